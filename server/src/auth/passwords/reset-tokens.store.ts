import { randomBytes, randomUUID } from 'node:crypto'
import { RESET_LINK_MINUTES } from '@portal/contract/delays'
import { MINUTE_MS } from '@portal/contract/time/durations'
import type { Kysely } from 'kysely'
import type { Database, Tx } from '../../platform/database/open.ts'
import { deleteInBatches } from '../../platform/database/queries/delete-in-batches.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { deleteResetEmails } from '../../platform/email/email-queue.store.ts'
import { lockAccount } from '../accounts.store.ts'
import { digestOf } from '../digest.ts'

const TOKEN_BYTES = 24
const LIFETIME_MS = RESET_LINK_MINUTES * MINUTE_MS
/** How far the clocks of two nodes may differ. Less than for sessions, because a token lives for only an hour. */
const CLOCK_SKEW_MS = 5 * MINUTE_MS

/** Only a hash of a token is stored, so that a reader of the database cannot use it. */
const identifierOf = (token: string) => digestOf(`reset-password:${token}`)

/** Creates a reset token for a user and ends their earlier ones. Lock the account first. */
export async function createResetToken(tx: Tx, userId: string, now: Date) {
  await endResetTokensOf(tx, [userId])
  const token = randomBytes(TOKEN_BYTES).toString('hex')
  await tx.db
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

/** Returns the id of the user a token was created for, or null if the token is unknown, used or expired. */
export async function findResetTokenOwner(db: Kysely<Tables>, token: string, now: Date) {
  const row = await db
    .selectFrom('verifications')
    .select(['value', 'expiresAt'])
    .where('identifier', '=', identifierOf(token))
    .executeTakeFirst()
  if (!row) return null
  const remainingMs = new Date(row.expiresAt).getTime() - now.getTime()
  // More time remainingMs than a full lifetime: the token was created while a clock was wrong.
  return remainingMs > 0 && remainingMs <= LIFETIME_MS + CLOCK_SKEW_MS ? row.value : null
}

/**
 * Redeems a token: ends every reset token of its user and returns the user's id, or null if the token is invalid. If
 * several requests redeem it at the same moment, one succeeds; the others wait for its transaction.
 */
export async function redeemResetToken(tx: Tx, token: string, now: Date) {
  const userId = await findResetTokenOwner(tx.db, token, now)
  if (userId === null) return null
  await lockAccount(tx, userId)
  const isStillValid = (await findResetTokenOwner(tx.db, token, now)) === userId
  if (!isStillValid) return null
  await endResetTokensOf(tx, [userId])
  return userId
}

/** Ends every reset token of users and deletes queued e-mails that contain one. Lock the accounts first. */
export async function endResetTokensOf(tx: Tx, userIds: readonly string[]) {
  await tx.db.deleteFrom('verifications').where('value', 'in', userIds).execute()
  await deleteResetEmails(tx, userIds)
}

export async function deleteExpiredResetTokens(database: Database, now: Date) {
  await deleteInBatches(database, ({ db }, limit) => {
    const expired = db.selectFrom('verifications').select('id').where('expiresAt', '<=', now).limit(limit)
    return db.deleteFrom('verifications').where('id', 'in', expired).executeTakeFirst()
  })
}
