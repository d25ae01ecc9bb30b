import { randomBytes, randomUUID } from 'node:crypto'
import { RESET_LINK_MINUTES } from '@portal/contract/timings'
import type { Kysely } from 'kysely'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import type { Change, Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { deleteResetLetters } from '../mail/letters.store.ts'
import { lockAccount } from './accounts.store.ts'
import { digestOf } from './throttle.store.ts'

const TOKEN_BYTES = 24
const LIFETIME_MS = RESET_LINK_MINUTES * 60_000
/** The clocks of two nodes may differ by this much; less than for sessions, as a token lives for an hour only. */
const CLOCK_SKEW_MS = 5 * 60_000

/** What is kept of a token: whoever reads the database cannot use it. */
const identifierOf = (token: string) => digestOf(`reset-password:${token}`)

/** Makes the one reset token of a user: those before it end. Lock the account first. */
export async function createResetToken(change: Change, userId: string, now: Date) {
  await endResetTokensOf(change, userId)
  const token = randomBytes(TOKEN_BYTES).toString('hex')
  await change.db
    .insertInto('verifications')
    .values({
      id: randomUUID(),
      identifier: identifierOf(token),
      value: userId,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  return token
}

/** The id of the user a token was made for, or null where it does nothing (any more). */
export async function findResetTokenOwner(db: Kysely<Tables>, token: string, now: Date) {
  const made = await db
    .selectFrom('verifications')
    .select(['value', 'expiresAt'])
    .where('identifier', '=', identifierOf(token))
    .executeTakeFirst()
  if (!made) return null
  const left = new Date(made.expiresAt).getTime() - now.getTime()
  // More time than a token ever has: it was made while a clock was wrong.
  return left > 0 && left <= LIFETIME_MS + CLOCK_SKEW_MS ? made.value : null
}

/**
 * Uses a token up, with everything else that could set this user's password, and says whose it is; null where it does
 * nothing. Of many who redeem at once one does: the others wait for that transaction.
 */
export async function redeemResetToken(change: Change, token: string, now: Date) {
  const userId = await findResetTokenOwner(change.db, token, now)
  if (userId === null) return null
  await lockAccount(change, userId)
  const isStillGood = (await findResetTokenOwner(change.db, token, now)) === userId
  if (!isStillGood) return null
  await endResetTokensOf(change, userId)
  return userId
}

/** Ends every reset token of a user; letters that carry one are not sent any more. Lock the account first. */
export async function endResetTokensOf(change: Change, userId: string) {
  await change.db.deleteFrom('verifications').where('value', '=', userId).execute()
  await deleteResetLetters(change, userId)
}

/** Deletes what can no longer be redeemed. */
export async function deleteExpiredResetTokens(database: Database, now: Date) {
  await deleteInBatches(database, ({ db }, limit) => {
    const expired = db.selectFrom('verifications').select('id').where('expiresAt', '<=', now).limit(limit)
    return db.deleteFrom('verifications').where('id', 'in', expired).executeTakeFirst()
  })
}
