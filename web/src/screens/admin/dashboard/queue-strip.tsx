import type { Counts } from '@portal/contract/counts'
import { messages } from '@portal/contract/messages'
import { queueScreens } from '@portal/contract/paths'
import { requestStatuses } from '@portal/contract/requests'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { StatusIcon } from '../../../ui/status-badge.tsx'
import styles from './queue-strip.module.css'

const said = messages.queues
const number = new Intl.NumberFormat()

/** How many requests are in each queue, with the way there: in numbers, and as shares of a bar. */
export function QueueStrip({ queues }: { queues: Counts['queues'] }) {
  return (
    <section className={styles.strip} aria-labelledby="queues">
      <h2 id="queues">{said.tabs}</h2>
      <div className={styles.bar} aria-hidden>
        {requestStatuses.map(
          (status) =>
            queues[status] > 0 && <span key={status} className={styles[status]} style={{ flexGrow: queues[status] }} />,
        )}
      </div>
      <ul className={styles.queues}>
        {requestStatuses.map((status) => (
          <li key={status}>
            <Link
              to={queueScreens[status]}
              className={`${styles.queue} ${styles[status]} ${status === 'Pending' && queues.Pending > 0 ? styles.waits : ''}`}
            >
              <span className={styles.icon}>
                <StatusIcon status={status} size={22} />
              </span>
              <span className={styles.count}>{number.format(queues[status])}</span>{' '}
              <span className={styles.title}>{said.titles[status]}</span>
              <IconChevronRight size={18} stroke={1.75} aria-hidden className={styles.chevron} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
