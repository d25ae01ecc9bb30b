import { messages } from '@portal/contract/messages'
import type { OwnDecision } from '@portal/contract/records/requests'
import tones from '../../ui/badge/status-badge.module.css'
import words from '../../ui/text/text.module.css'
import { typed } from '../../ui/text/typed.ts'
import styles from './decision-note.module.css'

const text = messages.myRequests

/** What the office wrote with a decision: the reason of a rejection, or a note. Nothing where it wrote nothing. */
export function DecisionNote({ decision: { status, note } }: { decision: OwnDecision }) {
  if (note === '') return null
  return (
    <p className={`${words.message} ${styles.note} ${tones[status]}`}>
      <b>{status === 'Rejected' ? text.reason : text.note}</b> <span {...typed(note)}>{note}</span>
    </p>
  )
}
