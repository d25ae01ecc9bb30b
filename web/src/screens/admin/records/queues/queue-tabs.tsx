import { messages } from '@portal/contract/messages'
import { queueScreens } from '@portal/contract/paths'
import { queueFilterMessages } from '@portal/contract/records/queue-filter-messages'
import { type RequestStatus, requestStatuses } from '@portal/contract/records/requests'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIsFeatureOn } from '../../../../data/office/features.ts'
import { countsQuery } from '../../../../data/people/counts.ts'
import count from '../../../../ui/badge/count.module.css'
import tones from '../../../../ui/badge/status-badge.module.css'
import { showFocused } from '../../../../ui/keyboard/scroll-row.ts'
import styles from '../../../../ui/link/tabs.module.css'
import { useShownTab } from '../../../../ui/link/use-shown-tab.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'

/** Links to the four queues, each with the number of its requests. */
export function QueueTabs({ status }: { status: RequestStatus }) {
  const { data: counts } = useQuery(countsQuery)
  const isThreadKept = useIsFeatureOn('requestLife')
  const current = useShownTab(counts !== undefined)
  return (
    <nav className={`${styles.tabs} ring-inside`} aria-label={messages.queues.tabs}>
      {requestStatuses.map((one) => (
        <Link
          key={one}
          to={queueScreens[one]}
          className={styles.tab}
          title={isThreadKept ? queueFilterMessages.allOf(one) : undefined}
          aria-current={one === status ? 'page' : undefined}
          onFocus={showFocused}
          ref={one === status ? current : undefined}
        >
          <span>{one}</span>{' '}
          <span className={`${count.count} ${one === status ? tones[one] : ''}`}>
            {counts && formatNumber(counts.queues[one])}
          </span>
        </Link>
      ))}
    </nav>
  )
}
