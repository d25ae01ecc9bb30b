import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { batches } from '../../../../platform/batches.ts'
import type { Database } from '../../../../platform/database/open.ts'
import { matchingStudents } from '../../../../platform/database/queries/text-search.ts'
import { hasTerms, matchesTerms } from '../../../../platform/database/search.ts'
import type { Tables } from '../../../../platform/database/tables.ts'
import { seqsInOrderOfCustomField } from '../../custom-fields/custom-lists.store.ts'
import type { UserRow } from '../students.tables.ts'
import {
  applyFilters,
  readSorted,
  SORT_LIMIT,
  type StudentsQuery,
  sorted,
  sortMatches,
  sortOrders,
} from './students-list.store.ts'

const PAGE_SIZE = 50

export type ExportQuery = Omit<StudentsQuery, 'page' | 'pageSize'>

/**
 * All students of a list in its order, in pages that are read as fast as they are taken and are never empty. Lets other
 * requests run between them.
 */
export async function* allStudents(database: Database, query: ExportQuery): AsyncGenerator<UserRow[]> {
  for await (const rows of pagesOf(database, query)) {
    if (rows.length > 0) yield rows
    await setImmediate()
  }
}

function pagesOf(database: Database, query: ExportQuery) {
  if (hasTerms(query.q)) return searchPages(database, query)
  return query.customSort ? customPages(database.read, query) : pages(database.read, query)
}

/** In the order of a field that the college has added: sorted once, as no index has the filters as well. */
async function* customPages(db: Kysely<Tables>, query: ExportQuery) {
  const all = applyFilters(db.selectFrom('users'), query)
  const matching = hasTerms(query.q) ? all.where(matchesTerms('users', query.q)) : all
  const found = query.customSort ? await seqsInOrderOfCustomField(matching, query.customSort) : []
  for (const page of batches(found, PAGE_SIZE)) yield await readSorted(db, page, query)
}

/** Few matches are found by the index and sorted once; otherwise the list is read in order. */
async function* searchPages(database: Database, query: ExportQuery) {
  const { read } = database
  const matches = applyFilters(await matchingStudents(database, query.status, query.q), query)
  const { page: found, matchCount } = await sortMatches(read, matches, query, { offset: 0, limit: SORT_LIMIT })
  if (matchCount > SORT_LIMIT) return yield* query.customSort ? customPages(read, query) : pages(read, query)
  for (const page of batches(found, PAGE_SIZE)) yield await readSorted(read, page, query)
}

/** Each page goes on behind the last row of the one before, so that no page costs more than the first. */
async function* pages(db: Kysely<Tables>, query: ExportQuery) {
  const { keys, descending } = sortOrders[query.sort]
  const columns = sql.join(keys.map((key) => sql.ref(key)))
  const behind = descending ? sql`<` : sql`>`
  const all = applyFilters(db.selectFrom('users'), query)
  const matching = hasTerms(query.q) ? all.where(matchesTerms('users', query.q)) : all
  let last: UserRow | undefined
  do {
    const rest = last ? matching.where(sql<boolean>`(${columns}) ${behind} (${valuesOf(keys, last)})`) : matching
    const rows: UserRow[] = await sorted(rest.selectAll('users'), query).limit(PAGE_SIZE).execute()
    yield rows
    last = rows.length < PAGE_SIZE ? undefined : rows.at(-1)
  } while (last)
}

const valuesOf = (keys: readonly `users.${string}`[], row: UserRow) =>
  sql.join(keys.map((key) => sql`${row[key.slice('users.'.length) as keyof UserRow]}`))
