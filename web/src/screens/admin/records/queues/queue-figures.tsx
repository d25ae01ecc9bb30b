import { queueFilterMessages } from '@portal/contract/records/queue-filter-messages'
import { decisionsFrom, type RequestStatus } from '@portal/contract/records/requests'
import { useQuery } from '@tanstack/react-query'
import { useIsFeatureOn } from '../../../../data/office/features.ts'
import { queueSummaryQuery } from '../../../../data/records/requests.ts'
import { useMay } from '../../../../data/session/use-may.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import styles from './queue-figures.module.css'
import { waitingTimeOf } from './waiting-time.ts'

const text = queueFilterMessages.figures

const dayBegan = () => new Date(new Date().setHours(0, 0, 0, 0)).toISOString()

/** For how long the oldest request of a queue has waited, and how many decisions of today are one's own where one decides. */
export function QueueFigures({ status }: { status: RequestStatus }) {
  const isThreadKept = useIsFeatureOn('requestLife')
  const decides = useMay()('decideRequest')
  const isDecided = decisionsFrom(status).length === 0
  const hasFigures = decides || !isDecided
  const { data } = useQuery({ ...queueSummaryQuery(status, dayBegan()), enabled: hasFigures })
  if (!hasFigures) return null
  // Its line is there before the figures: what stands below it does not move.
  if (!data) return <p className={styles.figures} />
  const { oldest, decidedToday } = data
  const waits = oldest !== null && !isDecided
  return (
    <p className={styles.figures}>
      {waits && (
        <span title={isThreadKept ? text.oldestExplained : undefined}>
          {text.oldest} <b>{waitingTimeOf(oldest).words}</b>
        </span>
      )}
      {decides && (
        <span title={isThreadKept ? text.decidedExplained : undefined}>
          {text.decided} <b>{formatNumber(decidedToday)}</b> {text.today}
        </span>
      )}
    </p>
  )
}
