import { messages } from '@portal/contract/messages'
import { queueScreens } from '@portal/contract/paths'
import { decisionsFrom, type QueuedRequest, type RequestStatus } from '@portal/contract/records/requests'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { queueQuery } from '../../../data/requests.ts'
import { useMay } from '../../../data/use-user.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { Pager } from '../../../ui/pager.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useLongListPageSize } from '../../../ui/row-height.ts'
import { Screen } from '../../../ui/screen.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { usePageInRange } from '../../../ui/use-page-in-range.ts'
import { useTicked } from '../../../ui/use-ticked.ts'
import { DecisionDialog } from './queues/decision-dialog.tsx'
import { KeyHints } from './queues/key-hints.tsx'
import { QueueTable } from './queues/queue-table.tsx'
import { QueueTabs } from './queues/queue-tabs.tsx'
import { QueueToolbar } from './queues/queue-toolbar.tsx'
import { SelectionBar } from './queues/selection-bar.tsx'
import { useDecisions } from './queues/use-decisions.ts'

const text = messages.queues
const NO_ROWS: QueuedRequest[] = []

export const PendingRequests = () => <Queue status="Pending" />

export const ApprovedRequests = () => <Queue status="Approved" />

export const RejectedRequests = () => <Queue status="Rejected" />

export const CompletedRequests = () => <Queue status="Completed" />

function Queue({ status }: { status: RequestStatus }) {
  const from = `/signed-in${queueScreens[status]}` as const
  const list = useListState(useSearch({ from }), useNavigate({ from: queueScreens[status] }), useLongListPageSize())
  const { q, page, pageSize, search } = list
  const sort = search.sort ?? 'oldest'
  const query = useQuery(queueQuery({ status, q, page, pageSize, sort }))
  usePageInRange(list, query)
  const shown = query.data?.rows ?? NO_ROWS
  const ids = shown.map(({ id }) => id)
  const ticked = useTicked(JSON.stringify([q, page, pageSize, sort]), ids)
  const decisions = useDecisions(shown, ticked)
  const canDecide = useMay()('decideRequest') && decisionsFrom(status).length > 0
  return (
    <Screen title={text.titles[status]} beside={<QueueTabs status={status} />} dense>
      <Panel cardsOnPhone>
        <QueryView query={query}>
          {({ rows, total, more }) =>
            total === 0 && q === '' && !query.isPlaceholderData ? (
              <EmptyState text={text.empty[status]} />
            ) : (
              <>
                <QueueToolbar
                  status={status}
                  q={q}
                  sort={sort}
                  hasNoMatches={total === 0}
                  onSearch={list.setQ}
                  onSort={(next) => list.setSearch({ sort: next })}
                />
                {total === 0 ? (
                  <EmptyState text={messages.common.noMatches} />
                ) : (
                  <QueueTable
                    status={status}
                    rows={rows}
                    from={(page - 1) * pageSize + 1}
                    isStale={query.isPlaceholderData}
                    ticked={ticked}
                    decisions={decisions}
                  />
                )}
                {total > 0 && (
                  <Pager list={list} total={total} more={more}>
                    {canDecide && <KeyHints status={status} />}
                  </Pager>
                )}
              </>
            )
          }
        </QueryView>
      </Panel>
      <p role="status" className="visually-hidden">
        {ticked.ids.size > 0 && text.selected(formatNumber(ticked.ids.size))}
      </p>
      {ticked.ids.size > 0 && <SelectionBar status={status} ticked={ticked} onDecide={decisions.decideTicked} />}
      <DecisionDialog {...decisions.dialog} />
    </Screen>
  )
}
