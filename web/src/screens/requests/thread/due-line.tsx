import { threadMessages as text } from '@portal/contract/records/request-thread/thread-messages'
import type { DueState, ThreadSummary } from '@portal/contract/records/request-thread/thread-summary'
import type { RequestStatus } from '@portal/contract/records/requests'
import { IconCalendarDue, IconHourglass } from '@tabler/icons-react'
import tones from '../../../ui/badge/status-badge.module.css'
import { formatDate } from '../../../ui/text/format-date.ts'
import styles from './thread.module.css'

/** The status whose colour a due date has; none for one that is far away. */
const toneOf: Record<DueState, RequestStatus | null> = {
  overdue: 'Rejected',
  today: 'Pending',
  soon: 'Pending',
  later: null,
  stopped: 'Pending',
}

/** `inRow`: in a row of a table, which says the day in the tooltip. */
type DueLineProps = { thread: ThreadSummary; isOwn?: boolean; inRow?: boolean }

/** When a request is due, or that its student is to answer first, in words and colour. Nothing where neither is known. */
export function DueLine({ thread, isOwn = false, inRow = false }: DueLineProps) {
  const { due, waitingSince } = thread
  if (waitingSince !== null) {
    return (
      <span className={`${styles.due} ${tones.Pending}`}>
        <IconHourglass size={16} stroke={1.75} aria-hidden />
        <span>{isOwn ? text.waits.student : text.waits.office}</span>
      </span>
    )
  }
  if (!due) return null
  const tone = toneOf[due.state]
  const whole = text.due(due, formatDate(due.on))
  return (
    <span className={tone ? `${styles.due} ${tones[tone]}` : styles.due} title={inRow ? whole : undefined}>
      <IconCalendarDue size={16} stroke={1.75} aria-hidden />
      {inRow ? (
        <>
          <span className={styles.whole}>{whole}</span>
          <span className={styles.brief} aria-hidden>
            {text.briefDue(due)}
          </span>
        </>
      ) : (
        whole
      )}
    </span>
  )
}
