import { hash, randomBytes } from 'node:crypto'
import { UNSUBSCRIBE_DAYS } from '@portal/contract/delays'
import type { NotificationKind } from '@portal/contract/notification-kinds'
import { DAY_MS } from '@portal/contract/time/durations'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { kindsIn, preferencesOf, writePreferences } from './preferences.store.ts'

const TOKEN_BYTES = 16

/** Only this hash is stored. The token is random, so nobody finds it by trying. */
const hashOf = (token: string) => hash('sha256', `unsubscribe:${token}`, 'base64url')

/** A new token that ends e-mails of these kinds to one person. */
export async function createUnsubscribeToken(
  { db }: Tx,
  userId: string,
  kinds: readonly NotificationKind[],
  now: Date,
) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const row = { hash: hashOf(token), userId, kinds: JSON.stringify(kinds), created_at: now.toISOString() }
  await db.insertInto('unsubscribeTokens').values(row).execute()
  return token
}

/** Whose e-mails of which kinds a token ends; undefined for none, and for one that is too old. */
export async function findUnsubscribeToken(db: Kysely<Tables>, token: string, now: Date) {
  const found = await db
    .selectFrom('unsubscribeTokens')
    .select(['userId', 'kinds'])
    .where('hash', '=', hashOf(token))
    .where('created_at', '>', new Date(now.getTime() - UNSUBSCRIBE_DAYS * DAY_MS).toISOString())
    .executeTakeFirst()
  return found && { userId: found.userId, kinds: kindsIn(found.kinds) }
}

/** Ends e-mails of these kinds to a person. */
export async function refuseKinds({ db }: Tx, userId: string, kinds: readonly NotificationKind[]) {
  const chosen = (await preferencesOf(db, [userId]))(userId)
  const weekly = chosen.weekly && !kinds.includes('overdueList')
  await writePreferences(db, userId, { ...chosen, weekly, refused: [...new Set([...chosen.refused, ...kinds])] })
}
