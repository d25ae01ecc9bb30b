import { randomUUID } from 'node:crypto'
import type {
  CustomField,
  CustomFieldDefinition,
  ManagedCustomField,
} from '@portal/contract/people/custom-fields/custom-fields'
import { type Kysely, sql } from 'kysely'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { rowCount } from '../../../platform/database/queries/pagination.ts'
import { precompiledQuery } from '../../../platform/database/queries/precompiled-query.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { CustomFieldRow } from './custom-fields.tables.ts'

/** Whether a student is found by a field: no dates, and nothing that only registrars may see. */
export const isSearched = ({ sensitive, type }: CustomField) => !sensitive && type !== 'date' && type !== 'yesNo'

type Allowed = Permit<'changeCustomFields', Subject>

const selectInUse = (db: Kysely<Tables>) => allFields(db).where('retiredAt', 'is', null)
const inUse = precompiledQuery((db) => selectInUse(db))
const inUseLocked = precompiledQuery((db) => selectInUse(db).forShare())

/** The fields in use, in their order. */
export const listCustomFields = async (db: Kysely<Tables>): Promise<CustomField[]> => (await inUse(db, {})).map(present)

/** The same, none of which is changed or deleted until the transaction ends: to write values of them. */
export const lockCustomFields = async ({ db }: Tx): Promise<CustomField[]> => (await inUseLocked(db, {})).map(present)

/** Those that are put aside as well, with how many students have a value. */
export async function listAllCustomFields(db: Kysely<Tables>): Promise<ManagedCustomField[]> {
  const rows = await allFields(db).execute()
  if (rows.length === 0) return []
  const counted = await db
    .selectFrom('customFieldValues')
    .select(['field', sql<number>`count(*)`.as('n')])
    .groupBy('field')
    .execute()
  const values = new Map(counted.map(({ field, n }) => [field, Number(n)]))
  return rows.map((row) => ({ ...present(row), values: values.get(row.key) ?? 0, retiredAt: row.retiredAt }))
}

const allFields = (db: Kysely<Tables>) =>
  db.selectFrom('customFields').selectAll().where('removedAt', 'is', null).orderBy('position').orderBy('seq')

const present = ({ id, content, revision }: CustomFieldRow): CustomField => ({
  ...(JSON.parse(content) as CustomFieldDefinition),
  ...{ id, revision: Number(revision) },
})

/** A field that is not being deleted. */
export async function findCustomField(db: Kysely<Tables>, id: string) {
  const row = await allFields(db).where('id', '=', id).executeTakeFirst()
  return row && { ...present(row), retiredAt: row.retiredAt }
}

export const countValues = (db: Kysely<Tables>, field: string) =>
  rowCount(db.selectFrom('customFieldValues').where('field', '=', field))

/** How many fields there are, those being deleted as well. */
export const countCustomFields = (db: Kysely<Tables>) => rowCount(db.selectFrom('customFields'))

/** Adds a field as the last one. Returns its id. */
export async function insertCustomField(tx: Tx, { actor }: Allowed, definition: CustomFieldDefinition, now: Date) {
  const id = randomUUID()
  const last = tx.db.selectFrom('customFields').select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
  const { next } = await last.executeTakeFirstOrThrow()
  await tx.db
    .insertInto('customFields')
    .values({
      ...{ id, key: definition.key, position: Number(next), content: JSON.stringify(definition) },
      ...{ createdBy: actor.id, created_at: now.toISOString() },
    })
    .execute()
  return id
}

type Changed = Partial<Pick<CustomFieldRow, 'content' | 'retiredAt' | 'removedAt'>>

/** Changes a field that has this revision; otherwise returns false. */
export async function updateCustomField(
  tx: Tx,
  _: Allowed,
  { id, revision }: { id: string; revision: number },
  changed: Changed,
) {
  const { numUpdatedRows } = await tx.db
    .updateTable('customFields')
    .set({ ...changed, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function arrangeCustomFields(tx: Tx, _: Allowed, ids: readonly string[]) {
  for (const [at, id] of ids.entries())
    await tx.db
      .updateTable('customFields')
      .set({ position: at + 1 })
      .where('id', '=', id)
      .execute()
}

/** Deletes a field whose values are deleted. */
export async function deleteCustomField({ db }: Tx, key: string) {
  await db.deleteFrom('customFields').where('key', '=', key).where('removedAt', 'is not', null).execute()
}
