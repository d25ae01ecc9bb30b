import type { NamedStudent } from '@portal/contract/documents/record-changes/program-writes'
import { letterKey } from '@portal/contract/folding'
import { email as emailSchema } from '@portal/contract/people/session'
import { Problem } from '@portal/contract/problems'
import type { Kysely } from 'kysely'
import { sortKey } from '../../../platform/database/sort-key.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { changeableStatuses, refuseMerged } from './students.store.ts'

/** Of students whose College Ids sort alike so many are compared. */
const ALIKE_MAX = 100

/**
 * The id of the student whom a program names. Throws STUDENT_MERGED, and STUDENT_NOT_FOUND, also for a College Id that several
 * active and former students have.
 */
export async function findNamedStudent(db: Kysely<Tables>, student: NamedStudent) {
  const students = db.selectFrom('users').select(['id', 'collegeId']).where('userType', '=', 'student')
  const present = students.where('status', 'in', changeableStatuses).limit(ALIKE_MAX)
  const find = async () => {
    if ('id' in student) return present.where('id', '=', student.id).execute()
    if ('email' in student) {
      const { data } = emailSchema.safeParse(student.email)
      return data === undefined ? [] : present.where('email', '=', data).execute()
    }
    const alike = await present.where('sortCollegeId', '=', sortKey(student.collegeId)).execute()
    return alike.filter(({ collegeId }) => letterKey(collegeId) === letterKey(student.collegeId))
  }
  const [found, ...others] = await find()
  if (!found && 'id' in student) await refuseMerged(db, student.id)
  if (!found || others.length > 0) throw new Problem('STUDENT_NOT_FOUND')
  return found.id
}
