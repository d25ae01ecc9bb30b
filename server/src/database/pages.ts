import { SEARCH_COUNTED_AT_MOST } from '@portal/contract/limits'
import type { PageInput } from '@portal/contract/lists'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
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
export function inOrder<Row>(rows: Row[], { backwards }: Window) {
  return backwards ? rows.reverse() : rows
}

/** Counts what a search has found, but no further than a person would page. */
export async function countUpTo<Table extends keyof Tables>(
  db: Kysely<Tables>,
  found: SelectQueryBuilder<Tables, Table, object>,
) {
  const matches = found.select(sql<number>`1`.as('match')).limit(SEARCH_COUNTED_AT_MOST + 1)
  const { n } = await db
    .selectFrom(matches.as('matches'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return { total: Math.min(n, SEARCH_COUNTED_AT_MOST), more: n > SEARCH_COUNTED_AT_MOST }
}
