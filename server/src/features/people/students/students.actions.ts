import { randomUUID } from 'node:crypto'
import { UNDO_WINDOW_MINUTES } from '@portal/contract/delays'
import type { putBackInput } from '@portal/contract/people/former-values'
import { formerValuesMessages } from '@portal/contract/people/former-values-messages'
import { fullName } from '@portal/contract/people/full-name'
import { mapStudentFields, type StudentField, studentLabels } from '@portal/contract/people/student-fields'
import type { changedStudentInput, newStudentInput } from '@portal/contract/people/students'
import { Problem } from '@portal/contract/problems'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import type * as z from 'zod/mini'
import { auditedWrite } from '../../../audit/audited-write.ts'
import { changedFields } from '../../../audit/changed-fields.ts'
import { insertAccount, lockAccount } from '../../../auth/accounts.store.ts'
import { changePassword, endAccess } from '../../../auth/passwords/change-password.ts'
import { hashAssignedPassword } from '../../../auth/passwords/password-policy.ts'
import { signsInElsewhereOnly, studentsHaveNoPasswords } from '../../../auth/sign-in/password-sign-in.ts'
import { notifyAccountChanged } from '../../../notifications/account.ts'
import { type AuthenticatedActor, permit, requirePermission, type Subject } from '../../../permissions/permit.ts'
import { orTaken } from '../../../platform/database/errors.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { claimUpload } from '../../../platform/storage/files.store.ts'
import type { AppContext } from '../../context.ts'
import { changeCustomValues } from './change-custom-values.ts'
import { changeDetails } from './change-details.ts'
import { firstPassword } from './first-password.ts'
import { findChange, findFormerValue, standingChanges } from './former-values.store.ts'
import { refuseMarks } from './refuse-marks.ts'
import { studentChanged } from './student-changed.ts'
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
  refreshStudentSearch,
  requireStudent,
  type StudentDetails,
} from './students.store.ts'
import type { UserRow } from './students.tables.ts'

/**
 * Adds a student: account, profile and photo in one transaction. `commonPassword` says whether the password is on the
 * list of common passwords. Throws EMAIL_TAKEN, UPLOAD_GONE and what `firstPassword` and `refuseMarks` throw.
 */
export async function addStudent(app: AppContext, actor: AuthenticatedActor, draft: z.output<typeof newStudentInput>) {
  const { password, photo, meant, customFields, ...details } = draft
  refuseMarks(details, meant)
  const { passwordHash, commonPassword } = await firstPassword(app, password)
  return orTaken(
    auditedWrite(app, actor, 'addStudent', newStudent, async (tx, allowed) => {
      const [id, now] = [allowed.row.studentId, app.now()]
      await insertAccount(tx, { id, name: fullName(details), email: details.email, passwordHash }, now)
      const imageUrl = await claimUpload(tx, photo, 'photo', actor.id)
      const student = await insertStudent(tx, allowed, { ...details, imageUrl }, now)
      if ((await changeCustomValues(tx, allowed, customFields)).length > 0) await refreshStudentSearch(tx, id, student)
      tx.invalidate(topics.students, topics.counts)
      return { result: { student, commonPassword }, about: {} }
    }),
    () => emailTaken(app, details.email),
  )
}

/**
 * Changes a student. A new e-mail replaces the old one at sign-in, a new password ends their sessions, and either ends
 * their reset links and invitation. `commonPassword` as in `addStudent`; `change`: the id by which `undoUpdate` takes it
 * back. Throws STUDENT_NOT_FOUND, EMAIL_TAKEN, UPLOAD_GONE, PASSWORD_TOO_COMMON, or PASSWORDS_OFF for a password of who signs in at the institution alone.
 */
