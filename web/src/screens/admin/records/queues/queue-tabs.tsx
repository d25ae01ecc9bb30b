import { messages } from '@portal/contract/messages'
import { queueScreens } from '@portal/contract/paths'
import { type RequestStatus, requestStatuses } from '@portal/contract/records/requests'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { countsQuery } from '../../../../data/counts.ts'
import count from '../../../../ui/count.module.css'
import { formatNumber } from '../../../../ui/format-number.ts'
import { scrollToMiddle, showFocused } from '../../../../ui/scroll-row.ts'
import tones from '../../../../ui/status-badge.module.css'
import styles from '../../../../ui/tabs.module.css'

/** Links to the four queues, each with the number of its requests. */
export function QueueTabs({ status }: { status: RequestStatus }) {
  const { data: counts } = useQuery(countsQuery)
  const current = useRef<HTMLAnchorElement>(null)
  const isCounted = counts !== undefined
  // On a phone not all tabs fit, and the counts make the tabs wider: the tab with the focus, or the current one, must be visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const tabs = [...(current.current?.parentElement?.children ?? [])]
    const tab = tabs.find((one) => one === document.activeElement) ?? current.current
    if (tab instanceof HTMLElement) scrollToMiddle(tab)
  }, [isCounted])
  return (
    <nav className={`${styles.tabs} ring-inside`} aria-label={messages.queues.tabs}>
      {requestStatuses.map((one) => (
        <Link
          key={one}
          to={queueScreens[one]}
          className={styles.tab}
          aria-current={one === status ? 'page' : undefined}
          onFocus={showFocused}
          ref={one === status ? current : undefined}
        >
          {one}{' '}
          <span className={`${count.count} ${one === status ? tones[one] : ''}`}>
            {counts && formatNumber(counts.queues[one])}
          </span>
        </Link>
      ))}
    </nav>
  )
}
