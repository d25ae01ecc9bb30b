import { createHash } from 'node:crypto'
import { RATE_LIMIT_WINDOW_MINUTES } from '@portal/contract/limits'
import { type Kysely, sql } from 'kysely'
import { deleteInBatches } from '../platform/database/delete-in-batches.ts'
import type { Database, Tx } from '../platform/database/open.ts'
import { precompiledQuery } from '../platform/database/precompiled-query.ts'
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
    .selectFrom('rateLimits')
    .select(['key', 'consumed', 'resetAt'])
    .where('key', 'in', [...latest.keys()])
    .where('resetAt', '>', now.toISOString())
    .execute()
  const present = rows.filter(({ key, resetAt }) => resetAt <= (latest.get(key) ?? ''))
  return new Map(present.map(({ key, consumed }) => [key, Number(consumed)]))
}

/** A throttle that refuses an attempt, whether that is its first refusal in this window, and for how long it refuses. */
export type Refusal = { rateLimit: RateLimit; isFirst: boolean; waitMs: number }

/** Counts one attempt against each throttle. Gives back the refusals, in the order of the throttles. */
export async function count({ db }: Tx, rateLimits: readonly RateLimit[], now: Date): Promise<Refusal[]> {
  const byKey = new Map(rateLimits.map((rateLimit) => [keyOf(rateLimit), rateLimit]))
  const values: Record<string, string | number> = { now: now.toISOString() }
  for (const [at, [key, rateLimit]] of [...byKey].entries()) {
    values[`key${at}`] = key
    values[`amount${at}`] = amountOf(rateLimit)
    values[`resetAt${at}`] = new Date(now.getTime() + windowOf(rateLimit)).toISOString()
    values[`latest${at}`] = latestEnd(windowOf(rateLimit), now)
  }
  const counted = await consume(byKey.size)(db, values)
  const rows = new Map(counted.map((row) => [row.key, row]))
  return [...byKey].flatMap(([key, rateLimit]) => {
    const { consumed, resetAt } = rows.get(key) ?? { consumed: 0, resetAt: '' }
    if (Number(consumed) <= rateLimit.limit) return []
    const isFirst = Number(consumed) - amountOf(rateLimit) <= rateLimit.limit
    return [{ rateLimit, isFirst, waitMs: Date.parse(resetAt) - now.getTime() }]
  })
}

const amountOf = ({ amount = 1 }: RateLimit) => amount

const consumeByRows = new Map<number, ReturnType<typeof prepareConsume>>()

/** The statement that counts against `rows` throttles at once. */
function consume(rows: number) {
  const known = consumeByRows.get(rows) ?? prepareConsume(rows)
  consumeByRows.set(rows, known)
  return known
}

function prepareConsume(rows: number) {
  const numbers = Array.from({ length: rows }, (_, at) => at)
  return precompiledQuery((db, given: Record<string, string | number>) => {
    const latest = numbers.map((at) => sql`when ${given[`key${at}`]} then ${given[`latest${at}`]}`)
    const isOver = sql<boolean>`("rateLimits"."resetAt" <= ${given.now}
      or "rateLimits"."resetAt" > case excluded.key ${sql.join(latest, sql` `)} end)`
    const value = <Value>(name: string) => given[name] as Value
    return db
      .insertInto('rateLimits')
      .values(
        numbers.map((at) => ({
          key: value<string>(`key${at}`),
          consumed: value<number>(`amount${at}`),
          resetAt: value<string>(`resetAt${at}`),
        })),
      )
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          consumed: sql`case when ${isOver} then excluded.consumed else "rateLimits".consumed + excluded.consumed end`,
          resetAt: sql`case when ${isOver} then excluded."resetAt" else "rateLimits"."resetAt" end`,
        }),
      )
      .returning(['key', 'consumed', 'resetAt'])
  })
}

/** Takes back one attempt that turned out to be rightful. */
export async function refund(tx: Tx, rateLimits: readonly RateLimit[]) {
  for (const rateLimit of rateLimits) {
    await tx.db
      .updateTable('rateLimits')
      .set({ consumed: sql`consumed - 1` })
      .where('key', '=', keyOf(rateLimit))
      .where('consumed', '>', 0)
      .execute()
  }
}

/** Forgets what a throttle has counted. */
export async function reset(tx: Tx, rateLimit: RateLimit) {
  await tx.db.deleteFrom('rateLimits').where('key', '=', keyOf(rateLimit)).execute()
}

/** Forgets what every throttle of this name has counted whose `whom` begins with `first`. */
export async function resetAll(tx: Tx, name: string, first: string) {
  const key = `${name}/${digestOf(first)}`
  // "0" is the character that comes after "/".
  await tx.db
    .deleteFrom('rateLimits')
    .where((eb) => eb.or([eb('key', '=', key), eb.and([eb('key', '>=', `${key}/`), eb('key', '<', `${key}0`)])]))
    .execute()
}

/** Deletes what has been counted in windows that are over. */
export async function deleteExpiredRateLimits(database: Database, now: Date) {
  const latest = latestEnd(LONGEST_WINDOW_MS, now)
  await deleteInBatches(database, ({ db }, limit) => {
    const over = db
      .selectFrom('rateLimits')
      .select('key')
      .where((eb) => eb.or([eb('resetAt', '<=', now.toISOString()), eb('resetAt', '>', latest)]))
      .limit(limit)
    return db.deleteFrom('rateLimits').where('key', 'in', over).executeTakeFirst()
  })
}
