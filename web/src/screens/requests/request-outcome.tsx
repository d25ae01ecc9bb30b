import { messages } from '@portal/contract/messages'
import type { OwnRequest } from '@portal/contract/records/requests'
import { DateTime } from '../../ui/text/date-time.tsx'
import words from '../../ui/text/text.module.css'
import { DecisionNote } from './decision-note.tsx'
import { historyOf, RequestHistory } from './request-history.tsx'
import styles from './request-outcome.module.css'

const text = messages.myRequests

/** When and why a request was decided, and its earlier steps where there are any. */
export function RequestOutcome({ request }: { request: OwnRequest }) {
  const decision = request.decisions.at(-1)
  const shownSteps = decision ? 2 : 1
  const hasMoreSteps = historyOf(request).length > shownSteps
  if (!decision && !hasMoreSteps) return null
  return (
    <div className={styles.outcome}>
      {decision && (
        <p className={`${words.hint} ${styles.date}`}>
          <span>{decision.byRule ? text.byRule : text.decided}</span> <DateTime at={decision.at} />
        </p>
      )}
      {decision && <DecisionNote decision={decision} />}
      {hasMoreSteps && (
        <details className={`${styles.history} screen-only`}>
          <summary>{text.history}</summary>
          <RequestHistory request={request} />
        </details>
      )}
    </div>
  )
}
