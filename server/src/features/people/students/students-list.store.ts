import type { Database } from '../../../platform/database/open.ts'
import { cappedTotal, countCap, restoreOrder, windowOf } from '../../../platform/database/pagination.ts'
import { hasTerms, matchesTerms } from '../../../platform/database/search.ts'
import { matchingStudents } from '../../../platform/database/text-search.ts'
import { applyFilters, countStudents, type StudentsQuery, selectedFilters } from './students-filters.store.ts'
import { pageOf, readStudents, SORT_LIMIT, sortMatches } from './students-order.store.ts'

/** One page of the students of one status. Every sort order and filter uses an index, see docs/decisions/0008. */
export async function listStudents(database: Database, query: StudentsQuery) {
  if (hasTerms(query.q)) return searchStudents(database, query)
  const { read } = database
  const total = await countStudents(read, query)
  const window = windowOf(query, total)
  const rows = await pageOf(read, applyFilters(read.selectFrom('users'), query), query, window)
  return { rows: restoreOrder(rows, window), total, more: false }
}

/** Sorts the matches when they are few; otherwise reads the list in order until the page is full of matches. */
async function searchStudents(database: Database, query: StudentsQuery) {
  const { read, engine } = database
  const window = { offset: (query.page - 1) * query.pageSize, limit: query.pageSize, backwards: false }
  const scan = applyFilters(read.selectFrom('users').where(matchesTerms('users', query.q)), query)
  // With few students in the filters, scanning them is faster than reading all matches from the search index.
  const hasFewCandidates = selectedFilters(query).length > 0 && (await countStudents(read, query)) <= SORT_LIMIT
  const matches = hasFewCandidates ? scan : applyFilters(await matchingStudents(database, query.status, query.q), query)
  const { page, matchCount } = await sortMatches(read, matches, query, window)
  const rows = await (matchCount > SORT_LIMIT
    ? pageOf(read, scan, query, window)
    : readStudents(read, page, query, window))
  return { rows, ...cappedTotal(matchCount, countCap(engine, window.offset)) }
}
