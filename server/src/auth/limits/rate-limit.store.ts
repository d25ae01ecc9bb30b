import { RATE_LIMIT_WINDOW_MINUTES } from '@portal/contract/limits'
import { DAY_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { type Kysely, sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/open.ts'
import { deleteInBatches } from '../../platform/database/queries/delete-in-batches.ts'
import { precompiledQuery } from '../../platform/database/queries/precompiled-query.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { digestOf } from '../digest.ts'

/** Of a limit that names none. */
export const WINDOW_MS = RATE_LIMIT_WINDOW_MINUTES * MINUTE_MS
const MAX_WINDOW_MS = DAY_MS

/**
 * `name` says what is counted, `subject` for whom, and `amount` how much one attempt counts (default 1). `limit` is
 * allowed in one window of `windowMs` milliseconds (default RATE_LIMIT_WINDOW_MINUTES; at most a day).
 */
export type RateLimit = {
  name: string
  subject: string | readonly string[]
  limit: number
  amount?: number
  windowMs?: number
}

/** The key of a count in the database, which survives a restart and is shared by all nodes. */
export const keyOf = ({ name, subject }: RateLimit) => [name, ...[subject].flat().map(digestOf)].join('/')

const windowOf = ({ windowMs = WINDOW_MS }: RateLimit) => windowMs

/**
 * The latest possible end of a current window. A window that ends later began while a clock was wrong, and counts as
 * over. The tolerance of one whole window allows for small differences between the clocks of nodes.
 */
const latestEnd = (windowMs: number, now: Date) => new Date(now.getTime() + 2 * windowMs).toISOString()

/** The first rate limit that is exceeded in its current window, or null. */
export async function findExceeded(db: Kysely<Tables>, rateLimits: readonly RateLimit[], now: Date) {
  const counts = await readCounts(db, rateLimits, now)
  return rateLimits.find((rateLimit) => (counts.get(keyOf(rateLimit)) ?? 0) > rateLimit.limit) ?? null
}

/** Whether anything has been counted in the current window: a cheap check for frequent actions that are counted once. */
export async function isAnythingCounted(db: Kysely<Tables>, rateLimit: RateLimit, now: Date) {
  return (await readCounts(db, [rateLimit], now)).size > 0
}

/** What has been consumed in the current window. */
export async function consumedOf(db: Kysely<Tables>, rateLimit: RateLimit, now: Date) {
  return (await readCounts(db, [rateLimit], now)).get(keyOf(rateLimit)) ?? 0
}

/**
 * Locks the counts of these rate limits, in the order in which they are counted, and returns of each what has been consumed in
 * its current window, and when that ends.
 */
export async function lockCounts(tx: Tx, rateLimits: readonly RateLimit[], now: Date) {
  for (const rateLimit of rateLimits) {
    const row = tx.db.updateTable('rateLimits').where('key', '=', keyOf(rateLimit))
    await row.set((eb) => ({ consumed: eb.ref('consumed') })).execute()
  }
  const rows = await currentRows(tx.db, rateLimits, now)
  return new Map(rows.map((row) => [row.key, row]))
}

/** What has been consumed in the current windows of these rate limits, by key. */
async function readCounts(db: Kysely<Tables>, rateLimits: readonly RateLimit[], now: Date) {
  return new Map((await currentRows(db, rateLimits, now)).map(({ key, consumed }) => [key, consumed]))
}

async function currentRows(db: Kysely<Tables>, rateLimits: readonly RateLimit[], now: Date) {
  const latest = new Map(rateLimits.map((rateLimit) => [keyOf(rateLimit), latestEnd(windowOf(rateLimit), now)]))
  const rows = await db
    .selectFrom('rateLimits')
    .select(['key', 'consumed', 'resetAt'])
    .where('key', 'in', [...latest.keys()])
    .where('resetAt', '>', now.toISOString())
    .execute()
  const current = rows.filter(({ key, resetAt }) => resetAt <= (latest.get(key) ?? ''))
  return current.map((row) => ({ ...row, consumed: Number(row.consumed) }))
}

/** A rate limit that refuses an attempt, whether for the first time in this window, and how long to wait. */
export type Refusal = { rateLimit: RateLimit; isFirst: boolean; waitMs: number }

/** Counts one attempt against each rate limit. Returns the refusals, in the order of the rate limits. */
export async function count({ db }: Tx, rateLimits: readonly RateLimit[], now: Date): Promise<Refusal[]> {
  const byKey = new Map(rateLimits.map((rateLimit) => [keyOf(rateLimit), rateLimit]))
  const values: Record<string, string | number> = { now: now.toISOString() }
  for (const [index, [key, rateLimit]] of [...byKey].entries()) {
    values[`key${index}`] = key
    values[`amount${index}`] = amountOf(rateLimit)
    values[`resetAt${index}`] = new Date(now.getTime() + windowOf(rateLimit)).toISOString()
    values[`latest${index}`] = latestEnd(windowOf(rateLimit), now)
  }
  const counted = await consumeStatement(byKey.size)(db, values)
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

/** The statement that counts against `rows` rate limits at once. */
function consumeStatement(rows: number) {
  const statement = consumeByRows.get(rows) ?? prepareConsume(rows)
  consumeByRows.set(rows, statement)
  return statement
}

function prepareConsume(rows: number) {
  const indexes = Array.from({ length: rows }, (_, index) => index)
  return precompiledQuery((db, params: Record<string, string | number>) => {
    const latest = indexes.map((index) => sql`when ${params[`key${index}`]} then ${params[`latest${index}`]}`)
    const isOver = sql<boolean>`("rateLimits"."resetAt" <= ${params.now}
      or "rateLimits"."resetAt" > case excluded.key ${sql.join(latest, sql` `)} end)`
    const value = <Value>(name: string) => params[name] as Value
    return db
      .insertInto('rateLimits')
      .values(
        indexes.map((index) => ({
          key: value<string>(`key${index}`),
          consumed: value<number>(`amount${index}`),
          resetAt: value<string>(`resetAt${index}`),
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

/** Takes back an attempt that succeeded, or several. Only what was counted there. */
export const refund = (tx: Tx, rateLimits: readonly RateLimit[], attempts = 1) =>
  refundKeys(tx, rateLimits.map(keyOf), attempts)

/** The same, by the keys that were kept when it was counted. */
export async function refundKeys(tx: Tx, keys: readonly string[], attempts = 1) {
  for (const key of keys) {
    await tx.db
      .updateTable('rateLimits')
      .set({ consumed: sql`case when consumed > ${attempts} then consumed - ${attempts} else 0 end` })
      .where('key', '=', key)
      .where('consumed', '>', 0)
      .execute()
  }
}

export async function reset(tx: Tx, rateLimit: RateLimit) {
  await tx.db.deleteFrom('rateLimits').where('key', '=', keyOf(rateLimit)).execute()
}

/** Resets every rate limit of these names whose `subject` begins with one of `first`. */
export async function resetAll(tx: Tx, names: readonly string[], first: readonly string[]) {
  const digests = first.map(digestOf)
  const keys = names.flatMap((name) => digests.map((digest) => `${name}/${digest}`))
  // "0" is the character that comes after "/".
  await tx.db
    .deleteFrom('rateLimits')
    .where((eb) => {
      const longer = keys.map((key) => eb.and([eb('key', '>=', `${key}/`), eb('key', '<', `${key}0`)]))
      return eb.or([eb('key', 'in', keys), ...longer])
    })
    .execute()
}

export async function deleteExpiredRateLimits(database: Database, now: Date) {
  const latest = latestEnd(MAX_WINDOW_MS, now)
  await deleteInBatches(database, ({ db }, limit) => {
    const expired = db
      .selectFrom('rateLimits')
      .select('key')
      .where((eb) => eb.or([eb('resetAt', '<=', now.toISOString()), eb('resetAt', '>', latest)]))
      .limit(limit)
    return db.deleteFrom('rateLimits').where('key', 'in', expired).executeTakeFirst()
  })
}
