import { MESSAGE_COLUMN_PX } from '@portal/contract/limits'
import { messages } from '@portal/contract/messages'
import type { QueuedRequest } from '@portal/contract/records/requests'
import type { CSSProperties } from 'react'
import { DateTime } from '../../../../ui/date-time.tsx'
import layout from '../../../../ui/layout.module.css'
import type from '../../../../ui/text.module.css'
import styles from './request-text.module.css'

const text = messages.queues
const messageWidth = { '--message-width': `${MESSAGE_COLUMN_PX}px` } as CSSProperties

/** The message of a request, when it was sent, and what was decided when, by whom and why. */
export function RequestText({ request: { message, created_at, decision } }: { request: QueuedRequest }) {
  return (
    <div className={`${layout.lines} ${styles.request}`} style={messageWidth}>
      <p className={type.message}>{message}</p>
      <p className={type.hint}>
        {text.sent} <DateTime at={created_at} />
      </p>
      {decision && (
        <p className={type.hint}>
          {decision.status} <DateTime at={decision.at} /> {text.decidedBy(decision.by.name)}
        </p>
      )}
      {decision && decision.note !== '' && (
        <p className={type.quote}>
          <b>{decision.status === 'Rejected' ? text.reason : text.note}:</b> {decision.note}
        </p>
      )}
    </div>
  )
}
