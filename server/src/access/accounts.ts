import { randomUUID } from 'node:crypto'
import type { Engine } from '../database/engine.ts'
import type { Change, Database } from '../database/open.ts'

/** The name under which the identity service files an e-mail and password. */
const PASSWORD_PROVIDER = 'credential'

/** An account to sign in with. `passwordHash` comes from `hashPassword`. */
export type NewAccount = { id: string; name: string; email: string; passwordHash: string }

/** Writes an account in the same transaction as the profile it is for. Throws a unique violation if the e-mail is taken. */
export async function insertAccount(change: Change, account: NewAccount, now: Date) {
  const { id, name, email, passwordHash } = account
  const stamps = { createdAt: now, updatedAt: now }
  await change.db
    .insertInto('identities')
    .values({ id, name, email, emailVerified: true, image: null, ...stamps })
    .execute()
  await change.db
    .insertInto('credentials')
    .values({
      id: randomUUID(),
      accountId: id,
      providerId: PASSWORD_PROVIDER,
      userId: id,
      password: passwordHash,
      ...stamps,
    })
    .execute()
}

/** Changes the name and the e-mail an account signs in with. Throws a unique violation if the e-mail is taken. */
export async function updateAccount(change: Change, id: string, to: { name: string; email: string }, now: Date) {
  await change.db
    .updateTable('identities')
    .set({ ...to, updatedAt: now })
    .where('id', '=', id)
    .execute()
}

export async function updatePassword(change: Change, id: string, passwordHash: string, now: Date) {
  await change.db
    .updateTable('credentials')
    .set({ password: passwordHash, updatedAt: now })
    .where('userId', '=', id)
    .where('providerId', '=', PASSWORD_PROVIDER)
    .execute()
}

/** The password hash of an account, or null when nobody has this e-mail. */
export async function findPassword(db: Database['read'], email: string) {
  const row = await db
    .selectFrom('identities')
    .innerJoin('credentials', 'credentials.userId', 'identities.id')
    .select(['identities.id', 'credentials.password'])
    .where('identities.email', '=', email)
    .where('credentials.providerId', '=', PASSWORD_PROVIDER)
    .executeTakeFirst()
  return row ?? null
}

/** A user's status and password hash, once every change of them that is under way is through. */
export function standingOf(change: Change, engine: Engine, id: string) {
  const standing = change.db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.userId', 'users.id')
    .select(['users.status', 'credentials.password'])
    .where('users.id', '=', id)
    .where('credentials.providerId', '=', PASSWORD_PROVIDER)
  return (engine === 'postgres' ? standing.forShare() : standing).executeTakeFirst()
}
