import { randomBytes } from 'node:crypto'
import { type AuditedAction, COMMAND_LINE } from '@portal/contract/audit'
import { recordAudit } from '../../audit/record-audit.store.ts'
import { insertAccount, lockAccount } from '../../auth/accounts.store.ts'
import { changePassword, endAccess } from '../../auth/change-password.ts'
import { hashPassword } from '../../auth/password-hash.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import type { Database, Tx } from '../../platform/database/open.ts'
import { hasRowLocks } from '../../platform/database/row-locks.ts'
import { insertAdmin, newUserId } from '../students/students.store.ts'

const PASSWORD_BYTES = 16

/** Why a change of the administrators was refused, in a sentence. */
export class AdministratorError extends Error {}

/** Whoever may use the command line may do this; the trail says that it was done there. */
const BY_COMMAND_LINE = { actorId: null, address: COMMAND_LINE }

export function listAdministrators({ read }: Pick<Database, 'read'>) {
  return read
    .selectFrom('users')
    .select(['firstName', 'lastName', 'email', 'status', 'created_at'])
    .where('userType', '=', 'admin')
    .orderBy('seq')
    .execute()
}

/** Makes an administrator with a password that is made up and told once. */
export async function createAdministrator(database: Database, email: string, now: Date) {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  const passwordHash = await hashPassword(password)
  const id = newUserId()
  const creating = database.transaction(async (tx) => {
    await insertAccount(tx, { id, name: email, email, passwordHash }, now)
    await insertAdmin(tx, { id, email }, now)
    await recordCommandLineAudit(tx, 'createAdministrator', id, now)
  })
  await creating.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AdministratorError('Somebody has this e-mail already.') : error
  })
  return password
}

/** Shuts an administrator out, at once and everywhere. The last active one stays. */
export function disableAdministrator(database: Database, email: string, now: Date) {
  return database.transaction(async (tx) => {
    const { id } = await lockActive(tx, email)
    const others = await tx.db
      .selectFrom('users')
      .select('id')
      .where('userType', '=', 'admin')
      .where('status', '=', 'active')
      .where('id', '<>', id)
      .$if(hasRowLocks(tx.db), (query) => query.forUpdate())
      .executeTakeFirst()
    if (!others) throw new AdministratorError('This is the last active administrator. Create another one first.')
    await tx.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', id).execute()
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
  const { id } = await findActive(tx, email)
  await lockAccount(tx, id)
  return findActive(tx, email)
}

async function findActive(tx: Tx, email: string) {
  const admin = await tx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('userType', '=', 'admin')
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!admin) throw new AdministratorError('There is no active administrator with this e-mail.')
  return admin
}

function recordCommandLineAudit(tx: Tx, action: AuditedAction, studentId: string, now: Date) {
  return recordAudit(tx, { action, ...BY_COMMAND_LINE, studentId }, now)
}
