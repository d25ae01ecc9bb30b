import type { ImportColumn } from '@portal/contract/imports'
import type { Kysely } from 'kysely'
import type { Tx } from '../../platform/database/open.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { openStates } from './imports.store.ts'

/** Of one run of the maintenance; the next one goes on. */
const IMPORTS_AT_ONCE = 100

/** Imports whose file was still being read when the portal crashed. */
export const findUnfinished = (db: Kysely<Tables>, createdBefore: string) => idsOf(db, 'reading', createdBefore)

/** Cancelled imports that nobody needs to see any more. */
export const findCancelled = (db: Kysely<Tables>, createdBefore: string) => idsOf(db, 'cancelled', createdBefore)

async function idsOf(db: Kysely<Tables>, state: 'reading' | 'cancelled', createdBefore: string) {
  const rows = await db
    .selectFrom('imports')
    .select('id')
    .where('state', '=', state)
    .where('created_at', '<', createdBefore)
    .limit(IMPORTS_AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

/** Cancels the imports that were never applied. */
export async function cancelUnapplied({ db }: Tx, createdBefore: string) {
  await db
    .updateTable('imports')
    .set({ state: 'cancelled', keepsRows: 0 })
    .where('state', 'in', openStates)
    .where('created_at', '<', createdBefore)
    .execute()
}

/** Gives up the rows of imports that can no longer be undone; their counts stay. */
export async function giveUpRows({ db }: Tx, now: string) {
  await db
    .updateTable('imports')
    .set({ keepsRows: 0 })
    .where('state', 'in', ['applied', 'undone', 'stopped'])
    .where('keepsRows', '=', 1)
    .where('undoUntil', '<', now)
    .execute()
}

/** Imports with rows that are given up. */
export async function findWithGivenUpRows(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('imports')
    .select('id')
    .where('keepsRows', '=', 0)
    .where((eb) =>
      eb.exists(eb.selectFrom('importRows').select('place').whereRef('importRows.importId', '=', 'imports.id')),
    )
    .limit(IMPORTS_AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

/** What an import keeps when the texts of its rows are emptied: the columns without their examples, and no questions. */
export const withoutRowTexts = (columns: string) => ({
  columns: JSON.stringify((JSON.parse(columns) as ImportColumn[]).map((column) => ({ ...column, examples: [] }))),
  ...{ evidence: '{}', questions: '[]', answers: '{}' },
})

/** Empties the examples of the columns of an import and its questions: they have texts from its rows. */
export async function emptyExamples({ db }: Tx, id: string) {
  const found = await db.selectFrom('imports').select('columns').where('id', '=', id).executeTakeFirst()
  await db
    .updateTable('imports')
    .set(withoutRowTexts(found?.columns ?? '[]'))
    .where('id', '=', id)
    .execute()
}
