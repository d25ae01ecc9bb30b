import { PAGE_SIZES } from '@portal/contract/limits'
import { messages } from '@portal/contract/messages'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import styles from './pager.module.css'
import type { ListState } from './use-list-state.ts'

const number = new Intl.NumberFormat()
const NEIGHBOURS = 1

type PagerProps = {
  list: Pick<ListState, 'page' | 'pageSize' | 'goToPage' | 'setPageSize'>
  total: number
  more: boolean
}

/** Which rows of how many are shown, and the way to the others. */
export function Pager({ list, total, more }: PagerProps) {
  const { page, pageSize } = list
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const from = Math.min((page - 1) * pageSize + 1, total)
  const to = Math.min(page * pageSize, total)
  const turnTo = (next: number) => {
    list.goToPage(next)
    showFromTheTop()
  }
  const shownTotal = more ? messages.common.moreThan(number.format(total)) : number.format(total)
  return (
    <div className={styles.pager}>
      {total > PAGE_SIZES[0] && (
        <label className={styles.size}>
          {messages.common.rowsPerPage}
          <select value={pageSize} onChange={({ target }) => list.setPageSize(Number(target.value))}>
            {PAGE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      <span role="status">{messages.common.rowsOf(number.format(from), number.format(to), shownTotal)}</span>
      {pages > 1 && <Pages page={page} pages={pages} onGo={turnTo} />}
    </div>
  )
}

/** Whoever turns a long page sees the next one from its beginning. The focus stays where it is. */
function showFromTheTop() {
  const heading = document.getElementById('heading')
  if (heading && heading.getBoundingClientRect().bottom < 0) heading.scrollIntoView()
}

function Pages({ page, pages, onGo }: { page: number; pages: number; onGo: (page: number) => void }) {
  return (
    <nav className={styles.pages} aria-label={messages.common.pages}>
      <button type="button" aria-label={messages.common.previous} disabled={page <= 1} onClick={() => onGo(page - 1)}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
      </button>
      {pagesShown(page, pages).map((shown) =>
        typeof shown === 'number' ? (
          <button
            key={shown}
            type="button"
            aria-label={messages.common.page(shown)}
            aria-current={shown === page ? 'page' : undefined}
            onClick={() => onGo(shown)}
          >
            {shown}
          </button>
        ) : (
          <span key={shown} aria-hidden>
            …
          </span>
        ),
      )}
      <button type="button" aria-label={messages.common.next} disabled={page >= pages} onClick={() => onGo(page + 1)}>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </button>
    </nav>
  )
}

/** The first, the last and those around the present one, with gaps between them. */
function pagesShown(page: number, pages: number): (number | string)[] {
  const wanted = new Set([1, pages])
  for (let near = page - NEIGHBOURS; near <= page + NEIGHBOURS; near++) if (near >= 1 && near <= pages) wanted.add(near)
  const sorted = [...wanted].sort((one, other) => one - other)
  return sorted.flatMap((shown, at) => {
    const before = sorted[at - 1] ?? 0
    return shown - before > 1 ? [`gap before ${shown}`, shown] : [shown]
  })
}
