import { screens } from '@portal/contract/paths'
import { type ForgettingOverview, type ProposalState, proposalStates } from '@portal/contract/privacy/forgetting'
import { forgettingMessages } from '@portal/contract/privacy/forgetting-messages'
import { Link } from '@tanstack/react-router'
import pill from '../../../../ui/badge/count.module.css'
import tabs from '../../../../ui/link/tabs.module.css'
import { formatNumber } from '../../../../ui/text/format-number.ts'

const text = forgettingMessages

type ForgettingTabsProps = { state: ProposalState; counts: ForgettingOverview['counts'] }

/** Links to the proposed and to the kept students, each with their number. */
export function ForgettingTabs({ state, counts }: ForgettingTabsProps) {
  return (
    <nav className={`${tabs.tabs} ring-inside`} aria-label={text.tabs}>
      {proposalStates.map((one) => (
        <Link
          key={one}
          to={screens.forgetting}
          search={{ state: one === 'kept' ? one : undefined }}
          activeOptions={{ exact: true, includeSearch: true }}
          resetScroll={false}
          className={tabs.tab}
          aria-current={one === state ? 'page' : undefined}
        >
          <span>{text[one]}</span> <span className={pill.count}>{formatNumber(counts[one])}</span>
        </Link>
      ))}
    </nav>
  )
}
