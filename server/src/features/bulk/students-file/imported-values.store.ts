import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Values } from './import-rows.store.ts'

/*
 * What the last imports said about each student, field by field. A field whose value is another one now has been corrected
 * by hand since: the next import keeps the correction, unless it is asked not to.
 */

export type ImportedRecord = { importId: string; values: Values }

/** What the last imports said about these students, by the id of the student. */
export async function readImportedValues(db: Kysely<Tables>, studentIds: readonly string[]) {
  if (studentIds.length === 0) return new Map<string, ImportedRecord>()
  const rows = await db.selectFrom('importedValues').selectAll().where('studentId', 'in', studentIds).execute()
  const entries = rows.map(
    ({ studentId, importId, values }) => [studentId, { importId, values: JSON.parse(values) as Values }] as const,
  )
  return new Map(entries)
}

/** Writes what an import said about these students, in place of what is there. */
export async function saveImportedValues(
  { db }: Tx,
  students: readonly (ImportedRecord & { studentId: string })[],
  now: Date,
) {
  if (students.length === 0) return
  const rows = students.map(({ studentId, importId, values }) => ({
    ...{ studentId, importId, values: JSON.stringify(values) },
    at: now.toISOString(),
  }))
  await db
    .insertInto('importedValues')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('studentId').doUpdateSet(({ ref }) => ({
        values: ref('excluded.values'),
        importId: ref('excluded.importId'),
        at: ref('excluded.at'),
      })),
    )
    .execute()
}

/** Deletes what an import was the first to say about these students. */
export async function deleteImportedValues({ db }: Tx, studentIds: readonly string[]) {
  if (studentIds.length === 0) return
  await db.deleteFrom('importedValues').where('studentId', 'in', studentIds).execute()
}

/** Whether two sets of values are the same. */
export function sameValues(one: Values, other: Values) {
  const fields = Object.keys(one) as (keyof Values)[]
  return fields.length === Object.keys(other).length && fields.every((field) => one[field] === other[field])
}
