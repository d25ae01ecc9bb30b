import { randomUUID } from 'node:crypto'
import type { Database, Tx } from '../platform/database/open.ts'
import { hasRowLocks } from '../platform/database/row-locks.ts'

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

/** Changes the name and the e-mail an account signs in with. Throws a unique violation if the e-mail is taken. */
export async function updateAccount(tx: Tx, id: string, to: { name: string; email: string }, now: Date) {
  await tx.db
    .updateTable('identities')
    .set({ ...to, updatedAt: now })
    .where('id', '=', id)
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
  const standing = tx.db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.userId', 'users.id')
    .select(['users.status', 'accounts.password'])
    .where('users.id', '=', id)
    .where('accounts.providerId', '=', PASSWORD_PROVIDER)
  return (hasRowLocks(tx.db) ? standing.forShare() : standing).executeTakeFirst()
}
