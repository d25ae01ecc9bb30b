import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { isPending, type Request } from '@portal/contract/requests'
import { IconMessagePlus, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { myRequestsQuery } from '../data/requests.ts'
import { useSignedInUser } from '../session/use-user.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Empty } from '../ui/empty.tsx'
import { Opening } from '../ui/opening.tsx'
import { Pager } from '../ui/pager.tsx'
import { Panel } from '../ui/panel.tsx'
import { Screen } from '../ui/screen.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { useListState } from '../ui/use-list-state.ts'
import { usePageInRange } from '../ui/use-page-in-range.ts'
import styles from './myrequests.module.css'
import { WithdrawDialog } from './requests/withdraw-dialog.tsx'

const said = messages.myRequests

/** A student's requests, with what can still be done about each. */
export function MyRequests() {
  const { id } = useSignedInUser()
  const list = useListState()
  const query = useQuery(myRequestsQuery(id, { page: list.page, pageSize: list.pageSize }))
  usePageInRange(list, query)
  const [withdrawing, setWithdrawing] = useState<Request | null>(null)
  return (
    <Screen title={said.title} heading={said.heading} width="narrow">
      <Panel flows>
        <Opening query={query} failed={said.failed}>
          {({ rows, total, more }) =>
            total === 0 ? (
              <Empty says={said.empty}>
                <ButtonLink
                  tone="primary"
                  to={screens.addRequest}
                  icon={<IconMessagePlus size={18} stroke={1.75} aria-hidden />}
                >
                  {said.add}
                </ButtonLink>
              </Empty>
            ) : (
              <>
                <DataTable
                  className={styles.table}
                  columns={columns(setWithdrawing)}
                  rows={rows}
                  rowKey={(request) => request.id}
                  from={(list.page - 1) * list.pageSize + 1}
                />
                <Pager list={list} total={total} more={more} />
              </>
            )
          }
        </Opening>
      </Panel>
      <WithdrawDialog request={withdrawing} onClose={() => setWithdrawing(null)} />
    </Screen>
  )
}

const columns = (onDelete: (request: Request) => void): Column<Request>[] => [
  { id: 'srNo', head: said.srNo, cell: (_request, srNo) => srNo },
  { id: 'message', head: said.message, cell: ({ message }) => <p className={styles.message}>{message}</p> },
  { id: 'status', head: said.status, unlabelled: true, cell: ({ status }) => <StatusBadge status={status} /> },
  {
    id: 'action',
    head: said.action,
    unlabelled: true,
    cell: (request) =>
      isPending(request) ? <Actions request={request} onDelete={onDelete} /> : <span>{said.noAction}</span>,
  },
]

function Actions({ request, onDelete }: { request: Request; onDelete: (request: Request) => void }) {
  return (
    <div className={styles.actions}>
      <ButtonLink
        size="small"
        to={screens.updateRequest}
        params={{ id: request.id }}
        icon={<IconPencil size={18} stroke={1.75} aria-hidden />}
      >
        {messages.common.update}
      </ButtonLink>
      <Button
        size="small"
        tone="reject"
        icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
        onClick={() => onDelete(request)}
      >
        {messages.common.delete}
      </Button>
    </div>
  )
}
