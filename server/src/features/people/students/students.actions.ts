import { randomUUID } from 'node:crypto'
import { fullName } from '@portal/contract/people/full-name'
import type { changedStudentInput, newStudentInput } from '@portal/contract/people/students'
import { Problem } from '@portal/contract/problems'
import { topics } from '@portal/contract/topics'
import type * as z from 'zod/mini'
import { auditedWrite } from '../../../audit/audited-write.ts'
import { changedFields } from '../../../audit/changed-fields.ts'
import { insertAccount, lockAccount } from '../../../auth/accounts.store.ts'
import { changePassword, endAccess } from '../../../auth/password-changes/change-password.ts'
import { hashAssignedPassword } from '../../../auth/passwords/password-policy.ts'
import { signsInElsewhereOnly, studentsHaveNoPasswords } from '../../../auth/passwords/password-sign-in.ts'
import { notifyAccountChanged } from '../../../notifications/account.ts'
import { type AuthenticatedActor, requirePermission, type Subject } from '../../../permissions/permit.ts'
import { orTaken } from '../../../platform/database/errors.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { claimUpload } from '../../../platform/storage/files.store.ts'
import type { AppContext } from '../../context.ts'
import { changeDetails } from './change-details.ts'
import { changeCustomValues } from './custom-values/change-custom-values.ts'
import { refuseDuplicate } from './duplicates/refuse-duplicate.ts'
import { firstPassword } from './first-password.ts'
import { refuseMarks } from './refuse-marks.ts'
import { studentChanged } from './student-changed.ts'
import { refreshStudentSearch } from './student-search.store.ts'
import {
  deactivateStudent as deactivate,
  markFormer as leave,
  readmitStudent as readmit,
  restoreStudent as restore,
} from './student-status.store.ts'
import {
  findActiveStudent,
  findStudent,
  findStudentToReturn,
  insertStudent,
  newUserId,
  refuseMerged,
  requireStudent,
} from './students.store.ts'

/**
 * Adds a student: account, profile and photo in one transaction. `commonPassword` says whether the password is on the
 * list of common passwords. Throws EMAIL_TAKEN, DUPLICATE_LIKELY, UPLOAD_GONE and what `firstPassword` and `refuseMarks` throw.
 */
export async function addStudent(app: AppContext, actor: AuthenticatedActor, draft: z.output<typeof newStudentInput>) {
  const { password, photo, meant, customFields, acceptDuplicate, ...details } = draft
  refuseMarks(details, meant)
  const { passwordHash, commonPassword } = await firstPassword(app, password)
  return orTaken(
    auditedWrite(app, actor, 'addStudent', newStudent, async (tx, allowed) => {
      const [id, now] = [allowed.row.studentId, app.now()]
      await insertAccount(tx, { id, name: fullName(details), email: details.email, passwordHash }, now)
      if (!acceptDuplicate) await refuseDuplicate(app, tx, actor, { details, customFields })
      const imageUrl = await claimUpload(tx, photo, 'photo', actor.id)
      const student = await insertStudent(tx, allowed, { ...details, imageUrl }, now)
      if ((await changeCustomValues(tx, allowed, { sent: customFields, now })).length > 0)
        await refreshStudentSearch(tx, id, student)
      tx.invalidate(topics.students, topics.counts)
      return { result: { student, commonPassword }, about: {} }
    }),
    () => emailTaken(app, details.email),
  )
}

/**
 * Changes a student. A new e-mail replaces the old one at sign-in, a new password ends their sessions, and either ends
 * their reset links and invitation. `commonPassword` as in `addStudent`; `change`: the id by which `undoUpdate` takes it
 * back. Throws STUDENT_NOT_FOUND, EMAIL_TAKEN, DUPLICATE_LIKELY, UPLOAD_GONE, PASSWORD_TOO_COMMON, or PASSWORDS_OFF for a password of who signs
 * in at the institution alone.
 */
export async function updateStudent(
  app: AppContext,
  actor: AuthenticatedActor,
  id: string,
  changes: Omit<z.output<typeof changedStudentInput>, 'id'>,
) {
  const { password, photo, meant, customFields, acceptDuplicate = false, ...details } = changes
  if (password !== '') requirePermission(actor, 'setStudentPassword')
  const newPassword = password === '' ? null : await hashAssignedPassword(app, password)
  return orTaken(
    auditedWrite(app, actor, 'updateStudent', studentOf(id), async (tx, allowed, now) => {
      const claimPhoto = async () => (photo === '' ? undefined : claimUpload(tx, photo, 'photo', actor.id))
      // A password and a photo are not put back, so a change of these is not undone as a whole.
      const changeId = photo === '' && !newPassword ? randomUUID() : undefined
      const changed = await changeDetails(app, tx, allowed, details, {
        ...{ claimPhoto, customFields, now, changeId, acceptDuplicate },
      })
      const { before, student, imageUrl, customKeys, change } = changed
      refuseMarks(details, meant, before)
      if (newPassword) {
        if (signsInElsewhereOnly(app.config, { ...student, userType: 'student' }))
          throw studentsHaveNoPasswords(app.config)
        await changePassword(tx, student, newPassword.passwordHash, 'assigned', app.now())
        await notifyAccountChanged(app, tx, id, 'passwordChanged')
      }
      const fields = [
        ...changedFields(before, details),
        ...customKeys,
        ...(newPassword ? ['password'] : []),
        ...(imageUrl ? ['imageUrl'] : []),
      ]
      return { result: { student, commonPassword: newPassword?.commonPassword ?? false, change }, about: { fields } }
    }),
    () => emailTaken(app, details.email),
  )
}

