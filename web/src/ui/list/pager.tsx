import { PAGE_SIZES } from '@portal/contract/limits'
import { messages } from '@portal/contract/messages'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { focusHeading } from '../layout/screen.tsx'
import { formatCount } from '../text/format-count.ts'
import { formatNumber } from '../text/format-number.ts'
import { Words } from '../text/words.tsx'
import styles from './pager.module.css'
import type { PageState } from './use-list-state.ts'

/** How many pages on each side of the present one get a button. */
const NEIGHBOURS = 1

type PagerProps = {
  list: PageState
  total: number
  more: boolean
  /** After the count and the pages. */
  children?: ReactNode
}

/** Shows which rows of how many are visible, with buttons for the other pages. */
export function Pager({ list, total, more, children }: PagerProps) {
  const { page, pageSize } = list
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const from = Math.min((page - 1) * pageSize + 1, total)
  const to = Math.min(page * pageSize, total)
  const openPage = (next: number) => {
    list.goToPage(next)
    // The next page is read from its top. A focus on the button would be out of sight there.
    focusHeading()
  }
  const totalText = formatCount({ total, more })
  return (
    <div className={styles.pager} data-foot>
      {total > PAGE_SIZES[0] && (
        <label className={`${styles.size} screen-only`}>
          {messages.common.rowsPerPage}
          <select value={pageSize} onChange={({ target }) => list.setPageSize(Number(target.value))}>
            {PAGE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      <span role="status">{messages.common.rowsOf(formatNumber(from), formatNumber(to), totalText)}</span>
      {pages > 1 && <Pages page={page} pages={pages} onGo={openPage} />}
      <Words>{children}</Words>
    </div>
  )
}

function Pages({ page, pages, onGo }: { page: number; pages: number; onGo: (page: number) => void }) {
  return (
    <nav className={styles.pages} aria-label={messages.common.pages}>
      <button
        type="button"
        aria-label={messages.common.previous}
        aria-disabled={page <= 1}
        onClick={() => page > 1 && onGo(page - 1)}
      >
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
      </button>
      {visiblePages(page, pages).map((item) =>
        typeof item === 'number' ? (
          <button
            key={item}
            type="button"
            aria-label={messages.common.page(item)}
            aria-current={item === page ? 'page' : undefined}
            onClick={() => onGo(item)}
          >
            {item}
          </button>
        ) : (
          <span key={item} aria-hidden>
            …
          </span>
        ),
      )}
      <button
        type="button"
        aria-label={messages.common.next}
        aria-disabled={page >= pages}
        onClick={() => page < pages && onGo(page + 1)}
      >
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </button>
    </nav>
  )
}

/** The first page, the last page and those around the present one, with a text for each gap. */
function visiblePages(page: number, pages: number): (number | string)[] {
  const wanted = new Set([1, pages])
  for (let near = page - NEIGHBOURS; near <= page + NEIGHBOURS; near++) if (near >= 1 && near <= pages) wanted.add(near)
  const sorted = [...wanted].sort((one, other) => one - other)
  return sorted.flatMap((item, index) => {
    const before = sorted[index - 1] ?? 0
    return item - before > 1 ? [`gap before ${item}`, item] : [item]
  })
}
