import { randomBytes } from 'node:crypto'
import { type AuditedAction, COMMAND_LINE } from '@portal/contract/audit'
import { insertAccount, lockAccount } from '../access/accounts.ts'
import { changePassword, endAccess } from '../access/change-password.ts'
import { hashPassword } from '../access/passwords.ts'
import { note } from '../audit/note.ts'
import { orTaken } from '../database/faults.ts'
import type { Change, Database } from '../database/open.ts'
import { hasRowLocks } from '../database/row-locks.ts'
import { insertAdmin, newUserId } from '../users/users.store.ts'

const PASSWORD_BYTES = 16

/** Why a change of the administrators was refused, in a sentence. */
export class Refused extends Error {}

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
  const creation = database.change(async (change) => {
    await insertAccount(change, { id, name: email, email, passwordHash }, now)
    await insertAdmin(change, { id, email }, now)
    await noteHere(change, 'createAdministrator', id, now)
  })
  await orTaken(creation, new Refused('Somebody has this e-mail already.'))
  return password
}

/** Shuts an administrator out, at once and everywhere. The last active one stays. */
export function disableAdministrator(database: Database, email: string, now: Date) {
  return database.change(async (change) => {
    const { id } = await lockActive(change, email)
    const others = await change.db
      .selectFrom('users')
      .select('id')
      .where('userType', '=', 'admin')
      .where('status', '=', 'active')
      .where('id', '<>', id)
      .$if(hasRowLocks(change.db), (query) => query.forUpdate())
      .executeTakeFirst()
    if (!others) throw new Refused('This is the last active administrator. Create another one first.')
    await change.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', id).execute()
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
  const { id } = await findActive(change, email)
  await lockAccount(change, id)
  return findActive(change, email)
}

async function findActive(change: Change, email: string) {
  const admin = await change.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('userType', '=', 'admin')
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!admin) throw new Refused('There is no active administrator with this e-mail.')
  return admin
}

function noteHere(change: Change, action: AuditedAction, studentId: string, now: Date) {
  return note(change, { action, ...BY_COMMAND_LINE, studentId }, now)
}