/** Deactivates a student and keeps their records. Ends their sessions and reset links and signs out their open screens. */
export function deactivateStudent(app: AppContext, actor: AuthenticatedActor, id: string) {
  return auditedWrite(app, actor, 'deactivateStudent', studentOf(id), async (tx, allowed, now) => {
    await lockAccount(tx, id)
    if (!(await deactivate(tx, allowed, now))) throw new Problem('STUDENT_NOT_FOUND')
    await endAccess(tx, [id], 'deactivated')
    await studentChanged(app, tx, actor, id)
    tx.invalidate(topics.counts)
    return { result: { id }, about: {} }
  })
}

/**
 * Makes an inactive student active again, or a former student. Their ended sessions stay ended; they sign in with the
 * password they had.
 */
export function restoreStudent(app: AppContext, actor: AuthenticatedActor, id: string) {
  const find = async ({ db }: Tx): Promise<Subject> => {
    await refuseMerged(db, id)
    if ((await findStudent(db, id))?.status !== 'inactive') throw new Problem('STUDENT_NOT_FOUND')
    return { studentId: id }
  }
  return auditedWrite(app, actor, 'restoreStudent', find, async (tx, allowed) => {
    await lockAccount(tx, id)
    const student = await restore(tx, allowed, app.now())
    if (!student) throw new Problem('STUDENT_NOT_FOUND')
    await studentChanged(app, tx, actor, id)
    tx.invalidate(topics.counts)
    return { result: student, about: {} }
  })
}

/**
 * Makes an active student a former one: their cards are void, and they may sign in for PORTAL_FORMER_STUDENT_MONTHS. Where
 * that is no time, their sessions and reset links end. Throws STUDENT_NOT_FOUND.
 */
export function markFormer(app: AppContext, actor: AuthenticatedActor, id: string) {
  const find = async ({ db }: Tx): Promise<Subject> => {
    await refuseMerged(db, id)
    if (!(await findActiveStudent(db, id))) throw new Problem('STUDENT_NOT_FOUND')
    return { studentId: id }
  }
  return auditedWrite(app, actor, 'markFormer', find, async (tx, allowed) => {
    await lockAccount(tx, id)
    const student = await leave(tx, allowed, app.now())
    if (!student) throw new Problem('STUDENT_NOT_FOUND')
    if (app.config.formerStudentMonths === 0) await endAccess(tx, [id], 'deactivated')
    await studentChanged(app, tx, actor, id)
    tx.invalidate(topics.counts)
    return { result: student, about: {} }
  })
}

/** Makes a former student active again; their cards are valid again. Throws STUDENT_NOT_FOUND. */
export function readmitStudent(app: AppContext, actor: AuthenticatedActor, id: string) {
  const find = async ({ db }: Tx): Promise<Subject> => {
    await refuseMerged(db, id)
    if ((await findStudent(db, id))?.status !== 'former') throw new Problem('STUDENT_NOT_FOUND')
    return { studentId: id }
  }
  return auditedWrite(app, actor, 'readmitStudent', find, async (tx, allowed) => {
    await lockAccount(tx, id)
    const student = await readmit(tx, allowed, app.now())
    if (!student) throw new Problem('STUDENT_NOT_FOUND')
    await studentChanged(app, tx, actor, id)
    tx.invalidate(topics.counts)
    return { result: student, about: {} }
  })
}

const newStudent = async (): Promise<Subject> => ({ studentId: newUserId() })

/** The subject of a permit for an active or former student. Throws STUDENT_NOT_FOUND. */
export const studentOf =
  (id: string) =>
  async ({ db }: Tx): Promise<Subject> => {
    await requireStudent(db, id)
    return { studentId: id }
  }

/**
 * The refusal of an e-mail in use. It names the inactive or former student whose e-mail it is, so that they can be
 * restored or readmitted.
 */
export async function emailTaken({ database }: AppContext, email: string) {
  const student = await findStudentToReturn(database.read, email)
  const person = student && { id: student.id, name: fullName(student) }
  const details = !person ? {} : student.status === 'former' ? { formerStudent: person } : { inactiveStudent: person }
  return new Problem('EMAIL_TAKEN', { email: 'Email already exists' }, { details })
}
