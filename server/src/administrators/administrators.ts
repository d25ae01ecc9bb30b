import { randomBytes } from 'node:crypto'
import { type AuditedAction, COMMAND_LINE } from '@portal/contract/audit'
import { insertAccount, lockAccount } from '../access/accounts.store.ts'
import { changePassword, endAccess } from '../access/change-password.ts'
import { hashPassword } from '../access/passwords.ts'
import { note } from '../audit/note.ts'
import { isTaken } from '../database/faults.ts'
import type { Change, Database } from '../database/open.ts'
import { insertAdmin, newUserId } from '../users/users.store.ts'
import { deactivateAdministrator, findActiveAdministrator, lockOtherAdministrator } from './administrators.store.ts'

const PASSWORD_BYTES = 16

/** Why a change of the administrators was refused, in a sentence. */
export class Refused extends Error {}

/** Whoever may use the command line may do this; the trail says that it was done there. */
const BY_COMMAND_LINE = { actorId: null, address: COMMAND_LINE }

/** Makes an administrator with a password that is made up and told once. */
export async function createAdministrator(database: Database, email: string, now: Date) {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  const passwordHash = await hashPassword(password)
  const id = newUserId()
  const creating = database.change(async (change) => {
    await insertAccount(change, { id, name: email, email, passwordHash }, now)
    await insertAdmin(change, { id, email }, now)
    await noteHere(change, 'createAdministrator', id, now)
  })
  await creating.catch((error: unknown) => {
    throw isTaken(error) ? new Refused('Somebody has this e-mail already.') : error
  })
  return password
}

/** Shuts an administrator out, at once and everywhere. The last active one stays. */
export function disableAdministrator(database: Database, email: string, now: Date) {
  return database.change(async (change) => {
    const { id } = await lockActive(change, email)
    if (!(await lockOtherAdministrator(change, id)))
      throw new Refused('This is the last active administrator. Create another one first.')
    await deactivateAdministrator(change, id)
    await endAccess(change, id, 'deactivated')
    await noteHere(change, 'disableAdministrator', id, now)
  })
}

/** Gives an administrator a new password, made up and told once; ends their sessions and reset links, forgives failures. */
export async function resetAdministratorPassword(database: Database, email: string, now: Date) {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  const passwordHash = await hashPassword(password)
  await database.change(async (change) => {
    const { id } = await lockActive(change, email)
    await changePassword(change, { id, email }, passwordHash, 'assigned', now)
    await noteHere(change, 'setAdministratorPassword', id, now)
  })
  return password
}

async function lockActive(change: Change, email: string) {
  const { id } = await findOrThrow(change, email)
  await lockAccount(change, id)
  return findOrThrow(change, email)
}

async function findOrThrow(change: Change, email: string) {
  const admin = await findActiveAdministrator(change, email)
  if (!admin) throw new Refused('There is no active administrator with this e-mail.')
  return admin
}

function noteHere(change: Change, action: AuditedAction, studentId: string, now: Date) {
  return note(change, { action, ...BY_COMMAND_LINE, studentId }, now)
}
