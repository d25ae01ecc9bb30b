import type { CustomField } from '@portal/contract/people/custom-fields/custom-fields'
import { type CustomValues, customName, keyOfName } from '@portal/contract/people/custom-fields/custom-values'
import { fullName } from '@portal/contract/people/full-name'
import { ownValueInWords } from '@portal/contract/records/request-types/own-field-questions'
import { type ChangedField, isOwnField } from '@portal/contract/records/request-types/questions'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { listCustomFields } from '../../people/custom-fields/custom-fields.store.ts'
import { readCustomValues } from '../../people/custom-fields/custom-values.store.ts'
import { photoLink } from '../../people/students/photo-link.ts'
import type { UserRow } from '../../people/students/students.tables.ts'

/** A student with the fields of the college's own that requests can change, and what is in them. */
export type ChangedStudent = { row: UserRow; fields: readonly CustomField[]; own: CustomValues }

/** Reads them where one of `changes` is a field of the college's own. */
export async function withOwnFields(
  db: Kysely<Tables>,
  row: UserRow,
  changes: readonly string[],
): Promise<ChangedStudent> {
  if (!changes.some(isOwnField)) return { row, fields: [], own: {} }
  const fields = (await listCustomFields(db)).filter(({ sensitive }) => !sensitive)
  return { row, fields, own: (await readCustomValues(db, fields, [row.id])).get(row.id) ?? {} }
}

/** What a student has in a field that a request can change: of the photo its storage key, '' without one. */
export function valueOfField({ row, own }: ChangedStudent, field: ChangedField) {
  if (isOwnField(field)) return own[keyOfName(field) ?? ''] ?? ''
  return field === 'photo' ? (row.imageUrl ?? '') : row[field]
}

/** The field of the college's own that is meant; undefined for another, and for one that requests cannot change any more. */
export const ownFieldNamed = ({ fields }: ChangedStudent, name: string) =>
  fields.find(({ key }) => customName(key) === name)

/** The same as the office sees it: the photo as the address of its picture. */
export function shownValue(student: ChangedStudent, field: string, value: string) {
  if (field === 'photo') return photoLink(student.row.id, value) ?? ''
  const own = ownFieldNamed(student, field)
  return own ? ownValueInWords(own, value) : value
}

/** As the audit trail calls it. */
export const auditedField = (field: string) => (field === 'photo' ? 'imageUrl' : (keyOfName(field) ?? field))

/** Who has changed each field of a student last, since a moment. */
export async function lastChangesOf(db: Kysely<Tables>, studentId: string, since: string) {
  const entries = await db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actorId')
    .select(['audit.at', 'audit.fields', 'audit.actorId', 'users.firstName', 'users.lastName'])
    .where('audit.studentId', '=', studentId)
    .where('audit.at', '>=', since)
    .where('audit.fields', '<>', '')
    .orderBy('audit.seq')
    .execute()
  return new Map(
    entries.flatMap(({ at, fields, actorId, firstName, lastName }) => {
      const by = actorId
        ? { id: actorId, name: fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }) }
        : null
      return fields.split(',').map((field): [string, { by: typeof by; at: string }] => [field, { by, at }])
    }),
  )
}

/** Keeps what a student had before the request with this id changed it; null: it has changed nothing. */
export async function keepValuesBefore({ db }: Tx, id: string, values: Record<string, string> | null) {
  await db
    .updateTable('requests')
    .set({ valuesBefore: values && JSON.stringify(values) })
    .where('id', '=', id)
    .execute()
}
