import type { Actor } from '@portal/contract/permissions'
import { Problem } from '@portal/contract/problems'
import { requestStatuses } from '@portal/contract/requests'
import { topics } from '@portal/contract/topics'
import { fullName, type studentChanges, type studentDraft } from '@portal/contract/users'
import type * as z from 'zod/mini'
import { insertAccount, updateAccount, updatePassword } from '../access/accounts.ts'
import { hashPassword } from '../access/passwords.ts'
import { permit } from '../access/permit.ts'
import { endSessionsOf } from '../access/sessions.ts'
import { isTaken } from '../database/faults.ts'
import type { Change } from '../database/open.ts'
import { claimUpload, releaseFile } from '../files/files.store.ts'
import type { House } from '../house.ts'
import { refreshRequestSearch } from '../requests/requests.store.ts'
import {
  deactivateStudent as deactivate,
  findActiveStudent,
  insertStudent,
  newUserId,
  refreshStudentSearch,
  updateStudent as update,
} from './users.store.ts'

/** Adds a student: account, profile and photo together, or none of them. */
export async function addStudent(house: House, actor: Actor, draft: z.output<typeof studentDraft>) {
  const allowed = permit(actor, 'addStudent')
  const { password, photo, ...details } = draft
  const passwordHash = await hashPassword(password)
  return orEmailTaken(
    house.database.change(async (change) => {
      const [id, now] = [newUserId(), house.now()]
      await insertAccount(change, { id, name: fullName(details), email: details.email, passwordHash }, now)
      const imageUrl = await claimUpload(change, photo, 'photo', actor.id)
      const student = await insertStudent(change, allowed, { ...details, id, imageUrl }, now)
      change.announce(topics.students, topics.counts)
      return student
    }),
  )
}

/** Changes a student. A new e-mail is the one to sign in with from now on; a new password ends their sessions. */
export async function updateStudent(house: House, actor: Actor, id: string, changes: z.output<typeof studentChanges>) {
  const allowed = permit(actor, 'updateStudent')
  const { password, photo, ...details } = changes
  const passwordHash = password === '' ? null : await hashPassword(password)
  return orEmailTaken(
    house.database.change(async (change) => {
      const now = house.now()
      const before = await findActiveStudent(change.db, id)
      if (!before) throw new Problem('STUDENT_NOT_FOUND')
      const imageUrl = photo === '' ? undefined : await claimUpload(change, photo, 'photo', actor.id)
      const student = await update(change, allowed, id, { ...details, ...(imageUrl ? { imageUrl } : {}) }, now)
      if (!student) throw new Problem('STUDENT_NOT_FOUND')
      if (imageUrl) await releaseFile(change, before.imageUrl, now)
      await updateAccount(change, id, { name: fullName(details), email: details.email }, now)
      if (passwordHash) await updatePassword(change, id, passwordHash, now)
      if (passwordHash) await endSessionsOf(change, id)
      await refreshStudentSearch(change, id)
      await refreshRequestSearch(change, student)
      announceStudent(change, id)
      return student
    }),
  )
}

/** Deactivates a student. Their records stay; their sessions end at once and their open screens are signed out. */
export async function deactivateStudent(house: House, actor: Actor, id: string) {
  const allowed = permit(actor, 'deactivateStudent')
  return house.database.change(async (change) => {
    if (!(await deactivate(change, allowed, id, house.now()))) throw new Problem('STUDENT_NOT_FOUND')
    await endSessionsOf(change, id)
    change.announce(topics.students, topics.counts, topics.profileOf(id))
    return { id }
  })
}

/** A student's details show on their profile, their cards and certificates, and beside their requests. */
function announceStudent(change: Change, id: string) {
  change.announce(topics.students, topics.profileOf(id), topics.idCardsOf(id), topics.certificatesOf(id))
  change.announce(...requestStatuses.map(topics.queue))
}

async function orEmailTaken<Result>(writing: Promise<Result>) {
  return writing.catch((error: unknown) => {
    throw isTaken(error) ? new Problem('EMAIL_TAKEN', { email: 'Email already exists' }) : error
  })
}
