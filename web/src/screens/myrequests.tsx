import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { isPending, type OwnRequest } from '@portal/contract/records/requests'
import { IconMessagePlus, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { myRequestsQuery } from '../data/records/requests.ts'
import { titleOf } from '../data/records/title-of-request.ts'
import { useSignedInUser } from '../data/session/use-user.ts'
import type { FirstQueries } from '../screen.ts'
import { StatusBadge } from '../ui/badge/status-badge.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { Permitted } from '../ui/layout/permitted.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import { AddLink } from '../ui/link/add-link.tsx'
import type { Column } from '../ui/list/data-table.tsx'
import { ListTable } from '../ui/list/list-frame.tsx'
import { FIRST_PAGE, useListState } from '../ui/list/use-list-state.ts'
import { DateTime } from '../ui/text/date-time.tsx'
import words from '../ui/text/text.module.css'
import { typed } from '../ui/text/typed.ts'
import styles from './myrequests.module.css'
import { RequestOutcome } from './requests/request-outcome.tsx'
import { RequestLink } from './requests/thread/request-link.tsx'
import { WithdrawDialog } from './requests/withdraw-dialog.tsx'

const route = getRouteApi('/signed-in/myrequests')
const text = messages.myRequests

/** What is read before it is shown. */
export const firstQueries: FirstQueries = { always: (id: string) => [myRequestsQuery(id, FIRST_PAGE)] }

/** A student's requests, with buttons to edit and delete those that are pending. */
export function MyRequests() {
  const { id } = useSignedInUser()
  const list = useListState(route.useSearch(), route.useNavigate())
  const query = useQuery(myRequestsQuery(id, { page: list.page, pageSize: list.pageSize }))
  const [withdrawing, setWithdrawing] = useState<OwnRequest | null>(null)
  return (
    <Screen
      title={text.title}
      heading={text.heading}
      actions={
        // The empty list has the button itself.
        query.data?.total !== 0 && (
          <Permitted action="submitRequest">
            <AddLink to={screens.addRequest} label={text.add} Icon={IconMessagePlus} />
          </Permitted>
        )
      }
    >
      <ListTable
        query={query}
        failedText={text.failed}
        list={list}
        empty={{
          text: text.empty,
          children: (
            <Permitted action="submitRequest">
              <ButtonLink tone="primary" to={screens.addRequest} Icon={IconMessagePlus}>
                {text.add}
              </ButtonLink>
            </Permitted>
          ),
        }}
        columns={columns(setWithdrawing)}
        className={styles.table}
      />
      <WithdrawDialog row={withdrawing} onClose={() => setWithdrawing(null)} />
    </Screen>
  )
}

const columns = (onDelete: (request: OwnRequest) => void): Column<OwnRequest>[] => [
  { id: 'srNo', head: text.srNo, cell: (_request, srNo) => srNo },
  {
    id: 'message',
    head: text.message,
    rowHeader: true,
    cell: ({ id, created_at, life, ...request }) => (
      <>
        <RequestWords id={`message-${id}`} request={request} />
        <p className={`${words.hint} ${styles.sent}`}>
          {text.sent} <DateTime at={created_at} />
        </p>
        {life && <RequestLink id={id} thread={life} />}
      </>
    ),
  },
  {
    id: 'status',
    head: text.status,
    unlabelled: true,
    cell: (request) => (
      <>
        <StatusBadge status={request.status} />
        <RequestOutcome request={request} />
      </>
    ),
  },
  {
    id: 'action',
    head: text.action,
    unlabelled: true,
    cell: (request) =>
      isPending(request) ? <Actions request={request} onDelete={onDelete} /> : <span>{text.noAction}</span>,
  },
]

/** What was asked for as a title, where it is a kind, and what the student wrote. */
function RequestWords({ id, request }: { id: string; request: Pick<OwnRequest, 'kind' | 'message'> }) {
  const shown = titleOf(request)
  return (
    <div id={id}>
      {shown.title && (
        <p>
          <b>{shown.title}</b>
        </p>
      )}
      {shown.words !== '' && (
        <p className={`${words.message} ${styles.message}`} {...typed(shown.words)}>
          {shown.words}
        </p>
      )}
    </div>
  )
}

function Actions({ request, onDelete }: { request: OwnRequest; onDelete: (request: OwnRequest) => void }) {
  return (
    <div className={styles.actions}>
      <Permitted action="editRequest">
        <ButtonLink
          size="small"
          to={screens.updateRequest}
          params={{ id: request.id }}
          aria-describedby={`message-${request.id}`}
          Icon={IconPencil}
        >
          {messages.common.update}
        </ButtonLink>
      </Permitted>
      <Permitted action="withdrawRequest">
        <Button
          size="small"
          tone="reject"
          aria-describedby={`message-${request.id}`}
          Icon={IconTrash}
          onClick={() => onDelete(request)}
        >
          {messages.common.delete}
        </Button>
      </Permitted>
    </div>
  )
}
