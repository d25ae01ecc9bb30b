import { randomBytes } from 'node:crypto'
import { SECOND_STEP_MINUTES } from '@portal/contract/people/second-factor/second-factor-limits'
import { MINUTE_MS } from '@portal/contract/time/durations'
import type { Kysely } from 'kysely'
import type { Database, Tx } from '../../platform/database/open.ts'
import { deleteInBatches } from '../../platform/database/queries/delete-in-batches.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { digestOf } from '../digest.ts'
import type { ExternalSignIn } from '../oidc-identities/external-sessions.store.ts'

const TOKEN_BYTES = 32
const LIFETIME_MS = SECOND_STEP_MINUTES * MINUTE_MS
/** How far the clocks of two nodes may differ. */
const CLOCK_SKEW_MS = 5 * MINUTE_MS

/** A sign-in that waits. `id` is the hash of its token; `external`: it began at the OpenID provider. */
export type PendingSignIn = {
  id: string
  userId: string | null
  passwordDigest: string
  external: ExternalSignIn | null
  remember: boolean
  /** What its begin was counted against, by the keys of the rate limits. */
  counted: readonly string[]
}

type NewPending = Omit<PendingSignIn, 'id' | 'external' | 'counted'> & {
  challenge?: string
  external?: ExternalSignIn | undefined
  counted?: readonly string[]
}

/** Adds a sign-in that waits, and returns its token, of which only the hash is kept. */
export async function insertPending(
  { db }: Tx,
  { remember, challenge = '', external, counted = [], ...pending }: NewPending,
  now: Date,
) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + LIFETIME_MS).toISOString()
  const values = { ...pending, ...external, tokenHash: digestOf(token), remember: Number(remember), expiresAt }
  await db
    .insertInto('pendingSignIns')
    .values({ ...values, challenge: challenge || null, counted: JSON.stringify(counted) })
    .execute()
  return token
}

/** The sign-in of a token; null for one that is unknown, finished or too old, or was written by a wrong clock. */
export async function findPending(db: Kysely<Tables>, token: string, now: Date): Promise<PendingSignIn | null> {
  const row = await db
    .selectFrom('pendingSignIns')
    .select(['tokenHash', 'userId', 'passwordDigest', 'remember', 'expiresAt', 'issuer', 'subject', 'sid', 'counted'])
    .where('tokenHash', '=', digestOf(token))
    .executeTakeFirst()
  const remainingMs = row ? Date.parse(row.expiresAt) - now.getTime() : 0
  if (!row || remainingMs <= 0 || remainingMs > LIFETIME_MS + CLOCK_SKEW_MS) return null
  const { tokenHash, userId, passwordDigest, remember, issuer, subject, sid } = row
  const external = issuer === null || subject === null ? null : { issuer, subject, sid }
  const counted = JSON.parse(row.counted) as string[]
  return { id: tokenHash, userId, passwordDigest, external, remember: Number(remember) === 1, counted }
}

export async function setChallenge({ db }: Tx, id: string, challenge: string) {
  await db.updateTable('pendingSignIns').set({ challenge }).where('tokenHash', '=', id).execute()
}

/** Takes the challenge of a sign-in, which counts once; null if there is none. */
export async function takeChallenge({ db }: Tx, id: string) {
  const row = await db.selectFrom('pendingSignIns').select('challenge').where('tokenHash', '=', id).executeTakeFirst()
  if (!row?.challenge) return null
  const { numUpdatedRows } = await db
    .updateTable('pendingSignIns')
    .set({ challenge: null })
    .where('tokenHash', '=', id)
    .where('challenge', '=', row.challenge)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n ? row.challenge : null
}

/** Ends a sign-in that waits. False if it has ended: it becomes one session at most. */
export async function deletePending({ db }: Tx, id: string) {
  const { numDeletedRows } = await db.deleteFrom('pendingSignIns').where('tokenHash', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Ends the sign-ins of users that wait. Lock the accounts first. */
export async function deletePendingOf({ db }: Tx, userIds: readonly string[]) {
  await db.deleteFrom('pendingSignIns').where('userId', 'in', userIds).execute()
}

export async function deleteExpiredPending(database: Database, now: Date) {
  await deleteInBatches(database, ({ db }, limit) => {
    const expired = db.selectFrom('pendingSignIns').select('tokenHash').where('expiresAt', '<=', now.toISOString())
    return db.deleteFrom('pendingSignIns').where('tokenHash', 'in', expired.limit(limit)).executeTakeFirst()
  })
}
