import type { FoundStudent } from '@portal/contract/people/search'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { photoLink } from './photo-link.ts'
import { shownEmail } from './present-profile.ts'
import { shownStatus } from './shown-status.ts'
import type { UserRow } from './students.tables.ts'

/** What the search shows of a student. */
export const presentFound = (user: UserRow): FoundStudent => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  fatherName: user.fatherName,
  dob: user.dob,
  email: shownEmail(user),
  contact: user.contact,
  courseName: user.courseName,
  semester: user.semester,
  imageUrl: photoLink(user.id, user.imageUrl),
  status: shownStatus(user.status),
  collegeId: user.collegeId,
})

/** The students with these ids, of any status but forgotten, in the order of the ids. */
export async function readStudentsByIds(db: Kysely<Tables>, ids: readonly string[]) {
  if (ids.length === 0) return []
  // By id alone: with another condition SQLite would read all students in an index of a list.
  const users = await db.selectFrom('users').selectAll().where('id', 'in', ids).execute()
  const students = users.filter(({ userType, status }) => userType === 'student' && status !== 'forgotten')
  return students.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(presentFound)
}
