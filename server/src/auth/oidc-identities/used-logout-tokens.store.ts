import { MINUTE_MS } from '@portal/contract/time/durations'
import type { Kysely } from 'kysely'
import type { Database, Tx } from '../../platform/database/open.ts'
import { deleteInBatches } from '../../platform/database/queries/delete-in-batches.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { digestOf } from '../digest.ts'
import type { ExternalSignIn } from './external-sessions.store.ts'

/** Longer than a logout token is accepted, on a node whose clock differs, and than a sign-in takes. */
const REMEMBERED_MS = 15 * MINUTE_MS

/** What a logout token names: a session of the provider, a subject, or both. `iat`: when it was issued, in seconds. */
export type NamedLogout = { issuer: string; sub: string | undefined; sid: string | undefined; iat: number }

/** Notes that a logout token was used. False if it was used before. */
export async function useLogoutToken({ db }: Tx, { issuer, jti }: { issuer: string; jti: string }, now: Date) {
  const digest = digestOf(JSON.stringify([issuer, jti]))
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('usedLogoutTokens')
    .values({ digest, expiresAt: rememberedUntil(now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(added) === 1
}

const rememberedUntil = (time: Date) => new Date(time.getTime() + REMEMBERED_MS).toISOString()

/**
 * Remembers what a logout token ends, for a sign-in that has got its ID token and no session yet. It is found until
 * REMEMBERED_MS after the token was issued, which so is known as well.
 */
export async function rememberLogout({ db }: Tx, { issuer, sub, sid, iat }: NamedLogout) {
  const ends = sid === undefined ? [['sub', sub]] : [['sid', sid], ...(sub === undefined ? [] : [['without-sid', sub]])]
  const expiresAt = rememberedUntil(new Date(iat * 1_000))
  for (const end of ends)
    await db
      .insertInto('usedLogoutTokens')
      .values({ digest: digestOf(JSON.stringify([issuer, ...end])), expiresAt })
      .onConflict((conflict) =>
        conflict.column('digest').doUpdateSet({ expiresAt }).where('usedLogoutTokens.expiresAt', '<', expiresAt),
      )
      .execute()
}

/** Whether the provider has ended the session in which it issued an ID token at `issuedAt`, then or later. */
export async function isLoggedOut(db: Kysely<Tables>, { issuer, subject, sid }: ExternalSignIn, issuedAt: Date) {
  const ends = [['sub', subject], sid === null ? ['without-sid', subject] : ['sid', sid]]
  const digests = ends.map((end) => digestOf(JSON.stringify([issuer, ...end])))
  const found = await db
    .selectFrom('usedLogoutTokens')
    .select('digest')
    .where('digest', 'in', digests)
    .where('expiresAt', '>=', rememberedUntil(issuedAt))
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes those that would be refused for their age, and permits to link that are over. */
export async function deleteExpiredOfSingleSignOn(database: Database, now: Date) {
  const before = now.toISOString()
  await deleteInBatches(database, ({ db }, limit) => {
    const expired = db.selectFrom('usedLogoutTokens').select('digest').where('expiresAt', '<=', before).limit(limit)
    return db.deleteFrom('usedLogoutTokens').where('digest', 'in', expired).executeTakeFirst()
  })
  await database.transaction(({ db }) =>
    db.deleteFrom('externalIdentityPermits').where('expiresAt', '<=', before).execute(),
  )
}
