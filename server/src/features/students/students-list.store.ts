import type { Database } from '../../platform/database/open.ts'
import { cappedTotal, countCap, restoreOrder, windowOf } from '../../platform/database/pagination.ts'
import { hasTerms, matchesTerms } from '../../platform/database/search.ts'
import { matchingStudents } from '../../platform/database/text-search.ts'
import { countStudents, filtered, type StudentsQuery, setFilters } from './students-filters.store.ts'
import { pageOf, readStudents, SORT_LIMIT, sortMatches } from './students-order.store.ts'

/** One page of the active students. Every way of asking is answered from an index; see docs/decisions. */
export async function listStudents(database: Database, query: StudentsQuery) {
  if (hasTerms(query.q)) return searchStudents(database, query)
  const { read } = database
  const total = await countStudents(read, query)
  const window = windowOf(query, total)
  const rows = await pageOf(read, filtered(read.selectFrom('users'), query), query, window)
  return { rows: restoreOrder(rows, window), total, more: false }
}

/** Few matches are sorted; of many, the list is read in its order until the page is full of them. */
async function searchStudents(database: Database, query: StudentsQuery) {
  const { read, engine } = database
  const window = { offset: (query.page - 1) * query.pageSize, limit: query.pageSize, backwards: false }
  const inList = filtered(read.selectFrom('users').where(matchesTerms('users', query.q)), query)
  // A few students in the chosen courses and so on are looked through sooner than the index is asked for all who match.
  const isFewFiltered = setFilters(query).length > 0 && (await countStudents(read, query)) <= SORT_LIMIT
  const matches = isFewFiltered ? inList : filtered(await matchingStudents(database, query.q), query)
  const { page, found } = await sortMatches(read, matches, query, window)
  const rows = await (found > SORT_LIMIT
    ? pageOf(read, inList, query, window)
    : readStudents(read, page, query, window))
  return { rows, ...cappedTotal(found, countCap(engine, window.offset)) }
}
