import { messages } from '@portal/contract/messages'
import type { AuditEntry } from '@portal/contract/office/audit'
import { auditMessages } from '@portal/contract/office/audit-messages'
import { studentRecordMessages } from '@portal/contract/office/student-record-messages'
import { fullName } from '@portal/contract/people/full-name'
import { IconHistory, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { anyStudentQuery } from '../../../data/people/students.ts'
import { focusHeading, Screen } from '../../../ui/layout/screen.tsx'
import { DashboardLink } from '../../../ui/link/dashboard-link.tsx'
import { RecordLink } from '../../../ui/link/record-link.tsx'
import type { Column } from '../../../ui/list/data-table.tsx'
import { ListTable } from '../../../ui/list/list-frame.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import chips from '../people/students/list/filter-chips.module.css'
import { auditQuery } from './audit/audit.ts'
import { ActionCell, ActorCell, AddressCell, RecordCell, StudentCell, TimeCell } from './audit/audit-cells.tsx'
import { type AuditListState, auditInput, isFiltered, knownSearch, noAuditFilters } from './audit/audit-input.ts'
import styles from './audit/audit-table.module.css'
import { AuditToolbar } from './audit/audit-toolbar.tsx'

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

const columns: Column<AuditEntry>[] = [
  { id: 'when', head: text.when, width: '8.125rem', unlabelled: true, cell: TimeCell },
  { id: 'who', head: text.who, cell: ActorCell },
  { id: 'what', head: text.what, width: '19%', unlabelled: true, cell: ActionCell },
  { id: 'whom', head: text.whom, cell: StudentCell },
  { id: 'record', head: text.record, cell: RecordCell },
  { id: 'address', head: text.address, width: '7.875rem', unlabelled: true, cell: AddressCell },
]

const auditTable = { columns, className: styles.entries }

/** The student whose entries alone are listed, with a button that removes this filter. */
function StudentFilter({ list }: { list: AuditListState }) {
  const { student: id } = list.search
  const { data } = useQuery({ ...anyStudentQuery(id ?? ''), enabled: id !== undefined })
  if (id === undefined) return null
  const name = data ? fullName(data) : studentRecordMessages.title
  const remove = () => {
    list.setSearch({ student: undefined })
    focusHeading()
  }
  return (
    <div className={chips.bar}>
      <span className={chips.chip}>
        <RecordLink studentId={id} name={name} />
        <button type="button" aria-label={messages.common.removeFilter(name)} onClick={remove}>
          <IconX size={14} stroke={1.75} aria-hidden />
        </button>
      </span>
    </div>
  )
}
