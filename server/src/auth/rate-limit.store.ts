import { createHash } from 'node:crypto'
import { RATE_LIMIT_WINDOW_MINUTES } from '@portal/contract/limits'
import { type Kysely, sql } from 'kysely'
import { deleteInBatches } from '../platform/database/delete-in-batches.ts'
import type { Database, Tx } from '../platform/database/open.ts'
import type { Tables } from '../platform/database/tables.ts'

const WINDOW_MS = RATE_LIMIT_WINDOW_MINUTES * 60_000
/** No window is longer. */
const LONGEST_WINDOW_MS = 24 * 60 * 60_000

/**
 * What is counted, who is counted, how much of it at once, and how much is let through in one window of `windowMs`
 * milliseconds (15 minutes where nothing is said; a day at most).
 */
export type RateLimit = {
  name: string
  subject: string | readonly string[]
  limit: number
  amount?: number
  windowMs?: number
}

/** A short text that says nothing of what it is made of. */
export const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Counts in the database, so that a restart or a second node forgets nothing. */
const keyOf = ({ name, subject }: RateLimit) => [name, ...[subject].flat().map(digestOf)].join('/')

const windowOf = ({ windowMs = WINDOW_MS }: RateLimit) => windowMs

/**
 * No present window of a throttle ends later than this. One that would was begun while a clock was wrong, and counts as
 * over; it is not told to the minute, as the clocks of nodes differ a little.
 */
const latestEnd = (windowMs: number, now: Date) => new Date(now.getTime() + 2 * windowMs).toISOString()

/** The first throttle that has refused somebody in its present window, or null. */
export async function findExceeded(db: Kysely<Tables>, rateLimits: readonly RateLimit[], now: Date) {
  const spent = await readCounts(db, rateLimits, now)
  return rateLimits.find((rateLimit) => (spent.get(keyOf(rateLimit)) ?? 0) > rateLimit.limit) ?? null
}

/** Whether anything has been counted in the present window; a read, for what happens often and is counted once. */
export async function isExceeded(db: Kysely<Tables>, rateLimit: RateLimit, now: Date) {
  return (await readCounts(db, [rateLimit], now)).size > 0
}

/** How much has been spent in the present windows of these throttles, by their keys. */
async function readCounts(db: Kysely<Tables>, rateLimits: readonly RateLimit[], now: Date) {
  const latest = new Map(rateLimits.map((rateLimit) => [keyOf(rateLimit), latestEnd(windowOf(rateLimit), now)]))
  const rows = await db
    .selectFrom('throttles')
    .select(['key', 'spent', 'resetAt'])
    .where('key', 'in', [...latest.keys()])
    .where('resetAt', '>', now.toISOString())
    .execute()
  const present = rows.filter(({ key, resetAt }) => resetAt <= (latest.get(key) ?? ''))
  return new Map(present.map(({ key, spent }) => [key, Number(spent)]))
}

/** A throttle that refuses an attempt, whether that is its first refusal in this window, and for how long it refuses. */
export type Refusal = { rateLimit: RateLimit; isFirst: boolean; waitMs: number }

/** Counts one attempt against each throttle. Gives back the refusals, in the order of the throttles. */
export async function count({ db }: Tx, rateLimits: readonly RateLimit[], now: Date): Promise<Refusal[]> {
  const byKey = new Map(rateLimits.map((rateLimit) => [keyOf(rateLimit), rateLimit]))
  const isOver = sql<boolean>`(throttles."resetAt" <= ${now.toISOString()} or throttles."resetAt" > ${latestReset(byKey, now)})`
  const counted = await db
    .insertInto('throttles')
    .values(
      [...byKey].map(([key, rateLimit]) => ({
        key,
        spent: rateLimit.amount ?? 1,
        resetAt: new Date(now.getTime() + windowOf(rateLimit)).toISOString(),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        spent: sql`case when ${isOver} then excluded.spent else throttles.spent + excluded.spent end`,
        resetAt: sql`case when ${isOver} then excluded."resetAt" else throttles."resetAt" end`,
      }),
    )
    .returning(['key', 'spent', 'resetAt'])
    .execute()
  const rows = new Map(counted.map((row) => [row.key, row]))
  return [...byKey].flatMap(([key, rateLimit]) => {
    const { spent, resetAt } = rows.get(key) ?? { spent: 0, resetAt: '' }
    if (Number(spent) <= rateLimit.limit) return []
    const isFirst = Number(spent) - (rateLimit.amount ?? 1) <= rateLimit.limit
    return [{ rateLimit, isFirst, waitMs: Date.parse(resetAt) - now.getTime() }]
  })
}

/** For SQL: the latest end of the window of the row at hand. The window is told by the end that the new row would have. */
function latestReset(byKey: ReadonlyMap<string, RateLimit>, now: Date) {
  const windows = [...new Set([...byKey.values()].map(windowOf))]
  const cases = windows.map(
    (windowMs) => sql`when ${new Date(now.getTime() + windowMs).toISOString()} then ${latestEnd(windowMs, now)}`,
  )
  return sql<string>`case excluded."resetAt" ${sql.join(cases, sql` `)} end`
}

/** Takes back one attempt that turned out to be rightful. */
export async function refund(tx: Tx, rateLimits: readonly RateLimit[]) {
  for (const rateLimit of rateLimits) {
    await tx.db
      .updateTable('throttles')
      .set({ spent: sql`spent - 1` })
      .where('key', '=', keyOf(rateLimit))
      .where('spent', '>', 0)
      .execute()
  }
}

/** Forgets what a throttle has counted. */
export async function reset(tx: Tx, rateLimit: RateLimit) {
  await tx.db.deleteFrom('throttles').where('key', '=', keyOf(rateLimit)).execute()
}

/** Forgets what every throttle of this name has counted whose `whom` begins with `first`. */
export async function resetAll(tx: Tx, name: string, first: string) {
  const key = `${name}/${digestOf(first)}`
  // "0" is the character that comes after "/".
  await tx.db
    .deleteFrom('throttles')
    .where((eb) => eb.or([eb('key', '=', key), eb.and([eb('key', '>=', `${key}/`), eb('key', '<', `${key}0`)])]))
    .execute()
}

/** Deletes what has been counted in windows that are over. */
export async function deleteExpiredRateLimits(database: Database, now: Date) {
  const latest = latestEnd(LONGEST_WINDOW_MS, now)
  await deleteInBatches(database, ({ db }, limit) => {
    const over = db
      .selectFrom('throttles')
      .select('key')
      .where((eb) => eb.or([eb('resetAt', '<=', now.toISOString()), eb('resetAt', '>', latest)]))
      .limit(limit)
    return db.deleteFrom('throttles').where('key', 'in', over).executeTakeFirst()
  })
}
