import type { Actor } from '@portal/contract/actors'
import { areAadhaar, isAadhaar } from '@portal/contract/people/custom-fields/aadhaar'
import { customFieldMessages } from '@portal/contract/people/custom-fields/custom-field-messages'
import type { CustomField } from '@portal/contract/people/custom-fields/custom-fields'
import { type CustomValues, customLabel } from '@portal/contract/people/custom-fields/custom-values'
import { may } from '@portal/contract/permissions'
import { Problem } from '@portal/contract/problems'
import { type Kysely, sql } from 'kysely'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import { jsonField, jsonRows } from '../../../platform/database/json-rows.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { sortKey } from '../../../platform/database/sort-key.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { faultOf } from './check-custom-values.ts'
import { isSearched } from './custom-fields.store.ts'

/** The fields that this person or program of the office sees and changes. */
export const visibleTo = <Field extends Pick<CustomField, 'sensitive'>>(actor: Actor, fields: readonly Field[]) =>
  fields.filter(({ sensitive }) => !sensitive || may(actor, 'viewSensitiveFields'))

/** The values of these fields by student; a student who has none is missing. */
export async function readCustomValues(
  db: Kysely<Tables>,
  fields: readonly { key: string }[],
  studentIds: readonly string[],
) {
  const found = new Map<string, CustomValues>()
  if (fields.length === 0 || studentIds.length === 0) return found
  const keys = new Set(fields.map(({ key }) => key))
  const rows = await db
    .selectFrom('customFieldValues')
    .select(['studentId', 'field', 'value'])
    .where('studentId', 'in', studentIds)
    .execute()
  for (const { studentId, field, value } of rows)
    if (keys.has(field)) found.set(studentId, { ...found.get(studentId), [field]: value })
  return found
}

/** What a student is found by of these fields. */
export async function searchedCustomValues(db: Kysely<Tables>, fields: readonly CustomField[], studentId: string) {
  return Object.values((await readCustomValues(db, fields.filter(isSearched), [studentId])).get(studentId) ?? {})
}

/** The next students, in the order of their ids, who have a value of this field. */
export async function studentsWithValue({ db }: Tx, field: string, after: string, limit: number) {
  const rows = db
    .selectFrom('customFieldValues')
    .select('studentId')
    .where('field', '=', field)
    .where('studentId', '>', after)
  return (await rows.orderBy('studentId').limit(limit).execute()).map(({ studentId }) => studentId)
}

/** The ids of students who have left or were deactivated then or before. */
export const studentsGone = (db: Kysely<Tables>, until: string) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where('users.status', 'in', ['former', 'inactive'])
    .where(sql`coalesce(users."leftAt", users.updated_at, users.created_at)`, '<=', until)

