import { messages } from '@portal/contract/messages'
import { queueScreens } from '@portal/contract/paths'
import { type Decision, decisionsFrom, type QueuedRequest, type RequestStatus } from '@portal/contract/records/requests'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useIsFeatureOn } from '../../../data/office/features.ts'
import { countsQuery } from '../../../data/people/counts.ts'
import { queueQuery } from '../../../data/records/requests.ts'
import { useMay } from '../../../data/session/use-may.ts'
import type { FirstQueries } from '../../../screen.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { focusHeading, Screen } from '../../../ui/layout/screen.tsx'
import { WindowFoot } from '../../../ui/layout/window-foot.tsx'
import { SkipButton } from '../../../ui/link/skip-button.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { useLongListPageSize } from '../../../ui/list/row-height.ts'
import { ToolsOrSelection } from '../../../ui/list/selection-bar.tsx'
import { FIRST_PAGE, useListState } from '../../../ui/list/use-list-state.ts'
import { usePageInRange } from '../../../ui/list/use-page-in-range.ts'
import { useTicked } from '../../../ui/list/use-ticked.ts'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { formatNumber } from '../../../ui/text/format-number.ts'
import { DecideAllDialog } from './queues/deciding/decide-all-dialog.tsx'
import { DecisionDialog } from './queues/deciding/decision-dialog.tsx'
import { useDecideAll } from './queues/deciding/use-decide-all.ts'
import { useDecisions } from './queues/deciding/use-decisions.ts'
import { KeyHints } from './queues/key-hints.tsx'
import { QueueBulkDecisions } from './queues/queue-bulk-decisions.tsx'
import { QueueChips } from './queues/queue-chips.tsx'
import figures from './queues/queue-figures.module.css'
import { QueueFigures } from './queues/queue-figures.tsx'
import { isNarrowed, noQueueFilters, queueListInput, queueSelection } from './queues/queue-list-input.ts'
import { QueueTable } from './queues/queue-table.tsx'
import { QueueTabs } from './queues/queue-tabs.tsx'
import { QueueToolbar } from './queues/queue-toolbar.tsx'
import { RequestSelectionBar } from './queues/request-selection-bar.tsx'
import { useAllRequestsSelected } from './queues/use-all-requests-selected.ts'

const text = messages.queues
const NO_ROWS: QueuedRequest[] = []
const NO_PAGE = { total: 0, more: false }

/** What is read before it is shown. */
export const firstQueries: FirstQueries = {
  always: () => [queueQuery(queueListInput('Pending', { q: '', search: {}, ...FIRST_PAGE })), countsQuery],
}

export const PendingRequests = () => <Queue status="Pending" />

export const ApprovedRequests = () => <Queue status="Approved" />

export const RejectedRequests = () => <Queue status="Rejected" />

export const CompletedRequests = () => <Queue status="Completed" />

function Queue({ status }: { status: RequestStatus }) {
  const from = `/signed-in${queueScreens[status]}` as const
  const list = useListState(useSearch({ from }), useNavigate({ from: queueScreens[status] }), useLongListPageSize())
  const { page, pageSize } = list
  const query = useQuery(queueQuery(queueListInput(status, list)))
  usePageInRange(list, query)
  const shown = query.data?.rows ?? NO_ROWS
  const ids = shown.map(({ id }) => id)
  const selection = queueSelection(status, list)
  const ticked = useTicked(JSON.stringify([selection, page, pageSize, list.search.sort]), ids)
  const all = useAllRequestsSelected(JSON.stringify(selection), shown.length, ticked, query.data ?? NO_PAGE)
  const decideAll = useDecideAll(ticked.clear)
  const startAll = all.isSelected ? (decision: Decision) => void decideAll.start(selection, decision) : null
  const decisions = useDecisions(shown, ticked, startAll)
  const clear = () => {
    list.clear(noQueueFilters)
    focusHeading()
  }
  const isThreadKept = useIsFeatureOn('requestLife')
  const canBeDecided = decisionsFrom(status).length > 0
  const canDecide = useMay()('decideRequest') && canBeDecided
  return (
    <Screen
      title={text.titles[status]}
      back={<SkipButton label={messages.shell.skipToList} target="tbody tr" />}
      beside={
        <>
          <QueueTabs status={status} />
          {isThreadKept ? (
            <div className={figures.withChips}>
              {canBeDecided && <QueueChips status={status} list={list} />}
              <QueueFigures status={status} />
            </div>
          ) : (
            <QueueFigures status={status} />
          )}
        </>
      }
      dense
    >
      <Panel cardsOnPhone>
        <QueryView query={query}>
          {({ rows, total, more }) =>
            total === 0 && !isNarrowed(list) && !query.isPlaceholderData ? (
              <EmptyState text={text.empty[status]} />
            ) : (
              <>
                <ToolsOrSelection
                  tools={<QueueToolbar status={status} list={list} hasNoMatches={total === 0} onClear={clear} />}
                  bar={
                    ticked.ids.size > 0 && (
                      <RequestSelectionBar
                        status={status}
                        ticked={ticked}
                        all={all}
                        onDecide={decisions.decideTicked}
                      />
                    )
                  }
                />
                {total === 0 ? (
                  <EmptyState text={messages.common.noMatches}>
                    <Button onClick={clear}>{messages.common.clearFilters}</Button>
                  </EmptyState>
                ) : (
                  <QueueTable
                    status={status}
                    rows={rows}
                    from={(page - 1) * pageSize + 1}
                    isStale={query.isPlaceholderData}
                    ticked={ticked}
                    all={all}
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
        <span key={decisions.decided.count}>{decisions.decided.text}</span>
      </p>
      <p role="status" className="visually-hidden">
        {ticked.ids.size > 0 && (all.isSelected ? all.selectedText : text.selected(formatNumber(ticked.ids.size)))}
      </p>
      <WindowFoot>
        <QueueBulkDecisions status={status} search={list.search} begun={decideAll.begun} />
      </WindowFoot>
      <DecisionDialog {...decisions.dialog} />
      {decisions.letterDialog}
      <DecideAllDialog {...decideAll.dialog} />
    </Screen>
  )
}
