import { messages } from '@portal/contract/messages'
import { queueSorts, type RequestStatus } from '@portal/contract/requests'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queueQuery } from '../../data/requests.ts'
import { Empty } from '../../ui/empty.tsx'
import { Opening } from '../../ui/opening.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useListState } from '../../ui/use-list-state.ts'
import { usePageInRange } from '../../ui/use-page-in-range.ts'
import { type Asked, DecisionDialog } from './queues/decision-dialog.tsx'
import { QueueTable } from './queues/queue-table.tsx'
import { QueueTabs } from './queues/queue-tabs.tsx'
import { QueueToolbar } from './queues/queue-toolbar.tsx'
import { useDecide } from './queues/use-decide.ts'

const said = messages.queues

/** The requests nobody has decided yet. */
export const PendingRequests = () => <Queue status="Pending" />

/** The requests that are approved and wait to be completed. */
export const ApprovedRequests = () => <Queue status="Approved" />

/** The requests that were rejected; nothing more happens to them. */
export const RejectedRequests = () => <Queue status="Rejected" />

/** The requests that are done; nothing more happens to them. */
export const CompletedRequests = () => <Queue status="Completed" />

function Queue({ status }: { status: RequestStatus }) {
  const list = useListState()
  const { q, page, pageSize } = list
  const sort = queueSorts.find((known) => known === list.sort) ?? 'oldest'
  const query = useQuery(queueQuery({ status, q, page, pageSize, sort }))
  usePageInRange(list, query)
  const { decide, isSent } = useDecide()
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <Screen title={said.titles[status]}>
      <QueueTabs status={status} />
      <Panel flows>
        <Opening query={query} failed={said.fetchFailed}>
          {({ rows, total, more }) =>
            total === 0 && q === '' && !query.isPlaceholderData ? (
              <Empty says={said.empty[status]} />
            ) : (
              <>
                <QueueToolbar q={q} sort={sort} foundNothing={total === 0} onSearch={list.setQ} onSort={list.setSort} />
                {total === 0 ? (
                  <Empty says={messages.common.noMatches} />
                ) : (
                  <QueueTable
                    status={status}
                    rows={rows}
                    from={(page - 1) * pageSize + 1}
                    late={query.isPlaceholderData}
                    isSent={isSent}
                    onDecide={(request, decision) =>
                      decision === 'Approved' ? decide(request, decision) : setAsked({ request, decision })
                    }
                  />
                )}
                {total > 0 && <Pager list={list} total={total} more={more} />}
              </>
            )
          }
        </Opening>
      </Panel>
      <DecisionDialog asked={asked} onDecide={decide} onClose={() => setAsked(null)} />
    </Screen>
  )
}
