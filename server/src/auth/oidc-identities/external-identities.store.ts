import { randomUUID } from 'node:crypto'
import { SIGN_IN_PERMIT_HOURS } from '@portal/contract/people/single-sign-on/single-sign-on'
import { HOUR_MS } from '@portal/contract/time/durations'
import type { Kysely } from 'kysely'
import type { Tx } from '../../platform/database/open.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** Somebody at an OpenID provider: `subject` is what it calls them for ever. */
export type ExternalSubject = { issuer: string; subject: string }
/** An account of the portal, at one provider. */
export type UserAtIssuer = { userId: string; issuer: string }

const PERMIT_MS = SIGN_IN_PERMIT_HOURS * HOUR_MS
/** How far the clocks of two nodes may differ. */
const CLOCK_SKEW_MS = HOUR_MS

/** Who signs in as this subject, or null. */
export async function findIdentity(db: Kysely<Tables>, { issuer, subject }: ExternalSubject) {
  const query = db.selectFrom('externalIdentities').selectAll()
  return (await query.where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst()) ?? null
}

/** With what somebody signs in at this provider, or null. */
export async function findIdentityOf(db: Kysely<Tables>, { userId, issuer }: UserAtIssuer) {
  const query = db.selectFrom('externalIdentities').selectAll()
  return (await query.where('userId', '=', userId).where('issuer', '=', issuer).executeTakeFirst()) ?? null
}

/** Links somebody with a subject. False if one of them is linked already. `linkedBy`: see `ExternalIdentityRow`. */
export async function linkIdentity(
  { db }: Tx,
  link: UserAtIssuer & ExternalSubject & { linkedBy: string | null },
  now: Date,
) {
  const values = { id: randomUUID(), ...link, linkedAt: now.toISOString(), lastUsedAt: null }
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('externalIdentities')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(added) === 1
}

/** Removes the link of somebody at a provider. Returns the subject, or null if there was none. Ends no session. */
export async function unlinkIdentity({ db }: Tx, { userId, issuer }: UserAtIssuer) {
  const query = db.deleteFrom('externalIdentities').where('userId', '=', userId).where('issuer', '=', issuer)
  return (await query.returning('subject').executeTakeFirst())?.subject ?? null
}

/** Records a sign-in with a link. False if it is no longer there. */
export async function useIdentity({ db }: Tx, { issuer, subject }: ExternalSubject, userId: string, now: Date) {
  const { numUpdatedRows: used } = await db
    .updateTable('externalIdentities')
    .set({ lastUsedAt: now.toISOString() })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return Number(used) === 1
}

/** Lets a person of the office link the account with which they sign in next, for SIGN_IN_PERMIT_HOURS from now. */
export async function permitLink(
  { db }: Tx,
  { userId, issuer, permittedBy }: UserAtIssuer & { permittedBy: string | null },
  now: Date,
) {
  const expiresAt = new Date(now.getTime() + PERMIT_MS).toISOString()
  const permit = { permittedBy, created_at: now.toISOString(), expiresAt }
  await db
    .insertInto('externalIdentityPermits')
    .values({ userId, issuer, ...permit })
    .onConflict((conflict) => conflict.columns(['userId', 'issuer']).doUpdateSet(permit))
    .execute()
}

/** The permit of somebody that still holds, or null. One that ends too far in the future was written by a wrong clock. */
async function findPermit(db: Kysely<Tables>, { userId, issuer }: UserAtIssuer, now: Date) {
  const query = db.selectFrom('externalIdentityPermits').selectAll()
  const permit = await query.where('userId', '=', userId).where('issuer', '=', issuer).executeTakeFirst()
  const remainingMs = permit ? Date.parse(permit.expiresAt) - now.getTime() : 0
  return permit && remainingMs > 0 && remainingMs <= PERMIT_MS + CLOCK_SKEW_MS ? permit : null
}

/** Takes the permit of somebody away. Returns it if it still held: whoever gets it may link, once. */
export async function takePermit(tx: Tx, of: UserAtIssuer, now: Date) {
  const permit = await findPermit(tx.db, of, now)
  const { userId, issuer } = of
  const { numDeletedRows } = await tx.db
    .deleteFrom('externalIdentityPermits')
    .where('userId', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return Number(numDeletedRows) === 1 ? permit : null
}
