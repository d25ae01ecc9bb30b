import { randomUUID } from 'node:crypto'
import type { SavedFilter, SavedFilterInput } from '@portal/contract/records/saved-filters'
import type { Kysely } from 'kysely'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { rowCount } from '../../../platform/database/queries/pagination.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Allowed = Permit<'changeSavedFilters', Subject>

/** The saved filters of one person, by name. */
export async function listSavedFiltersOf(db: Kysely<Tables>, ownerId: string): Promise<SavedFilter[]> {
  const rows = await db
    .selectFrom('savedFilters')
    .select(['id', 'name', 'list', 'search', 'created_at'])
    .where('ownerId', '=', ownerId)
    .orderBy('name')
    .execute()
  return rows.map(({ search, ...row }) => ({ ...row, search: JSON.parse(search) }) as SavedFilter)
}

export function countSavedFiltersOf(db: Kysely<Tables>, ownerId: string) {
  return rowCount(db.selectFrom('savedFilters').where('ownerId', '=', ownerId))
}

/** Saves filters for the person who is allowed to. Returns null if they have others of the list with this name. */
export async function insertSavedFilter(
  tx: Tx,
  { actor }: Allowed,
  { name, list, search }: SavedFilterInput,
  now: Date,
): Promise<SavedFilter | null> {
  const row = { id: randomUUID(), name, list, created_at: now.toISOString() }
  const inserted = await tx.db
    .insertInto('savedFilters')
    .values({ ...row, ownerId: actor.id, search: JSON.stringify(search) })
    .onConflict((conflict) => conflict.columns(['ownerId', 'list', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted ? ({ ...row, search } as SavedFilter) : null
}

/** Deletes one of the person's own saved filters. Returns false if they have none with this id. */
export async function deleteSavedFilter(tx: Tx, { actor }: Allowed, id: string) {
  const result = await tx.db
    .deleteFrom('savedFilters')
    .where('id', '=', id)
    .where('ownerId', '=', actor.id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
