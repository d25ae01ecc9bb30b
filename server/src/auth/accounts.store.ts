import { randomUUID } from 'node:crypto'
import type { UserType } from '@portal/contract/people/session'
import type { Kysely } from 'kysely'
import type { Permit, Subject } from '../permissions/permit.ts'
import type { Database, Tx } from '../platform/database/open.ts'
import { hasRowLocks } from '../platform/database/queries/row-locks.ts'
import type { Tables } from '../platform/database/tables.ts'
import { type AccessClock, accessColumns, hasAccess } from './access.ts'
import { userRoleColumns } from './user-role.ts'

/** The provider id of accounts for sign-in with e-mail and password. */
const PASSWORD_PROVIDER = 'credential'

/** An account to sign in with. `passwordHash` comes from `hashPassword`; null: nobody can sign in until one is chosen. */
export type NewAccount = { id: string; name: string; email: string; passwordHash: string | null }

/**
 * Inserts an account with an assigned password, or without one. Call it in the transaction that inserts the profile.
 * Throws a unique violation if the e-mail is taken.
 */
export async function insertAccount(tx: Tx, account: NewAccount, now: Date) {
  await insertAccounts(tx, [account], now)
}

/** As `insertAccount`, for several accounts. */
export async function insertAccounts(tx: Tx, accounts: readonly NewAccount[], now: Date) {
  if (accounts.length === 0) return
  const timestamps = { createdAt: now, updatedAt: now }
  const identities = accounts.map(({ id, name, email }) => ({ id, name, email, emailVerified: true, image: null }))
  await tx.db
    .insertInto('identities')
    .values(identities.map((identity) => ({ ...identity, ...timestamps })))
    .execute()
  const passwords = accounts.map(({ id, passwordHash }) => ({
    id: randomUUID(),
    accountId: id,
    providerId: PASSWORD_PROVIDER,
    userId: id,
    password: passwordHash,
    isInitial: passwordHash === null ? 0 : 1,
    ...timestamps,
  }))
  await tx.db.insertInto('accounts').values(passwords).execute()
}

/** Whether users chose their password themselves or it was assigned to them. */
export type PasswordOrigin = 'chosen' | 'assigned'

/**
 * Locks an account until this transaction ends: other transactions that change its sign-in wait. A read after this sees
 * their earlier changes.
 */
export async function lockAccount({ db }: Tx, id: string) {
  if (hasRowLocks(db)) await db.selectFrom('identities').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Locks several accounts as `lockAccount` does, in the order of their ids, so that two transactions cannot deadlock. */
export async function lockAccounts({ db }: Tx, ids: readonly string[]) {
  const accounts = db.selectFrom('identities').select('id').where('id', 'in', ids).orderBy('id')
  if (hasRowLocks(db)) await accounts.forNoKeyUpdate().execute()
}

/** Changes the name and the e-mail a student signs in with. Throws a unique violation if the e-mail is taken. */
export async function updateAccount(
  tx: Tx,
  { row }: Permit<'updateStudent' | 'changeStudents' | 'importStudents' | 'undoImport' | 'mergeStudents', Subject>,
  values: { name: string; email: string },
  now: Date,
) {
  await tx.db
    .updateTable('identities')
    .set({ ...values, updatedAt: now })
    .where('id', '=', row.studentId)
    .execute()
}

/**
 * Notes that the office has given an account another e-mail address. Returns when it had set the one before; null: it is the
 * first one, or that is not known.
 */
export async function noteNewEmail({ db }: Tx, id: string, now: Date) {
  const former = await db.selectFrom('identities').select('emailSetAt').where('id', '=', id).executeTakeFirst()
  await db.updateTable('identities').set({ emailSetAt: now.toISOString() }).where('id', '=', id).execute()
  return former?.emailSetAt ?? null
}

/** Writes a password. `endAccess` ends the sessions and reset links of the old one. */
export async function updatePassword(tx: Tx, id: string, passwordHash: string, origin: PasswordOrigin, now: Date) {
  await tx.db
    .updateTable('accounts')
    .set({ password: passwordHash, isInitial: origin === 'assigned' ? 1 : 0, updatedAt: now })
    .where('userId', '=', id)
    .where('providerId', '=', PASSWORD_PROVIDER)
    .execute()
}

/**
 * Replaces a password's hash by another hash of the same password. Returns false if the password was changed meanwhile:
 * the change wins.
 */
export async function replaceHash({ db }: Tx, id: string, oldHash: string, newHash: string) {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ password: newHash })
    .where('userId', '=', id)
    .where('password', '=', oldHash)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** How an account signs in. `isInitial`: the password was assigned, not chosen by the user. */
export type Account = { id: string; password: string | null; isInitial: boolean }

/** The account of an e-mail address, or null if there is none. */
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

/** Waits for changes under way, locks a user's status and password hash until the transaction ends, and returns them. */
export function lockCredentials(tx: Tx, id: string) {
  return tx.db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.userId', 'users.id')
    .select([...accessColumns, 'accounts.password'])
    .where('users.id', '=', id)
    .where('accounts.providerId', '=', PASSWORD_PROVIDER)
    .forShare()
    .executeTakeFirst()
}

/** The profile of an account, active or not; undefined for an account without one. */
export function findProfile(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'userType', 'staffRole', 'firstName', 'lastName', 'status', 'leftAt'])
    .where('id', '=', id)
    .where('userType', 'in', ['student', 'admin'])
    .$narrowType<{ userType: UserType }>()
    .executeTakeFirst()
}

const usersToReach = (db: Kysely<Tables>) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', ...userRoleColumns, ...accessColumns])
    .where('userType', 'in', ['student', 'admin'])
    .$narrowType<{ userType: UserType }>()

/** The user with this e-mail, whether they may use the portal or not; undefined if there is none. */
export const findUserByEmail = (db: Kysely<Tables>, email: string) =>
  usersToReach(db).where('email', '=', email).executeTakeFirst()

/** A user who may use the portal; otherwise undefined. */
export async function findUserWithAccess(db: Kysely<Tables>, id: string, clock: AccessClock) {
  const user = await usersToReach(db).where('id', '=', id).executeTakeFirst()
  return user && hasAccess(user, clock) ? user : undefined
}

/** An active user; undefined for an inactive one and for a former student. */
export const findActiveUser = (db: Kysely<Tables>, id: string) =>
  usersToReach(db).where('id', '=', id).where('status', '=', 'active').executeTakeFirst()
