import { screens } from '@portal/contract/paths'
import { fullName } from '@portal/contract/people/full-name'
import { officeThreadMessages as text } from '@portal/contract/records/request-thread/office-thread-messages'
import { threadMessages } from '@portal/contract/records/request-thread/thread-messages'
import type { ThreadSummary } from '@portal/contract/records/request-thread/thread-summary'
import type { QueuedRequest } from '@portal/contract/records/requests'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Words } from '../../../../ui/text/words.tsx'
import { DueLine } from '../../../requests/thread/due-line.tsx'
import styles from '../../../requests/thread/thread.module.css'

/** `isInTable`: in one line of a row of a table. `children`: what else opens from here. */
type QueuedLinkProps = { request: QueuedRequest; life: ThreadSummary; isInTable?: boolean; children?: ReactNode }

/** The number of a request, which opens its page, and when it is due. */
export function QueuedLink({ request: { id, student }, life, isInTable = false, children }: QueuedLinkProps) {
  return (
    <div>
      <div className={isInTable ? `${styles.line} ${styles.inRow}` : styles.line}>
        <Link
          to={screens.request}
          params={{ id }}
          className={styles.link}
          data-opens-request
          aria-label={text.openOf(life.number, fullName(student))}
        >
          {life.number ?? threadMessages.details}
        </Link>
        <DueLine thread={life} inRow={isInTable} />
        <Words>{children}</Words>
      </div>
    </div>
  )
}
