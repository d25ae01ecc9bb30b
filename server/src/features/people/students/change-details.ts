import { fullName } from '@portal/contract/people/full-name'
import { studentUpdateInputOf } from '@portal/contract/people/students'
import { Problem } from '@portal/contract/problems'
import { updateAccount } from '../../../auth/accounts.store.ts'
import { followNewEmail } from '../../../auth/change-email.ts'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { releaseFile } from '../../../platform/storage/files.store.ts'
import type { AppContext } from '../../context.ts'
import { refreshRequestSearch } from './request-search.store.ts'
import { studentChanged } from './student-changed.ts'
import { refreshStudentSearch, requireStudent, type StudentDetails, updateStudent as update } from './students.store.ts'
import type { UserRow } from './students.tables.ts'

type Options = { claimPhoto?: () => Promise<string | null | undefined>; locked?: UserRow }

/**
 * Changes the details of a student with all that follows: account, links, search, issued documents and open screens.
 * `claimPhoto` returns the storage key of another photo; null: none from now on; undefined: as it is. `locked`: the student,
 * where this transaction has read them with their lock. Throws STUDENT_NOT_FOUND or INVALID_INPUT.
 */
export async function changeDetails(
  app: AppContext,
  tx: Tx,
  allowed: Permit<'updateStudent' | 'changeStudents', Subject>,
  details: StudentDetails,
  { claimPhoto = async () => undefined, locked }: Options = {},
) {
  const { actor, row } = allowed
  const { studentId: id } = row
  const now = app.now()
  // Write the account first, as `addStudent` does: concurrent changes of the same student or to the same e-mail wait
  // here for each other, and the second one then sees the result of the first.
  await updateAccount(tx, allowed, { name: fullName(details), email: details.email }, now)
  const before = locked ?? (await requireStudent(tx.db, id))
  requireLastName(before, details)
  const imageUrl = await claimPhoto()
  const student = await update(tx, allowed, { ...details, ...(imageUrl === undefined ? {} : { imageUrl }) }, now)
  if (!student) throw new Problem('STUDENT_NOT_FOUND')
  if (imageUrl !== undefined) await releaseFile(tx, before.imageUrl, now)
  if (before.email !== student.email) {
    await followNewEmail(app, tx, { id, former: before.email, by: actor })
  }
  await refreshStudentSearch(tx, id, student)
  await refreshRequestSearch(app, tx, before, student)
  await studentChanged(app, tx, actor, id)
  return { before, student, imageUrl }
}

function requireLastName(before: { lastName: string }, { lastName }: { lastName: string }) {
  const { error } = studentUpdateInputOf(before).shape.lastName.safeParse(lastName)
  if (error) throw new Problem('INVALID_INPUT', { lastName: error.issues[0]?.message ?? '' })
}
