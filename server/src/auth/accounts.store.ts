import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Permit, Subject } from '../permissions/permit.ts'
import type { Database, Tx } from '../platform/database/open.ts'
import { hasRowLocks } from '../platform/database/row-locks.ts'
import type { Tables } from '../platform/database/tables.ts'

/** The name under which the identity service files an e-mail and password. */
const PASSWORD_PROVIDER = 'credential'

/** An account to sign in with. `passwordHash` comes from `hashPassword`. */
export type NewAccount = { id: string; name: string; email: string; passwordHash: string }

/**
 * Writes an account in the same transaction as the profile it is for, with a password somebody else has chosen. Throws a
 * unique violation if the e-mail is taken.
 */
export async function insertAccount(tx: Tx, account: NewAccount, now: Date) {
  const { id, name, email, passwordHash } = account
  const stamps = { createdAt: now, updatedAt: now }
  await tx.db
    .insertInto('identities')
    .values({ id, name, email, emailVerified: true, image: null, ...stamps })
    .execute()
  await tx.db
    .insertInto('accounts')
    .values({
      id: randomUUID(),
      accountId: id,
      providerId: PASSWORD_PROVIDER,
      userId: id,
      password: passwordHash,
      isInitial: 1,
      ...stamps,
    })
    .execute()
}

/** Whether a person has chosen their password, or somebody else has given it to them. */
export type PasswordOrigin = 'chosen' | 'assigned'

/**
 * Makes everybody wait who changes how this account signs in, until this transaction ends. Whoever reads the account
 * behind this sees what others have done to it before.
 */
export async function lockAccount({ db }: Tx, id: string) {
  if (hasRowLocks(db)) await db.selectFrom('identities').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Changes the name and the e-mail a student signs in with. Throws a unique violation if the e-mail is taken. */
export async function updateAccount(
  tx: Tx,
  { row }: Permit<'updateStudent', Subject>,
  to: { name: string; email: string },
  now: Date,
) {
  await tx.db
    .updateTable('identities')
    .set({ ...to, updatedAt: now })
    .where('id', '=', row.studentId)
    .execute()
}

/**
 * Writes a password. What ends with the old one (sessions, reset links) is ended by `endAccess`.
 */
export async function updatePassword(tx: Tx, id: string, passwordHash: string, origin: PasswordOrigin, now: Date) {
  await tx.db
    .updateTable('accounts')
    .set({ password: passwordHash, isInitial: origin === 'assigned' ? 1 : 0, updatedAt: now })
    .where('userId', '=', id)
    .where('providerId', '=', PASSWORD_PROVIDER)
    .execute()
}

/**
 * Replaces a password's hash by another hash of the same password. False when the password has been changed meanwhile:
 * whoever changes it wins.
 */
export async function replaceHash({ db }: Tx, id: string, before: string, after: string) {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ password: after })
    .where('userId', '=', id)
    .where('password', '=', before)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** What is known of how an account signs in. `isInitial`: somebody else has chosen the password. */
export type Account = { id: string; password: string | null; isInitial: boolean }

/** The account of an e-mail address, or null when nobody has this one. */
export async function findAccount(db: Database['read'], email: string): Promise<Account | null> {
  const row = await db
    .selectFrom('identities')
    .innerJoin('accounts', 'accounts.userId', 'identities.id')
    .select(['identities.id', 'accounts.password', 'accounts.isInitial'])
    .where('identities.email', '=', email)
    .where('accounts.providerId', '=', PASSWORD_PROVIDER)
    .executeTakeFirst()
  return row ? { ...row, isInitial: Number(row.isInitial) === 1 } : null
}

/** A user's status and password hash, once every change of them that is under way is through. */
export function lockCredentials(tx: Tx, id: string) {
  const account = tx.db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.userId', 'users.id')
    .select(['users.status', 'accounts.password'])
    .where('users.id', '=', id)
    .where('accounts.providerId', '=', PASSWORD_PROVIDER)
  return (hasRowLocks(tx.db) ? account.forShare() : account).executeTakeFirst()
}

/** The profile of an account, active or not; undefined for an account without one. */
export function findProfile(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'userType', 'firstName', 'lastName', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
}

const activeUsers = (db: Kysely<Tables>) =>
  db.selectFrom('users').select(['id', 'email', 'firstName', 'lastName', 'userType']).where('status', '=', 'active')

export const findActiveUserByEmail = (db: Kysely<Tables>, email: string) =>
  activeUsers(db).where('email', '=', email).executeTakeFirst()

export const findActiveUser = (db: Kysely<Tables>, id: string) =>
  activeUsers(db).where('id', '=', id).executeTakeFirst()
