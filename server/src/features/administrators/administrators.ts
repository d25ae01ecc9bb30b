import { randomBytes } from 'node:crypto'
import { type AuditedAction, COMMAND_LINE } from '@portal/contract/audit'
import { recordAudit } from '../../audit/record-audit.ts'
import { insertAccount, lockAccount } from '../../auth/accounts.store.ts'
import { changePassword, endAccess } from '../../auth/change-password.ts'
import { hashPassword } from '../../auth/password-hash.ts'
import { orTaken } from '../../platform/database/errors.ts'
import type { Database, Tx } from '../../platform/database/open.ts'
import { insertAdmin, newUserId } from '../students/students.store.ts'
import { deactivateAdministrator, findActiveAdministrator, lockOtherAdministrator } from './administrators.store.ts'

const PASSWORD_BYTES = 16

/** Why a change of the administrators was refused, in a sentence. */
export class AdministratorError extends Error {}

/** Whoever may use the command line may do this; the trail says that it was done there. */
const BY_COMMAND_LINE = { actorId: null, address: COMMAND_LINE }

/** Makes an administrator with a password that is made up and told once. */
export async function createAdministrator(database: Database, email: string, now: Date) {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  const passwordHash = await hashPassword(password)
  const id = newUserId()
  const creation = database.transaction(async (tx) => {
    await insertAccount(tx, { id, name: email, email, passwordHash }, now)
    await insertAdmin(tx, { id, email }, now)
    await recordCommandLineAudit(tx, 'createAdministrator', id, now)
  })
  await orTaken(creation, new AdministratorError('Somebody has this e-mail already.'))
  return password
}

/** Shuts an administrator out, at once and everywhere. The last active one stays. */
export function disableAdministrator(database: Database, email: string, now: Date) {
  return database.transaction(async (tx) => {
    const { id } = await lockActive(tx, email)
    if (!(await lockOtherAdministrator(tx, id)))
      throw new AdministratorError('This is the last active administrator. Create another one first.')
    await deactivateAdministrator(tx, id)
    await endAccess(tx, id, 'deactivated')
    await recordCommandLineAudit(tx, 'disableAdministrator', id, now)
  })
}

/** Gives an administrator a new password, made up and told once; ends their sessions and reset links, forgives failures. */
export async function resetAdministratorPassword(database: Database, email: string, now: Date) {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  const passwordHash = await hashPassword(password)
  await database.transaction(async (tx) => {
    const { id } = await lockActive(tx, email)
    await changePassword(tx, { id, email }, passwordHash, 'assigned', now)
    await recordCommandLineAudit(tx, 'setAdministratorPassword', id, now)
  })
  return password
}

async function lockActive(tx: Tx, email: string) {
  const { id } = await findOrThrow(tx, email)
  await lockAccount(tx, id)
  return findOrThrow(tx, email)
}

async function findOrThrow(tx: Tx, email: string) {
  const admin = await findActiveAdministrator(tx, email)
  if (!admin) throw new AdministratorError('There is no active administrator with this e-mail.')
  return admin
}

function recordCommandLineAudit(tx: Tx, action: AuditedAction, studentId: string, now: Date) {
  return recordAudit(tx, { action, ...BY_COMMAND_LINE, studentId }, now)
}
