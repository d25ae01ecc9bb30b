import type { FoundStudent } from '@portal/contract/search'
import type { Kysely } from 'kysely'
import type { Tables, UserRow } from '../../platform/database/tables.ts'
import { photoLink } from '../uploads/photo-link.ts'

/** What the search shows of these students, with the College Id of the newest ID card of each. */
export async function presentFound(db: Kysely<Tables>, students: readonly UserRow[]): Promise<FoundStudent[]> {
  const collegeIds = await newestCollegeIds(db, students)
  return students.map((user) => ({
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    contact: user.contact,
    courseName: user.courseName,
    semester: user.semester,
    imageUrl: photoLink(user.id, user.imageUrl),
    status: user.status,
    collegeId: collegeIds.get(user.id) ?? '',
  }))
}

/** The students with these ids, active or not, in the order of the ids. */
export async function readStudentsByIds(db: Kysely<Tables>, ids: readonly string[]) {
  if (ids.length === 0) return []
  const query = db.selectFrom('users').selectAll().where('userType', '=', 'student').where('id', 'in', ids)
  const students = await query.execute()
  return presentFound(
    db,
    students.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
  )
}

async function newestCollegeIds(db: Kysely<Tables>, students: readonly UserRow[]) {
  if (students.length === 0) return new Map<string, string>()
  const ids = students.map(({ id }) => id)
  const cards = db.selectFrom('idCards').select(['studentId', 'collegeId']).where('studentId', 'in', ids)
  return new Map((await cards.orderBy('seq').execute()).map(({ studentId, collegeId }) => [studentId, collegeId]))
}
