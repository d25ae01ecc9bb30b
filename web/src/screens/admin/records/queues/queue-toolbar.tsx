import { messages } from '@portal/contract/messages'
import { httpPaths } from '@portal/contract/paths'
import type { RequestStatus } from '@portal/contract/records/requests'
import { queueSorts } from '@portal/contract/records/requests'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { ExportButton } from '../../../../exports/export-button.tsx'
import type { ExportChoice } from '../../../../exports/export-choice.ts'
import { CompactRowsButton } from '../../../../ui/compact-rows-button.tsx'
import { Permitted } from '../../../../ui/permitted.tsx'
import { SearchBox } from '../../../../ui/search-box.tsx'
import toolbar from '../../../../ui/toolbar.module.css'
import styles from './queue-toolbar.module.css'

const text = messages.queues

type Sort = (typeof queueSorts)[number]

type QueueToolbarProps = {
  status: RequestStatus
  q: string
  sort: Sort
  hasNoMatches: boolean
  onSearch: (q: string) => void
  onSort: (sort: Sort) => void
}

/** The search, the order and the export of a queue. */
export function QueueToolbar({ status, q, sort, hasNoMatches, onSearch, onSort }: QueueToolbarProps) {
  const Icon = sort === 'oldest' ? IconSortAscending : IconSortDescending
  const downloadOf = ({ format, columns }: ExportChoice) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    return { path: httpPaths.requestsExport, input: { status, q, sort, format, columns, timeZone } }
  }
  return (
    <div className={toolbar.toolbar}>
      <SearchBox q={q} placeholder={text.searchHint} onSearch={onSearch} />
      <p role="status" className="visually-hidden">
        {hasNoMatches && messages.common.noMatches}
      </p>
      <div className={`${toolbar.end} ${styles.end}`}>
        <div className={styles.order}>
          <Icon size={16} stroke={1.75} aria-hidden />
          <select
            className={toolbar.order}
            aria-label={messages.common.sort}
            value={sort}
            onChange={({ target }) => onSort(queueSorts.find((known) => known === target.value) ?? 'oldest')}
          >
            <option value="oldest">{text.oldest}</option>
            <option value="newest">{text.newest}</option>
          </select>
        </div>
        <CompactRowsButton />
        <Permitted action="exportRequests">
          <ExportButton offered={['requests']} downloadOf={downloadOf} />
        </Permitted>
      </div>
    </div>
  )
}
