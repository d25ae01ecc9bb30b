import { messages } from '@portal/contract/messages'
import { queueScreens } from '@portal/contract/paths'
import type { Counts } from '@portal/contract/people/counts'
import { requestStatuses } from '@portal/contract/records/requests'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import tones from '../../../../ui/badge/status-badge.module.css'
import { StatusIcon } from '../../../../ui/badge/status-badge.tsx'
import panel from '../../../../ui/layout/panel.module.css'
import cells from '../../../../ui/list/cells.module.css'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import styles from './queue-summary.module.css'

const text = messages.queues

/** The number of requests in each queue, with a link to it, and a bar of their shares. */
export function QueueSummary({ queues }: { queues: Counts['queues'] }) {
  return (
    <section className={`${panel.panel} ${styles.summary}`} aria-labelledby="queues">
      <h2 id="queues">{text.tabs}</h2>
      <div className={styles.bar} aria-hidden>
        {requestStatuses.map(
          (status) =>
            queues[status] > 0 && <span key={status} className={tones[status]} style={{ flexGrow: queues[status] }} />,
        )}
      </div>
      <ul className={styles.queues}>
        {requestStatuses.map((status) => (
          <li key={status}>
            <Link
              to={queueScreens[status]}
              className={`${styles.queue} ${tones[status]} ${status === 'Pending' && queues.Pending > 0 ? styles.hasPending : ''}`}
            >
              <span className={`${cells.sign} ${styles.icon}`}>
                <StatusIcon status={status} size={22} />
              </span>
              <span className={styles.count}>{formatNumber(queues[status])}</span>{' '}
              <span className={styles.title}>{text.countTitles[status](queues[status])}</span>
              <IconChevronRight size={18} stroke={1.75} aria-hidden className={styles.chevron} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
