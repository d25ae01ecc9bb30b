import { createHash } from 'node:crypto'
import { THROTTLE_WINDOW_MINUTES } from '@portal/contract/limits'
import { Problem, type ProblemCode } from '@portal/contract/problems'
import { type Kysely, sql } from 'kysely'
import type { Change, Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'

const WINDOW_MS = THROTTLE_WINDOW_MINUTES * 60_000
/** No window is longer. */
const LONGEST_WINDOW_MS = 24 * 60 * 60_000

/**
 * What is counted, who is counted, how much of it at once, and how much is let through in one window of `windowMs`
 * milliseconds (15 minutes where nothing is said; a day at most).
 */
export type Throttle = {
  name: string
  whom: string | readonly string[]
  limit: number
  amount?: number
  windowMs?: number
}

/** What came of an attempt: which throttle refused it, if any did, and whether that is its first refusal in this window. */
export type Spent = { refusedBy: Throttle | null; isFirstRefusal: boolean }

/** A short text that says nothing of what it is made of. */
export const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Counts in the database, so that a restart or a second node forgets nothing. */
const keyOf = ({ name, whom }: Throttle) => [name, ...[whom].flat().map(digestOf)].join('/')

/**
 * Counts one attempt against each throttle, in this order, and says whether all of them let it through. Counting comes
 * before the attempt, so that a thousand attempts at the same moment are a thousand. Those after one that refuses are
 * not counted, and where one is known to be past its limit nothing is written.
 */
export async function spend(database: Database, throttles: readonly Throttle[], now: Date) {
  return (await spendUntilRefused(database, throttles, now)).refusedBy === null
}

/** The same as `spend`, and says which one refused. */
export async function spendUntilRefused(database: Database, throttles: readonly Throttle[], now: Date): Promise<Spent> {
  const spentUp = await findSpentUp(database.read, throttles, now)
  if (spentUp) return { refusedBy: spentUp, isFirstRefusal: false }
  return database.change(async (change) => {
    for (const throttle of throttles) {
      const [refusal] = await count(change, [throttle], now)
      if (refusal) return { refusedBy: throttle, isFirstRefusal: refusal.isFirst }
    }
    return { refusedBy: null, isFirstRefusal: false }
  })
}

/** Counts one attempt in a transaction that does more, and says whether all of the throttles let it through. */
export async function trySpend(change: Change, throttles: readonly Throttle[], now: Date) {
  return (await count(change, throttles, now)).length === 0
}

/**
 * Counts one attempt in the transaction of what it is for. Throws `refusal`, with the seconds to wait, unless all of
 * the throttles let it through; as the transaction then fails, what was refused has not been counted.
 */
export async function spendWithin(change: Change, throttles: readonly Throttle[], now: Date, refusal: ProblemCode) {
  const waits = (await count(change, throttles, now)).map(({ waitMs }) => waitMs)
  if (waits.length > 0) throw new Problem(refusal, {}, Math.ceil(Math.max(...waits) / 1_000))
}

/** Whether anything has been counted in the present window; a read, for what happens often and is counted once. */
export async function hasSpent(db: Kysely<Tables>, throttle: Throttle, now: Date) {
  return (await readSpent(db, [throttle], now)).size > 0
}

/** The first throttle that has refused somebody in its present window. */
async function findSpentUp(db: Kysely<Tables>, throttles: readonly Throttle[], now: Date) {
  const spent = await readSpent(db, throttles, now)
  return throttles.find((throttle) => (spent.get(keyOf(throttle)) ?? 0) > throttle.limit) ?? null
}

/** How much has been spent in the present windows of these throttles, by their keys. */
async function readSpent(db: Kysely<Tables>, throttles: readonly Throttle[], now: Date) {
  const [at, latest] = windowBounds(throttles, now)
  const rows = await db
    .selectFrom('throttles')
    .select(['key', 'spent'])
    .where('key', 'in', throttles.map(keyOf))
    .where('resetAt', '>', at)
    .where('resetAt', '<=', latest)
    .execute()
  return new Map(rows.map(({ key, spent }) => [key, Number(spent)]))
}

const windowOf = ({ windowMs = WINDOW_MS }: Throttle) => windowMs

/**
 * A present window of these throttles ends between these two moments. One that would end later was begun while a clock
 * was wrong, and counts as over; it is not told to the minute, as the clocks of nodes differ a little.
 */
function windowBounds(throttles: readonly Throttle[], now: Date) {
  const longest = Math.max(...throttles.map(windowOf))
  return [now.toISOString(), new Date(now.getTime() + 2 * longest).toISOString()] as const
}

/** Counts one attempt against each throttle. Gives back those that refuse it, and for how many milliseconds they do. */
async function count({ db }: Change, throttles: readonly Throttle[], now: Date) {
  const [at, latest] = windowBounds(throttles, now)
  const byKey = new Map(throttles.map((throttle) => [keyOf(throttle), throttle]))
  const isOver = sql<boolean>`(throttles."resetAt" <= ${at} or throttles."resetAt" > ${latest})`
  const counted = await db
    .insertInto('throttles')
    .values(
      [...byKey].map(([key, throttle]) => ({
        key,
        spent: throttle.amount ?? 1,
        resetAt: new Date(now.getTime() + windowOf(throttle)).toISOString(),
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
  return counted.flatMap(({ key, spent, resetAt }) => {
    const { limit = 0, amount = 1 } = byKey.get(key) ?? {}
    if (Number(spent) <= limit) return []
    return [{ isFirst: Number(spent) - amount <= limit, waitMs: Date.parse(resetAt) - now.getTime() }]
  })
}

/** Takes back one attempt that turned out to be rightful. */
export async function giveBack(change: Change, throttles: readonly Throttle[]) {
  for (const throttle of throttles) {
    await change.db
      .updateTable('throttles')
      .set({ spent: sql`spent - 1` })
      .where('key', '=', keyOf(throttle))
      .where('spent', '>', 0)
      .execute()
  }
}

/** Forgets what a throttle has counted. */
export async function forget(change: Change, throttle: Throttle) {
  await change.db.deleteFrom('throttles').where('key', '=', keyOf(throttle)).execute()
}

/** Forgets what every throttle of this name has counted whose `whom` begins with `first`. */
export async function forgetAll(change: Change, name: string, first: string) {
  const key = `${name}/${digestOf(first)}`
  // "0" is the character that comes after "/".
  await change.db
    .deleteFrom('throttles')
    .where((eb) => eb.or([eb('key', '=', key), eb.and([eb('key', '>=', `${key}/`), eb('key', '<', `${key}0`)])]))
    .execute()
}

export async function deleteOldThrottles(database: Database, now: Date) {
  const latest = new Date(now.getTime() + 2 * LONGEST_WINDOW_MS).toISOString()
  await database.change(({ db }) =>
    db
      .deleteFrom('throttles')
      .where((eb) => eb.or([eb('resetAt', '<=', now.toISOString()), eb('resetAt', '>', latest)]))
      .execute(),
  )
}
