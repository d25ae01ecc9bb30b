import { createHash } from 'node:crypto'
import { THROTTLE_WINDOW_MINUTES } from '@portal/contract/limits'
import { type Kysely, sql } from 'kysely'
import type { Change, Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'

const WINDOW_MS = THROTTLE_WINDOW_MINUTES * 60_000
/** A window that ends later than this was begun while a clock was wrong, and counts as over; nodes' clocks may differ. */
const LONGEST_WINDOW_MS = 2 * WINDOW_MS

/** What is counted, who is counted, how much of it at once, and how much is let through in one window. */
export type Throttle = { name: string; whom: string | readonly string[]; limit: number; amount?: number }

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
      const spent = await count(change, throttle, now)
      const { limit, amount = 1 } = throttle
      if (spent > limit) return { refusedBy: throttle, isFirstRefusal: spent - amount <= limit }
    }
    return { refusedBy: null, isFirstRefusal: false }
  })
}

/** The first throttle that has refused somebody in its present window. */
async function findSpentUp(db: Kysely<Tables>, throttles: readonly Throttle[], now: Date) {
  const rows = await db
    .selectFrom('throttles')
    .select(['key', 'spent', 'resetAt'])
    .where('key', 'in', throttles.map(keyOf))
    .execute()
  const [at, latest] = windowBounds(now)
  const spent = new Map(
    rows.filter(({ resetAt }) => resetAt > at && resetAt <= latest).map((row) => [row.key, row.spent]),
  )
  return throttles.find((throttle) => Number(spent.get(keyOf(throttle)) ?? 0) > throttle.limit) ?? null
}

const windowBounds = (now: Date) =>
  [now.toISOString(), new Date(now.getTime() + LONGEST_WINDOW_MS).toISOString()] as const

/** Counts one attempt against a throttle, and gives back how much has been spent in its window. */
async function count({ db }: Change, throttle: Throttle, now: Date) {
  const { amount = 1 } = throttle
  const [at, latest] = windowBounds(now)
  const resetAt = new Date(now.getTime() + WINDOW_MS).toISOString()
  const isOver = sql<boolean>`(throttles."resetAt" <= ${at} or throttles."resetAt" > ${latest})`
  const { spent } = await db
    .insertInto('throttles')
    .values({ key: keyOf(throttle), spent: amount, resetAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        spent: sql`case when ${isOver} then ${amount} else throttles.spent + ${amount} end`,
        resetAt: sql`case when ${isOver} then ${resetAt} else throttles."resetAt" end`,
      }),
    )
    .returning('spent')
    .executeTakeFirstOrThrow()
  return Number(spent)
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
  const [at, latest] = windowBounds(now)
  await database.change(({ db }) =>
    db
      .deleteFrom('throttles')
      .where((eb) => eb.or([eb('resetAt', '<=', at), eb('resetAt', '>', latest)]))
      .execute(),
  )
}
