import { auditMessages } from '@portal/contract/office/audit-messages'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { focusHeading, Screen } from '../../../ui/layout/screen.tsx'
import { DashboardLink } from '../../../ui/link/dashboard-link.tsx'
import { ListTable } from '../../../ui/list/list-frame.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { auditQuery } from './audit/audit.ts'
import { auditInput, isFiltered, knownSearch, noAuditFilters } from './audit/audit-input.ts'
import { auditTable } from './audit/audit-table.tsx'
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
      <ListTable
        query={query}
        list={list}
        tools={
          <>
            <AuditToolbar
              list={list}
              clearable={isFiltered(list) && query.data?.total !== 0}
              isLoading={query.isFetching}
              onRefresh={() => void query.refetch()}
              onClear={clear}
            />
            <StudentFilter list={list} />
          </>
        }
        empty={{ text: text.empty, Icon: IconHistory }}
        filter={{ isOn: isFiltered(list), clear }}
        {...auditTable}
        fades
      />
    </Screen>
  )
}
