import { randomBytes } from 'node:crypto'
import type { AuditedAction } from '@portal/contract/office/audit'
import { BY_COMMAND_LINE, recordAudit } from '../../../audit/record-audit.ts'
import { insertAccount, lockAccount } from '../../../auth/accounts.store.ts'
import { changePassword, endAccess } from '../../../auth/change-password.ts'
import { hashPassword } from '../../../auth/password-hash.ts'
import { orTaken } from '../../../platform/database/errors.ts'
import type { Database, Tx } from '../../../platform/database/open.ts'
import { insertAdmin, newUserId } from '../students/students.store.ts'
import { deactivateAdministrator, findActiveAdministrator, lockOtherAdministrator } from './administrators.store.ts'

const GENERATED_PASSWORD_BYTES = 16

export const generatePassword = () => randomBytes(GENERATED_PASSWORD_BYTES).toString('base64url')

/** A refused change of administrators. Its message is shown on the command line. */
export class AdministratorError extends Error {}

/**
 * Creates an administrator. Returns the generated password, which is not stored in plain text. Throws
 * `AdministratorError` when the e-mail is taken.
 */
export async function createAdministrator(database: Database, email: string, now: Date) {
  const password = generatePassword()
  const passwordHash = await hashPassword(password)
  const id = newUserId()
  const creation = database.transaction(async (tx) => {
    await insertAccount(tx, { id, name: email, email, passwordHash }, now)
    await insertAdmin(tx, { id, email }, now)
    await recordCommandLineAudit(tx, 'createAdministrator', id, now)
  })
  await orTaken(creation, () => new AdministratorError('This e-mail is already in use.'))
  return password
}

/** Disables an administrator and ends their sessions. Throws `AdministratorError` for the last active administrator. */
export function disableAdministrator(database: Database, email: string, now: Date) {
  return database.transaction(async (tx) => {
    const { id } = await lockActive(tx, email)
    if (!(await lockOtherAdministrator(tx, id)))
      throw new AdministratorError('This is the last active administrator. Create another one first.')
    await deactivateAdministrator(tx, id)
    await endAccess(tx, [id], 'deactivated')
    await recordCommandLineAudit(tx, 'disableAdministrator', id, now)
  })
}

/**
 * Sets and returns a generated password. Ends the sessions and reset links of the administrator and resets their failed
 * sign-ins. Throws `AdministratorError` when no active administrator has the e-mail.
 */
export async function resetAdministratorPassword(database: Database, email: string, now: Date) {
  const password = generatePassword()
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
  return recordAudit(tx, { action, by: BY_COMMAND_LINE, studentId }, now)
}
