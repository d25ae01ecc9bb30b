import { fullName } from '@portal/contract/people/full-name'
import type { ChangeableField } from '@portal/contract/records/request-types/questions'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { photoLink } from '../../people/students/photo-link.ts'
import type { UserRow } from '../../people/students/students.tables.ts'

/** What a student has in a field that a request can change: of the photo its storage key, '' without one. */
export const valueOfField = (student: UserRow, field: ChangeableField) =>
  field === 'photo' ? (student.imageUrl ?? '') : student[field]

/** The same as the office sees it: the photo as the address of its picture. */
export const shownValue = (studentId: string, field: string, value: string) =>
  field === 'photo' ? (photoLink(studentId, value) ?? '') : value

/** As the audit trail calls it. */
export const auditedField = (field: string) => (field === 'photo' ? 'imageUrl' : field)

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
