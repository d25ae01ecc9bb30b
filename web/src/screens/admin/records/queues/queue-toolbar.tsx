import { messages } from '@portal/contract/messages'
import { httpPaths, queueScreens } from '@portal/contract/paths'
import { queueSorts } from '@portal/contract/records/queue-choices'
import { queueFilterMessages } from '@portal/contract/records/queue-filter-messages'
import type { RequestStatus } from '@portal/contract/records/requests'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useIsFeatureOn } from '../../../../data/office/features.ts'
import { ExportButton } from '../../../../exports/export-button.tsx'
import type { ExportChoice } from '../../../../exports/export-choice.ts'
import tools from '../../../../ui/filter/filter-tools.module.css'
import { FoldingFilters } from '../../../../ui/filter/folding-filters.tsx'
import { SearchBox } from '../../../../ui/filter/search-box.tsx'
import toolbar from '../../../../ui/filter/toolbar.module.css'
import { Permitted } from '../../../../ui/layout/permitted.tsx'
import { CompactRowsButton } from '../../../../ui/list/compact-rows-button.tsx'
import { SavedFiltersMenu } from '../../people/students/list/saved-filters-menu.tsx'
import { QueueFilters } from './queue-filters.tsx'
import {
  countFilters,
  DEFAULT_SORT,
  type QueueListState,
  queueSelection,
  savedSearchOf,
  searchOf,
} from './queue-list-input.ts'
import styles from './queue-toolbar.module.css'

const text = messages.queues

type QueueToolbarProps = { status: RequestStatus; list: QueueListState; hasNoMatches: boolean; onClear: () => void }

/** The search, the filters, the order and the export of a queue. On a phone a button opens the filters, elsewhere those after three. */
export function QueueToolbar({ status, list, hasNoMatches, onClear }: QueueToolbarProps) {
  const router = useRouter()
  const { search } = list
  const isThreadKept = useIsFeatureOn('requestLife')
  const sort = search.sort ?? DEFAULT_SORT
  const downloadOf = ({ format, columns, allStates }: ExportChoice) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    return {
      path: httpPaths.requestsExport,
      input: { ...queueSelection(status, list), sort, format, columns, timeZone, ...(allStates && { allStates }) },
    }
  }
  return (
    <div className={`${toolbar.toolbar} ${tools.toolbar}`}>
      <SearchBox q={list.q} placeholder={text.searchHint} onSearch={list.setQ} />
      <p role="status" className="visually-hidden">
        {hasNoMatches && messages.common.noMatches}
      </p>
      <FoldingFilters count={countFilters(search)} beside={<Order list={list} />}>
        <div className={tools.filters}>
          <QueueFilters status={status} list={list} />
          {isThreadKept && !hasNoMatches && countFilters(search) > 0 && (
            <button type="button" className={toolbar.clear} onClick={onClear}>
              {messages.common.clearFilters}
            </button>
          )}
        </div>
        <div className={`${toolbar.end} ${tools.end}`}>
          <div className={tools.wideOnly}>
            <Order list={list} />
          </div>
          <SavedFiltersMenu
            list="requests"
            present={savedSearchOf(search)}
            onOpen={(saved) => list.clear(searchOf(saved))}
            hrefOf={(saved) => router.buildLocation({ to: queueScreens[status], search: searchOf(saved) }).href}
          />
          <CompactRowsButton />
          <Permitted action="exportRequests">
            <ExportButton offered={['requests']} downloadOf={downloadOf} />
          </Permitted>
        </div>
      </FoldingFilters>
    </div>
  )
}

function Order({ list: { search, setSearch } }: { list: QueueListState }) {
  const isThreadKept = useIsFeatureOn('requestLife')
  const sort = search.sort ?? DEFAULT_SORT
  const Icon = sort === 'newest' ? IconSortDescending : IconSortAscending
  return (
    <div className={styles.order}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <select
        className={toolbar.order}
        aria-label={messages.common.sort}
        value={sort}
        onChange={({ target }) => setSearch({ sort: queueSorts.find((known) => known === target.value) })}
      >
        <option value="oldest">{text.oldest}</option>
        <option value="newest">{text.newest}</option>
        {(isThreadKept || sort === 'due') && <option value="due">{queueFilterMessages.sortDue}</option>}
      </select>
    </div>
  )
}
