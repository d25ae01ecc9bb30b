import { queueFilterMessages } from '@portal/contract/records/queue-filter-messages'
import { decisionsFrom, type RequestStatus } from '@portal/contract/records/requests'
import { useQuery } from '@tanstack/react-query'
import { queueSummaryQuery } from '../../../../data/requests.ts'
import { formatNumber } from '../../../../ui/format-number.ts'
import styles from './queue-figures.module.css'
import { waitingTimeOf } from './waiting-time.ts'

const text = queueFilterMessages.figures

const dayBegan = () => new Date(new Date().setHours(0, 0, 0, 0)).toISOString()

/** For how long the oldest request of a queue has waited, and how many decisions of today are one's own. */
export function QueueFigures({ status }: { status: RequestStatus }) {
  const { data } = useQuery(queueSummaryQuery(status, dayBegan()))
  if (!data) return null
  const { oldest, decidedToday } = data
  return (
    <p className={styles.figures}>
      {oldest !== null && decisionsFrom(status).length > 0 && (
        <>
          <span>
            {text.oldest} <b>{waitingTimeOf(oldest).words}</b>
          </span>{' '}
          <span aria-hidden className={styles.between}>
            ·
          </span>{' '}
        </>
      )}
      <span>
        {text.decided} <b>{formatNumber(decidedToday)}</b> {text.today}
      </span>
    </p>
  )
}
