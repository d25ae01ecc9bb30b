import type { CustomValues } from '@portal/contract/people/custom-fields/custom-values'
import { fullName } from '@portal/contract/people/full-name'
import { studentUpdateInputOf } from '@portal/contract/people/students'
import { Problem } from '@portal/contract/problems'
import { updateAccount } from '../../../auth/accounts.store.ts'
import { followNewEmail } from '../../../auth/change-email.ts'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { releaseFile } from '../../../platform/storage/files.store.ts'
import type { AppContext } from '../../context.ts'
import { changeCustomValues } from './custom-values/change-custom-values.ts'
import { refuseDuplicate } from './duplicates/refuse-duplicate.ts'
import { refreshRequestSearch } from './request-search.store.ts'
import { studentChanged } from './student-changed.ts'
import { refreshStudentSearch } from './student-search.store.ts'
import { requireStudent, type StudentDetails, updateStudent as update } from './students.store.ts'
import type { UserRow } from './students.tables.ts'

type Options = {
  claimPhoto?: () => Promise<string | null | undefined>
  locked?: UserRow
  now?: Date
  changeId?: string
  customFields?: CustomValues | undefined
  arePutBack?: boolean
  acceptDuplicate?: boolean
}

/**
 * Changes the details of a student with all that follows: account, links, search, issued documents and open screens.
 * `claimPhoto` returns the storage key of another photo; null: none from now on; undefined: as it is. `locked`: the student,
 * where this transaction has read them with their lock. `now`: the moment of the entry of the audit trail. `changeId`: the id by
 * which it is undone, where it can be by itself; `change` is that id, or null where there is nothing that can be put back.
 * `acceptDuplicate`: false where a likely duplicate is refused with DUPLICATE_LIKELY. `customKeys`: what has changed of the college's own fields;
 * `arePutBack`: these values were in them before. Throws STUDENT_NOT_FOUND or INVALID_INPUT.
 */
export async function changeDetails(
  app: AppContext,
  tx: Tx,
  allowed: Permit<'updateStudent' | 'changeStudents', Subject>,
  details: StudentDetails,
  options: Options = {},
) {
  const { claimPhoto = async () => undefined, locked, now = app.now() } = options
  const { changeId, customFields, arePutBack, acceptDuplicate = true } = options
  const { actor, row } = allowed
  const { studentId: id } = row
  // Write the account first, as `addStudent` does: concurrent changes of the same student or to the same e-mail wait
  // here for each other, and the second one then sees the result of the first.
  await updateAccount(tx, allowed, { name: fullName(details), email: details.email }, now)
  const before = locked ?? (await requireStudent(tx.db, id))
  requireLastName(before, details)
  if (!acceptDuplicate) await refuseDuplicate(app, tx, actor, { before, details, customFields })
  const imageUrl = await claimPhoto()
  const customKeys = await changeCustomValues(tx, allowed, { sent: customFields, arePutBack, now, changeId })
  const written = { ...details, ...(imageUrl === undefined ? {} : { imageUrl }) }
  const updated = await update(tx, allowed, before, written, now, changeId)
  if (!updated) throw new Problem('STUDENT_NOT_FOUND')
  const { student, hasKept } = updated
  if (imageUrl !== undefined) await releaseFile(tx, before.imageUrl, now)
  if (before.email !== student.email) {
    await followNewEmail(app, tx, { id, former: before.email, by: actor })
  }
  await refreshStudentSearch(tx, id, student)
  await refreshRequestSearch(app, tx, before, student)
  await studentChanged(app, tx, actor, id)
  return { before, student, imageUrl, customKeys, change: hasKept || customKeys.length > 0 ? (changeId ?? null) : null }
}

function requireLastName(before: { lastName: string }, { lastName }: { lastName: string }) {
  const { error } = studentUpdateInputOf(before).shape.lastName.safeParse(lastName)
  if (error) throw new Problem('INVALID_INPUT', { lastName: error.issues[0]?.message ?? '' })
}
