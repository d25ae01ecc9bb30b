import { screens } from '@portal/contract/paths'
import { threadMessages as text } from '@portal/contract/records/request-thread/thread-messages'
import type { ThreadSummary } from '@portal/contract/records/request-thread/thread-summary'
import { Link } from '@tanstack/react-router'
import words from '../../../ui/text/text.module.css'
import { DueLine } from './due-line.tsx'
import styles from './thread.module.css'

/** The number of a student's own request, which opens everything about it, and what it waits for. */
export function RequestLink({ id, thread }: { id: string; thread: ThreadSummary }) {
  return (
    <div className={`${words.hint} ${styles.own}`}>
      <div className={styles.line}>
        <Link to={screens.myRequest} params={{ id }} className={styles.link} aria-describedby={`message-${id}`}>
          {thread.number === null ? text.details : text.numbered(thread.number)}
        </Link>
        <DueLine thread={thread} isOwn />
      </div>
    </div>
  )
}
