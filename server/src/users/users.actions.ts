import { Problem } from '@portal/contract/problems'
import { requestStatuses } from '@portal/contract/requests'
import { topics } from '@portal/contract/topics'
import { fullName, type studentChanges, type studentDraft } from '@portal/contract/users'
import type * as z from 'zod/mini'
import { insertAccount, lockAccount, updateAccount } from '../access/accounts.store.ts'
import { changePassword, endAccess } from '../access/change-password.ts'
import { hashGivenPassword } from '../access/new-password.ts'
import type { Acting, Subject } from '../access/permit.ts'
import { endResetTokensOf } from '../access/reset-tokens.store.ts'
import { carryOut } from '../audit/carry-out.ts'
import { isTaken } from '../database/faults.ts'
import type { Change } from '../database/open.ts'
import type { UserRow } from '../database/tables.ts'
import { claimUpload, releaseFile } from '../files/files.store.ts'
import type { House } from '../house.ts'
import { refreshRequestSearch } from '../requests/request-search.store.ts'
import {
  deactivateStudent as deactivate,
  findActiveStudent,
  insertStudent,
  newUserId,
  refreshStudentSearch,
  type StudentDetails,
  updateStudent as update,
} from './users.store.ts'

/**
 * Adds a student: account, profile and photo together, or none of them. Says whether the password is one that many
 * people use.
 */
export async function addStudent(house: House, actor: Acting, draft: z.output<typeof studentDraft>) {
  const { password, photo, ...details } = draft
  const { passwordHash, commonPassword } = await hashGivenPassword(house, password)
  return orEmailTaken(
    carryOut(house, actor, 'addStudent', newStudent, async (change, allowed) => {
      const [id, now] = [allowed.row.studentId, house.now()]
      await insertAccount(change, { id, name: fullName(details), email: details.email, passwordHash }, now)
      const imageUrl = await claimUpload(change, photo, 'photo', actor.id)
      const student = await insertStudent(change, allowed, { ...details, imageUrl }, now)
      change.announce(topics.students, topics.counts)
      return { result: { student, commonPassword }, about: {} }
    }),
  )
}

/**
 * Changes a student. A new e-mail is the one to sign in with from now on; a new password ends their sessions; either
 * ends their reset links. Says whether the new password is one that many people use.
 */
export async function updateStudent(house: House, actor: Acting, id: string, changes: z.output<typeof studentChanges>) {
  const { password, photo, ...details } = changes
  const given = password === '' ? null : await hashGivenPassword(house, password)
  const updated = await orEmailTaken(
    carryOut(house, actor, 'updateStudent', studentOf(id), async (change, allowed) => {
      const now = house.now()
      // The account is written first, as when a student is added: of two who change the same student or want the same
      // e-mail one waits here, and then sees what the other has done.
      await updateAccount(change, allowed, { name: fullName(details), email: details.email }, now)
      const before = await findActiveStudent(change.db, id)
      if (!before) throw new Problem('STUDENT_NOT_FOUND')
      const imageUrl = photo === '' ? undefined : await claimUpload(change, photo, 'photo', actor.id)
      const student = await update(change, allowed, { ...details, ...(imageUrl ? { imageUrl } : {}) }, now)
      if (!student) throw new Problem('STUDENT_NOT_FOUND')
      if (imageUrl) await releaseFile(change, before.imageUrl, now)
      if (before.email !== student.email) await endResetTokensOf(change, id)
      if (given) await changePassword(change, student, given.passwordHash, 'assigned', now)
      await refreshStudentSearch(change, id)
      await refreshRequestSearch(change, before, student)
      announceStudent(change, id)
      const fields = changedFields(before, details, {
        password: given !== null,
        imageUrl: imageUrl !== undefined,
      })
      return { result: { student, commonPassword: given?.commonPassword ?? false }, about: { fields } }
    }),
  )
  void house.searchRefresh.wake()
  return updated
}

/** Deactivates a student. Their records stay; their sessions and reset links end at once, their open screens are signed out. */
export function deactivateStudent(house: House, actor: Acting, id: string) {
  return carryOut(house, actor, 'deactivateStudent', studentOf(id), async (change, allowed) => {
    await lockAccount(change, id)
    if (!(await deactivate(change, allowed, house.now()))) throw new Problem('STUDENT_NOT_FOUND')
    await endAccess(change, id, 'deactivated')
    change.announce(topics.students, topics.counts, topics.profileOf(id))
    return { result: { id }, about: {} }
  })
}

const newStudent = async (): Promise<Subject> => ({ studentId: newUserId() })

/** What a permit about an active student is about. Throws STUDENT_NOT_FOUND. */
const studentOf =
  (id: string) =>
  async ({ db }: Change): Promise<Subject> => {
    if (!(await findActiveStudent(db, id))) throw new Problem('STUDENT_NOT_FOUND')
    return { studentId: id }
  }

/** A student's details show on their profile, their cards and certificates, and beside their requests. */
function announceStudent(change: Change, id: string) {
  change.announce(topics.students, topics.profileOf(id), topics.idCardsOf(id), topics.certificatesOf(id))
  change.announce(...requestStatuses.map(topics.queue))
}

/** The names of the fields that are not what they were. */
function changedFields(before: UserRow, after: StudentDetails, others: Record<string, boolean>) {
  const changed = Object.entries(after).filter(([field, value]) => before[field as keyof UserRow] !== value)
  return [...changed.map(([field]) => field), ...Object.keys(others).filter((field) => others[field])]
}

async function orEmailTaken<Result>(writing: Promise<Result>) {
  return writing.catch((error: unknown) => {
    throw isTaken(error) ? new Problem('EMAIL_TAKEN', { email: 'Email already exists' }) : error
  })
}
