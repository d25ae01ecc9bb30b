import type { Job } from '@portal/contract/jobs/jobs'
import { screens } from '@portal/contract/paths'
import { type ForgettingOverview, type ProposalState, proposalStates } from '@portal/contract/privacy/forgetting'
import { forgettingMessages } from '@portal/contract/privacy/forgetting-messages'
import { IconAlertTriangle, IconCircleCheck, IconEraserOff, IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { forgettingQuery, proposalsQuery } from '../../../data/privacy/forgetting.ts'
import pill from '../../../ui/badge/count.module.css'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Permitted } from '../../../ui/layout/permitted.tsx'
import screen from '../../../ui/layout/screen.module.css'
import { Screen } from '../../../ui/layout/screen.tsx'
import { DashboardLink } from '../../../ui/link/dashboard-link.tsx'
import tabs from '../../../ui/link/tabs.module.css'
import { ListTable } from '../../../ui/list/list-frame.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { JobProgress } from '../../../ui/loading/job-progress.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { formatDateTime } from '../../../ui/text/format-datetime.ts'
import { formatNumber } from '../../../ui/text/format-number.ts'
import { AgreeBar } from './forgetting/agree-bar.tsx'
import styles from './forgetting/forgetting.module.css'
import { proposalColumns } from './forgetting/proposals-table.tsx'

const route = getRouteApi('/signed-in/admin/forgetting')
const text = forgettingMessages

/** The students whom the portal proposes to forget, and those who are kept; an administrator agrees to the whole list. */
export function Forgetting() {
  const query = useQuery(forgettingQuery)
  return (
    <Screen title={text.title} actions={<DashboardLink />}>
      <QueryView query={query}>
        {(overview) => (isOff(overview) ? <SwitchedOff overview={overview} /> : <Proposals overview={overview} />)}
      </QueryView>
    </Screen>
  )
}

const isOff = ({ years }: ForgettingOverview) => years.former === null && years.inactive === null

function SwitchedOff({ overview }: { overview: ForgettingOverview }) {
  return (
    <>
      <ForgettingJob job={overview.job} />
      <Panel padded>
        <EmptyState text={text.off} Icon={IconEraserOff}>
          <div className={styles.howTo}>
            <p>{text.howToSwitchOn}</p>
            <ul>
              {Object.values(text.switches).map(({ setting, whom }) => (
                <li key={setting}>
                  <b>{setting}</b> <span>{whom}</span>
                </li>
              ))}
            </ul>
          </div>
        </EmptyState>
      </Panel>
    </>
  )
}

function Proposals({ overview }: { overview: ForgettingOverview }) {
  const list = useListState(route.useSearch(), route.useNavigate())
  const { page, pageSize } = list
  const state = list.search.state ?? 'proposed'
  const query = useQuery(proposalsQuery({ state, page, pageSize }))
  return (
    <>
      <Explanation overview={overview} />
      <ForgettingJob job={overview.job} />
      <ForgettingTabs state={state} counts={overview.counts} />
      <ListTable
        query={query}
        list={list}
        empty={{ text: state === 'kept' ? text.emptyKept : text.emptyProposed, Icon: IconUserCheck }}
        columns={proposalColumns[state]}
      />
      {state === 'proposed' && (
        <Permitted action="agreeToForgetting">
          <AgreeBar overview={overview} />
        </Permitted>
      )}
    </>
  )
}

function Explanation({ overview: { years } }: { overview: ForgettingOverview }) {
  return (
    <div className={screen.explanation}>
      <p>{text.explanation}</p>
      <ul>
        {years.former !== null && <li>{text.rules.former(years.former)}</li>}
        {years.inactive !== null && <li>{text.rules.inactive(years.inactive)}</li>}
      </ul>
      <p>{text.nobodyYet}</p>
    </div>
  )
}

type ForgettingTabsProps = { state: ProposalState; counts: ForgettingOverview['counts'] }

/** Links to the proposed and to the kept students, each with their number. */
function ForgettingTabs({ state, counts }: ForgettingTabsProps) {
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

/** How far the students who were agreed to are forgotten; nothing before the first time. */
function ForgettingJob({ job }: { job: Job | null }) {
  if (job === null) return null
  if (job.state === 'waiting') {
    return (
      <div className={styles.job}>
        <Panel padded>
          <JobProgress job={job} label={text.running} why={text.leaveSafely} />
        </Panel>
      </div>
    )
  }
  if (job.state === 'done') {
    const { date } = formatDateTime(job.endedAt ?? job.created_at)
    return (
      <Notice tone="good" Icon={IconCircleCheck}>
        {text.done(job.place, formatNumber(job.place), date)}
      </Notice>
    )
  }
  return (
    <Notice tone="bad" Icon={IconAlertTriangle}>
      {text.brokenOff(job.fault)}
    </Notice>
  )
}
