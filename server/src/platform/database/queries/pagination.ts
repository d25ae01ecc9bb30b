import { SEARCH_COUNT_MAX } from '@portal/contract/limits'
import type { Page, PageInput } from '@portal/contract/pagination'
import { type Kysely, type SelectQueryBuilder, type Simplify, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import type { Tables } from '../tables.ts'

/** The rows of a page, counted from the nearer end of the list: from its end if `backwards`. */
export type Window = { offset: number; limit: number; backwards: boolean }

/**
 * The window of a page in a list of `total` rows. Pages of the second half are read from the end of the list, so that
 * no offset is larger than half of it.
 */
export function windowOf({ page, pageSize }: Pick<PageInput, 'page' | 'pageSize'>, total: number): Window {
  const offset = (page - 1) * pageSize
  const limit = Math.max(0, Math.min(pageSize, total - offset))
  const backwards = offset > total / 2
  return { offset: backwards ? Math.max(0, total - offset - limit) : offset, limit, backwards }
}

/** The direction to read in: the opposite of `order` if the window is read backwards. */
export function direction(order: 'asc' | 'desc', { backwards }: Window) {
  return backwards === (order === 'asc') ? 'desc' : 'asc'
}

/** Reverses rows that were read backwards; reorders the array in place. */
export function restoreOrder<Row>(rows: Row[], { backwards }: Window) {
  return backwards ? rows.reverse() : rows
}

export async function rowCount<From, Table extends keyof From, Row>(rows: SelectQueryBuilder<From, Table, Row>) {
  const counted = rows.clearSelect().clearOrderBy().select(sql`count(*)`.as('n')).$castTo<{ n: number }>()
  const { n } = await counted.executeTakeFirstOrThrow()
  return n
}

/** A page of the rows that a query finds, and how many rows there are; `total` can count them by a simpler query. */
export async function readPage<From, Table extends keyof From, Row>(
  query: SelectQueryBuilder<From, Table, Row>,
  { page, pageSize }: Pick<PageInput, 'page' | 'pageSize'>,
  total = () => rowCount(query),
): Promise<Page<Simplify<Row>>> {
  const rows = await query
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute()
  return { rows, total: await total(), more: false }
}

export async function countUpTo<Table extends keyof Tables>(
  db: Kysely<Tables>,
  rows: SelectQueryBuilder<Tables, Table, object>,
  limit: number,
) {
  const capped = rows.select(sql<number>`1`.as('one')).limit(limit)
  return rowCount(db.selectFrom(capped.as('capped')))
}

/** PostgreSQL takes several times as long to check a match, so there a search counts only a few pages ahead. */
const COUNTED_AHEAD = 100

/** The limit up to which the matches of a search are counted, for a page that begins at `offset`. */
export function countCap(engine: Engine, offset: number) {
  return engine === 'postgres' ? Math.min(SEARCH_COUNT_MAX, offset + COUNTED_AHEAD) : SEARCH_COUNT_MAX
}

/** The total of a search whose matches were counted up to `limit + 1`; `more` if there are more than `limit`. */
export function cappedTotal(matches: number, limit: number) {
  return { total: Math.min(matches, limit), more: matches > limit }
}
