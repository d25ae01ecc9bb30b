import type { ForgettingOverview } from '@portal/contract/privacy/forgetting'
import { forgettingMessages } from '@portal/contract/privacy/forgetting-messages'
import { IconEraserOff, IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { forgettingQuery, proposalsQuery } from '../../../data/privacy/forgetting.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Permitted } from '../../../ui/layout/permitted.tsx'
import screen from '../../../ui/layout/screen.module.css'
import { Screen } from '../../../ui/layout/screen.tsx'
import { DashboardLink } from '../../../ui/link/dashboard-link.tsx'
import { ListTable } from '../../../ui/list/list-frame.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { AgreeBar } from './forgetting/agree-bar.tsx'
import styles from './forgetting/forgetting.module.css'
import { ForgettingJob } from './forgetting/forgetting-job.tsx'
import { ForgettingTabs } from './forgetting/forgetting-tabs.tsx'
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
