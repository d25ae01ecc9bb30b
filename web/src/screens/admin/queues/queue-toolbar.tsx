import { messages } from '@portal/contract/messages'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { SearchBox } from '../../../ui/search-box.tsx'
import toolbar from '../../../ui/toolbar.module.css'
import styles from './queues.module.css'

const said = messages.queues

type Sort = 'oldest' | 'newest'

type QueueToolbarProps = {
  q: string
  sort: Sort
  /** Whether nothing in the queue is like what is searched for. */
  foundNothing: boolean
  onSearch: (q: string) => void
  onSort: (sort: string) => void
}

/** What a queue is searched for, and in which order it stands. */
export function QueueToolbar({ q, sort, foundNothing, onSearch, onSort }: QueueToolbarProps) {
  const Icon = sort === 'oldest' ? IconSortAscending : IconSortDescending
  return (
    <div className={toolbar.toolbar}>
      <SearchBox q={q} hint={said.searchHint} onSearch={onSearch} />
      <p role="status" className="visually-hidden">
        {foundNothing && messages.common.noMatches}
      </p>
      <div className={`${toolbar.end} ${styles.order}`}>
        <Icon size={16} stroke={1.75} aria-hidden />
        <select
          className={toolbar.order}
          aria-label={messages.common.sort}
          value={sort}
          onChange={({ target }) => onSort(target.value)}
        >
          <option value="oldest">{said.oldest}</option>
          <option value="newest">{said.newest}</option>
        </select>
      </div>
    </div>
  )
}
