import type { Database } from '../../platform/database/open.ts'
import { cappedTotal, countCap, countUpTo, restoreOrder, windowOf } from '../../platform/database/pagination.ts'
import { hasTerms, matchesTerms } from '../../platform/database/search.ts'
import { byIndexOfSearch, matchingStudents, selectivityLimit } from '../../platform/database/text-search.ts'
import { readCounts } from '../counts/counts.store.ts'
import { countStudents, filtered, type Students, type StudentsQuery, setFilters } from './students-filters.store.ts'
import { fromTab, pageOf, type SortKey, sortAfterFilter, useIndexOrder } from './students-order.store.ts'

/** One page of the active students. Every way of asking is answered from an index; see docs/decisions. */
export async function listStudents(database: Database, query: StudentsQuery) {
  if (hasTerms(query.q)) return searchStudents(database, query)
  const { read } = database
  const total = await countStudents(read, query)
  const all = filtered(read.selectFrom('users'), query)
  const { students, window } = await fromTab(read, all, query, windowOf(query, total), total)
  const rows = await pageOf(read, students, query, window)
  return { rows: restoreOrder(rows, window), total, more: false }
}

async function searchStudents(database: Database, query: StudentsQuery) {
  const { read, engine } = database
  const window = { offset: (query.page - 1) * query.pageSize, limit: query.pageSize, backwards: false }
  const most = countCap(engine, window.offset)
  const { matches, paged, by } = await planOf(database, query, window.offset, most)
  return { rows: await pageOf(read, paged, query, window, by), ...cappedTotal(matches, most) }
}

/** So many students are looked through sooner than an index is asked which of them match. */
const SCAN_LIMIT = 2_000
/** Fewer matches than this are too far apart to be met on a walk along the list; no search is counted as far. */
const COMMON = 5_000

type Plan = { matches: number; paged: Students; by: SortKey }

/** Which way of finding the matches, and of cutting the page out of them, is the soonest; and whether they are more than `most`. */
async function planOf(database: Database, query: StudentsQuery, offset: number, most: number): Promise<Plan> {
  const { read, engine } = database
  const plan = async (paged: Students, by: SortKey, counted = paged) => ({
    matches: await countUpTo(read, counted, most + 1),
    paged,
    by,
  })
  const seen = filtered(read.selectFrom('users').where(matchesTerms('users', query.q)), query)
  if (setFilters(query).length > 0 && (await countStudents(read, query)) <= SCAN_LIMIT) {
    return plan(seen, sortAfterFilter)
  }
  const matching = await matchingStudents(database, query.q)
  const found = filtered(matching.rows, query)
  if (engine === 'sqlite' && query.sort === 'newest') return plan(found, byIndexOfSearch)
  const few = selectivityLimit(engine, offset, (await readCounts(read))('student/active'))
  const common = (await matching.mayBeMoreThan(few)) && (await countUpTo(read, found, COMMON)) === COMMON
  if (common) return { matches: COMMON, paged: seen, by: useIndexOrder }
  // Asked for the first few only, PostgreSQL looks for them along the index of a filter, where they may be the last.
  return plan(found, sortAfterFilter, engine === 'postgres' ? found.orderBy(sortAfterFilter('users.seq')) : found)
}
