import type { Actor } from '@portal/contract/actors'
import type { Profile } from '@portal/contract/people/students'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/database/tables.ts'
import { listCustomFields } from '../../custom-fields/custom-fields.store.ts'
import { readCustomValues, visibleTo } from '../../custom-fields/custom-values.store.ts'
import { presentProfile } from '../present-profile.ts'
import type { UserRow } from '../students.tables.ts'

/** Students as the office sees them: with the values of the college's own fields, where it has some that `actor` may see. */
export async function presentStudents(
  db: Kysely<Tables>,
  actor: Actor,
  students: readonly UserRow[],
): Promise<Profile[]> {
  const fields = visibleTo(actor, await listCustomFields(db))
  if (fields.length === 0) return students.map(presentProfile)
  const ids = students.map(({ id }) => id)
  const values = await readCustomValues(db, fields, ids)
  return students.map((student) => ({ ...presentProfile(student), customFields: values.get(student.id) ?? {} }))
}

export async function presentStudent(db: Kysely<Tables>, actor: Actor, student: UserRow) {
  const [presented] = await presentStudents(db, actor, [student])
  return presented ?? presentProfile(student)
}
