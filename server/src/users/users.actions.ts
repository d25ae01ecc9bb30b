import { Problem } from '@portal/contract/problems'
import { requestStatuses } from '@portal/contract/requests'
import { topics } from '@portal/contract/topics'
import { fullName, type studentChanges, type studentDraft } from '@portal/contract/users'
import type * as z from 'zod/mini'
import { insertAccount, lockAccount, updateAccount } from '../access/accounts.ts'
import { changePassword, endAccess } from '../access/change-password.ts'
import { hashGivenPassword } from '../access/new-password.ts'
import type { Acting } from '../access/permit.ts'
import { endResetTokensOf } from '../access/reset-tokens.store.ts'
import { carryOut } from '../audit/carry-out.ts'
import { changedFields } from '../audit/changed-fields.ts'
import { orTaken } from '../database/faults.ts'
import type { Change } from '../database/open.ts'
import { claimUpload, releaseFile } from '../files/files.store.ts'
import type { House } from '../house.ts'
import { refreshRequestSearch } from '../requests/request-search.store.ts'
import {
  deactivateStudent as deactivate,
  findActiveStudent,
  insertStudent,
  newUserId,
  refreshStudentSearch,
  updateStudent as update,
} from './users.store.ts'

/**
 * Adds a student: account, profile and photo together, or none of them. Says whether the password is one that many
 * people use.
 */
export async function addStudent(house: House, actor: Acting, draft: z.output<typeof studentDraft>) {
  const { password, photo, ...details } = draft
  const { passwordHash, commonPassword } = await hashGivenPassword(house, password)
  return orTaken(
    carryOut(house, actor, 'addStudent', async (change, allowed) => {
      const [id, now] = [newUserId(), house.now()]
      await insertAccount(change, { id, name: fullName(details), email: details.email, passwordHash }, now)
      const imageUrl = await claimUpload(change, photo, 'photo', actor.id)
      const student = await insertStudent(change, allowed, { ...details, id, imageUrl }, now)
      change.announce(topics.students, topics.counts)
      return { result: { student, commonPassword }, about: { studentId: id } }
    }),
    emailTaken(),
  )
}

/**
 * Changes a student. A new e-mail is the one to sign in with from now on; a new password ends their sessions; either
 * ends their reset links. Says whether the new password is one that many people use.
 */
export async function updateStudent(house: House, actor: Acting, id: string, changes: z.output<typeof studentChanges>) {
  const { password, photo, ...details } = changes
  const given = password === '' ? null : await hashGivenPassword(house, password)
  const updated = await orTaken(
    carryOut(house, actor, 'updateStudent', async (change, allowed) => {
      const now = house.now()
      if (!(await findActiveStudent(change.db, id))) throw new Problem('STUDENT_NOT_FOUND')
      // The account is written first, as when a student is added: of two who change the same student or want the same
      // e-mail one waits here, and then sees what the other has done.
      await updateAccount(change, id, { name: fullName(details), email: details.email }, now)
      const before = await findActiveStudent(change.db, id)
      if (!before) throw new Problem('STUDENT_NOT_FOUND')
      const imageUrl = photo === '' ? undefined : await claimUpload(change, photo, 'photo', actor.id)
      const student = await update(change, allowed, id, { ...details, ...(imageUrl ? { imageUrl } : {}) }, now)
      if (!student) throw new Problem('STUDENT_NOT_FOUND')
      if (imageUrl) await releaseFile(change, before.imageUrl, now)
      if (before.email !== student.email) await endResetTokensOf(change, id)
      if (given) await changePassword(change, student, given.passwordHash, 'assigned', now)
      await refreshStudentSearch(change, id)
      await refreshRequestSearch(change, before, student)
      announceStudent(change, id)
      const fields = [
        ...changedFields(before, details),
        ...(given ? ['password'] : []),
        ...(imageUrl ? ['imageUrl'] : []),
      ]
      return { result: { student, commonPassword: given?.commonPassword ?? false }, about: { studentId: id, fields } }
    }),
    emailTaken(),
  )
  void house.searchRefresh.wake()
  return updated
}

/** Deactivates a student. Their records stay; their sessions and reset links end at once, their open screens are signed out. */
export function deactivateStudent(house: House, actor: Acting, id: string) {
  return carryOut(house, actor, 'deactivateStudent', async (change, allowed) => {
    await lockAccount(change, id)
    if (!(await deactivate(change, allowed, id, house.now()))) throw new Problem('STUDENT_NOT_FOUND')
    await endAccess(change, id, 'deactivated')
    change.announce(topics.students, topics.counts, topics.profileOf(id))
    return { result: { id }, about: { studentId: id } }
  })
}

/** A student's details show on their profile, their cards and certificates, and beside their requests. */
function announceStudent(change: Change, id: string) {
  change.announce(topics.students, topics.profileOf(id), topics.idCardsOf(id), topics.certificatesOf(id))
  change.announce(...requestStatuses.map(topics.queue))
}

const emailTaken = () => new Problem('EMAIL_TAKEN', { email: 'Email already exists' })
