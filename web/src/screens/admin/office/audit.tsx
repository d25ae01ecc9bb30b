import { auditMessages } from '@portal/contract/office/audit-messages'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Panel } from '../../../ui/layout/panel.tsx'
import { focusHeading, Screen } from '../../../ui/layout/screen.tsx'
import { DashboardLink } from '../../../ui/link/dashboard-link.tsx'
import { NoResults } from '../../../ui/list/no-results.tsx'
import { PageView } from '../../../ui/list/page-view.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { auditQuery } from './audit/audit.ts'
import { auditInput, isFiltered, knownSearch, noAuditFilters } from './audit/audit-input.ts'
import { AuditTable } from './audit/audit-table.tsx'
import { AuditToolbar } from './audit/audit-toolbar.tsx'
import { StudentFilter } from './audit/student-filter.tsx'

const route = getRouteApi('/signed-in/admin/audit')
const text = auditMessages

/** The audit trail: what administrators have done and every sign-in, newest first. */
export function AuditTrail() {
  const list = useListState(knownSearch(route.useSearch()), route.useNavigate())
  const query = useQuery(auditQuery(auditInput(list)))
  const clear = () => {
    list.clear(noAuditFilters)
    focusHeading()
  }
  return (
    <Screen title={text.title} actions={<DashboardLink />}>
      <Panel cardsOnPhone>
        <AuditToolbar
          list={list}
          clearable={isFiltered(list) && query.data?.total !== 0}
          isLoading={query.isFetching}
          onRefresh={() => void query.refetch()}
          onClear={clear}
        />
        <StudentFilter list={list} />
        <PageView
          query={query}
          list={list}
          empty={
            <NoResults
              isFiltered={isFiltered(list)}
              emptyText={text.empty}
              icon={<IconHistory size={34} stroke={1.75} aria-hidden />}
              onClear={clear}
            />
          }
        >
          {(rows) => <AuditTable rows={rows} isStale={query.isPlaceholderData} />}
        </PageView>
      </Panel>
    </Screen>
  )
}
