import { SEARCH_COUNT_MAX } from '@portal/contract/limits'
import type { PageInput } from '@portal/contract/pagination'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Engine } from './engine.ts'
import type { Tables } from './tables.ts'

/** Which rows a page shows, and from which end of the list they are reached sooner. */
export type Window = { offset: number; limit: number; backwards: boolean }

/**
 * Finds a page in a list whose length is known. The last pages of a long list are read from its end,
 * so that no page is further away than half of it.
 */
export function windowOf({ page, pageSize }: Pick<PageInput, 'page' | 'pageSize'>, total: number): Window {
  const offset = (page - 1) * pageSize
  const limit = Math.max(0, Math.min(pageSize, total - offset))
  const backwards = offset > total / 2
  return { offset: backwards ? Math.max(0, total - offset - limit) : offset, limit, backwards }
}

/** The opposite of a direction where a window is read backwards. */
export function direction(sorted: 'asc' | 'desc', { backwards }: Window) {
  return backwards === (sorted === 'asc') ? 'desc' : 'asc'
}

/** Puts rows that were read backwards into the order of the list. */
export function restoreOrder<Row>(rows: Row[], { backwards }: Window) {
  return backwards ? rows.reverse() : rows
}

/** Counts rows, but no further than `most`. */
export async function countUpTo<Table extends keyof Tables>(
  db: Kysely<Tables>,
  rows: SelectQueryBuilder<Tables, Table, object>,
  most: number,
) {
  const counted = rows.select(sql<number>`1`.as('one')).limit(most)
  const { n } = await db
    .selectFrom(counted.as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** PostgreSQL takes several times as long to look at a match, so there a search counts a few pages ahead only. */
const COUNTED_AHEAD = 100

/** How far the matches of a search are counted, for a page that begins at `offset`. */
export function countCap(engine: Engine, offset: number) {
  return engine === 'postgres' ? Math.min(SEARCH_COUNT_MAX, offset + COUNTED_AHEAD) : SEARCH_COUNT_MAX
}

/** What a search says of the matches it has counted. */
export function cappedTotal(matches: number, most: number) {
  return { total: Math.min(matches, most), more: matches > most }
}