export async function updateStudent(
  app: AppContext,
  actor: AuthenticatedActor,
  id: string,
  changes: Omit<z.output<typeof changedStudentInput>, 'id'>,
) {
  const { password, photo, meant, customFields, ...details } = changes
  if (password !== '') requirePermission(actor, 'setStudentPassword')
  const newPassword = password === '' ? null : await hashAssignedPassword(app, password)
  return orTaken(
    auditedWrite(app, actor, 'updateStudent', studentOf(id), async (tx, allowed, now) => {
      const claimPhoto = async () => (photo === '' ? undefined : claimUpload(tx, photo, 'photo', actor.id))
      // A password and a photo are not put back, so a change of these is not undone as a whole.
      const changeId = photo === '' && !newPassword ? randomUUID() : undefined
      const changed = await changeDetails(app, tx, allowed, details, { claimPhoto, customFields, now, changeId })
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

/** Each field of a student, with some values instead. */
const detailsWith = (student: UserRow, values: Partial<Record<StudentField, string>>) =>
  ({ ...mapStudentFields((field) => student[field]), ...values }) as StudentDetails

/**
 * Takes back what this person has just changed with Update Student, if nobody has changed these fields since. Throws
 * STUDENT_NOT_FOUND, EMAIL_TAKEN and STUDENT_CHANGED.
 */
export async function undoUpdate(app: AppContext, actor: AuthenticatedActor, id: string, changeId: string) {
  let email = ''
  return orTaken(
    auditedWrite(app, actor, 'updateStudent', changedStudentOf(id, changeId), async (tx, allowed, now) => {
      await lockAccount(tx, id)
      const change = await findChange(tx.db, id, changeId)
      const since = new Date(now.getTime() - UNDO_WINDOW_MINUTES * MINUTE_MS).toISOString()
      if (!change.every(({ at, actorId }) => actorId === actor.id && at > since))
        throw refuseAsChanged(formerValuesMessages.tooLate(UNDO_WINDOW_MINUTES))
      if (!(await standingChanges(tx.db, [changeId])).has(changeId))
        throw refuseAsChanged(formerValuesMessages.changedSince)
      const former = Object.fromEntries(change.map(({ field, value }) => [field, value]))
      const details = detailsWith(await requireStudent(tx.db, id), former)
      email = details.email
      const { student } = await changeDetails(app, tx, allowed, details, { now })
      return { result: student, about: { fields: Object.keys(former) } }
    }),
    () => emailTaken(app, email),
  )
}

/**
 * Gives a field of a student a value that it had before, if it still has the value `present`. Throws STUDENT_NOT_FOUND,
 * EMAIL_TAKEN, FORMER_VALUE_NOT_FOUND and STUDENT_CHANGED.
 */
export async function putBackFormerValue(
  app: AppContext,
  actor: AuthenticatedActor,
  { id, value, present }: z.output<typeof putBackInput>,
) {
  let email = ''
  return orTaken(
    auditedWrite(app, actor, 'putBackFormerValue', studentWithFormerValue(id, value), async (tx, { row }, now) => {
      await lockAccount(tx, id)
      const { former } = row
      const before = await requireStudent(tx.db, id)
      if (before[former.field] !== present)
        throw refuseAsChanged(formerValuesMessages.changed(studentLabels[former.field]))
      const details = detailsWith(before, { [former.field]: former.value })
      email = details.email
      const allowed = permit(actor, 'updateStudent', { studentId: id })
      const { student } = await changeDetails(app, tx, allowed, details, { now })
      return { result: student, about: { fields: [former.field] } }
    }),
    () => emailTaken(app, email),
  )
}

const refuseAsChanged = (sentence: string) => new Problem('STUDENT_CHANGED', {}, { sentence })

const newStudent = async (): Promise<Subject> => ({ studentId: newUserId() })

/** The subject of a permit for an active or former student. Throws STUDENT_NOT_FOUND. */
const studentOf =
  (id: string) =>
  async ({ db }: Tx): Promise<Subject> => {
    await requireStudent(db, id)
    return { studentId: id }
  }

/** The same for one who has this change. Throws STUDENT_CHANGED, whether there is such a student or not. */
const changedStudentOf = (id: string, changeId: string) => async (tx: Tx) => {
  const change = await findChange(tx.db, id, changeId)
  if (change.length === 0) throw refuseAsChanged(formerValuesMessages.tooLate(UNDO_WINDOW_MINUTES))
  return studentOf(id)(tx)
}

/** The same for one who has had this value. Throws FORMER_VALUE_NOT_FOUND, whether there is such a student or not. */
const studentWithFormerValue = (id: string, value: string) => async (tx: Tx) => {
  const former = await findFormerValue(tx.db, id, Number(value))
  if (!former) throw new Problem('FORMER_VALUE_NOT_FOUND')
  return { ...(await studentOf(id)(tx)), former }
}

/**
 * The refusal of an e-mail in use. It names the inactive or former student whose e-mail it is, so that they can be
 * restored or readmitted.
 */
async function emailTaken({ database }: AppContext, email: string) {
  const student = await findStudentToReturn(database.read, email)
  const person = student && { id: student.id, name: fullName(student) }
  const details = !person ? {} : student.status === 'former' ? { formerStudent: person } : { inactiveStudent: person }
  return new Problem('EMAIL_TAKEN', { email: 'Email already exists' }, { details })
}