/** Those of them with a value of this field. */
export async function studentsGoneWithValue({ db }: Tx, field: string, until: string, limit: number) {
  const rows = await studentsGone(db, until)
    .innerJoin('customFieldValues', 'customFieldValues.studentId', 'users.id')
    .where('customFieldValues.field', '=', field)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the values that these students have of a field, and counts that as a change of each. */
export async function deleteCustomValues(tx: Tx, field: string, studentIds: readonly string[]) {
  if (studentIds.length === 0) return
  await tx.db.deleteFrom('customFieldValues').where('field', '=', field).where('studentId', 'in', studentIds).execute()
  await countCustomChanges(tx, studentIds)
}

type MayWrite = Permit<
  'addStudent' | 'updateStudent' | 'changeStudents' | 'importStudents' | 'undoImport' | 'mergeStudents',
  Subject
>
type Written = { allowed: MayWrite; values: CustomValues }

/**
 * Writes the values of students whose rows are locked; an empty one is taken away. `areNew`: they have none yet. Throws
 * INVALID_INPUT for one that is taken.
 */
export async function writeCustomValues(
  tx: Tx,
  fields: readonly CustomField[],
  students: readonly Written[],
  { areNew = false } = {},
) {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const all = students.flatMap(({ allowed, values }) =>
    Object.entries(values).map(([field, value]) => ({ studentId: allowed.row.studentId, field, value })),
  )
  const rows = all
    .filter(({ value }) => value !== '')
    .map((row) => ({ ...row, sortKey: sortKey(row.value), isUnique: byKey.get(row.field)?.unique ?? false }))
  if (!areNew) await deleteValues(tx, all)
  await refuseTaken(tx, fields, rows)
  if (rows.length === 0) return
  const items = rows.map(({ isUnique, ...row }) => ({ ...row, uniqueKey: isUnique ? row.sortKey : null }))
  const columns = (['studentId', 'field', 'value', 'sortKey', 'uniqueKey'] as const).map(jsonField)
  await sql`insert into "customFieldValues" ("studentSeq", "studentId", field, value, "sortKey", "uniqueKey")
    select (select users.seq from users where users.id = ${jsonField('studentId')}), ${sql.join(columns)}
    from ${jsonRows(tx.db, items)}`.execute(tx.db)
}

async function deleteValues({ db }: Tx, values: readonly { studentId: string; field: string }[]) {
  if (values.length === 0) return
  await sql`delete from "customFieldValues" where ("studentId", field) in
    (select ${jsonField('studentId')}, ${jsonField('field')} from ${jsonRows(db, values)})`.execute(db)
}

type Row = { studentId: string; field: string; value: string; isUnique: boolean }

async function refuseTaken({ db }: Tx, fields: readonly CustomField[], rows: readonly Row[]) {
  const unique = rows
    .filter(({ isUnique }) => isUnique)
    .map(({ studentId, field, value }) => ({ studentId, [field]: value }))
  const ownersOf = await customOwners(
    db,
    fields,
    unique.map(({ studentId: _, ...values }) => values),
  )
  const taken = unique.flatMap(({ studentId, ...values }) => ownersOf(values, studentId))
  if (taken.length === 0) return
  throw new Problem('INVALID_INPUT', Object.assign({}, ...taken.map(({ key, sentence }) => faultOf(key, sentence))))
}

/** Finds which of some unique values other students have. Returns a function that says it of a student. */
export async function customOwners(db: Kysely<Tables>, fields: readonly CustomField[], all: readonly CustomValues[]) {
  const owners = new Map<string, string>()
  const unique = fields.filter((field) => field.unique)
  for (const { key } of unique) {
    const values = [...new Set(all.flatMap((one) => (one[key] ? sortKey(one[key]) : [])))]
    if (values.length === 0) continue
    const rows = db
      .selectFrom('customFieldValues')
      .select(['studentId', 'uniqueKey'])
      .where('field', '=', key)
      .where('uniqueKey', 'in', values)
    for (const { studentId, uniqueKey } of await rows.execute()) owners.set(`${key} ${uniqueKey}`, studentId)
  }
  return (values: CustomValues, studentId: string) =>
    unique.flatMap((field) => {
      const { key } = field
      const owner = values[key] ? owners.get(`${key} ${sortKey(values[key])}`) : undefined
      if (owner === undefined || owner === studentId) return []
      return [{ key, sentence: customFieldMessages.values.en.taken(customLabel(field)) }]
    })
}

/** Counts a change of the values of students, of which other systems are told. */
export const countCustomChanges = ({ db }: Tx, studentIds: readonly string[]) =>
  db
    .updateTable('users')
    .set((eb) => ({ customRevision: eb('customRevision', '+', 1) }))
    .where('id', 'in', studentIds)
    .execute()

/** As many of the newest values of a field say whether it is used for Aadhaar numbers. */
const VALUES_LOOKED_AT = 50

/**
 * Refuses a value that has the check digit of Aadhaar numbers, where most of the newest values of its field have it, too.
 * Throws INVALID_INPUT.
 */
export async function refuseAadhaar({ db }: Tx, fields: readonly CustomField[], values: CustomValues) {
  for (const [key, value] of Object.entries(values)) {
    const field = fields.find((one) => one.key === key)
    if (!field || !isAadhaar(value)) continue
    const newest = db.selectFrom('customFieldValues').select('value').where('field', '=', key).orderBy('seq', 'desc')
    const others = (await newest.limit(VALUES_LOOKED_AT).execute()).map((row) => row.value)
    if (areAadhaar([value, ...others]))
      throw new Problem('INVALID_INPUT', faultOf(key, customFieldMessages.values.en.aadhaar(customLabel(field))))
  }
}
