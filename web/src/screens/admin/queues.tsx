import { messages } from '@portal/contract/messages'
import { queueScreens } from '@portal/contract/paths'
import type { RequestStatus } from '@portal/contract/requests'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { queueQuery } from '../../data/requests.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useListState } from '../../ui/use-list-state.ts'
import { usePageInRange } from '../../ui/use-page-in-range.ts'
import { DecisionDialog, type PendingDecision } from './queues/decision-dialog.tsx'
import { QueueTable } from './queues/queue-table.tsx'
import { QueueTabs } from './queues/queue-tabs.tsx'
import { QueueToolbar } from './queues/queue-toolbar.tsx'
import { useDecide } from './queues/use-decide.ts'

const text = messages.queues

export const PendingRequests = () => <Queue status="Pending" />

export const ApprovedRequests = () => <Queue status="Approved" />

export const RejectedRequests = () => <Queue status="Rejected" />

export const CompletedRequests = () => <Queue status="Completed" />

function Queue({ status }: { status: RequestStatus }) {
  const from = `/signed-in${queueScreens[status]}` as const
  const list = useListState(useSearch({ from }), useNavigate({ from: queueScreens[status] }))
  const { q, page, pageSize, search } = list
  const sort = search.sort ?? 'oldest'
  const query = useQuery(queueQuery({ status, q, page, pageSize, sort }))
  usePageInRange(list, query)
  const { decide, isSent } = useDecide()
  const [pending, setPending] = useState<PendingDecision | null>(null)
  return (
    <Screen title={text.titles[status]}>
      <QueueTabs status={status} />
      <Panel cardsOnPhone>
        <QueryView query={query} failedText={text.fetchFailed}>
          {({ rows, total, more }) =>
            total === 0 && q === '' && !query.isPlaceholderData ? (
              <EmptyState text={text.empty[status]} />
            ) : (
              <>
                <QueueToolbar
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
                    isSent={isSent}
                    onDecide={(request, decision) =>
                      decision === 'Approved' ? decide(request, decision) : setPending({ request, decision })
                    }
                  />
                )}
                {total > 0 && <Pager list={list} total={total} more={more} />}
              </>
            )
          }
        </QueryView>
      </Panel>
      <DecisionDialog pending={pending} onDecide={decide} onClose={() => setPending(null)} />
    </Screen>
  )
}
