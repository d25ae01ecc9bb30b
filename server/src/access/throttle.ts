import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { THROTTLE_WINDOW_MINUTES } from '@portal/contract/limits'
import { Problem, type ProblemCode } from '@portal/contract/problems'
import { type Kysely, sql } from 'kysely'
import type { Change, Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'

const WINDOW_MS = THROTTLE_WINDOW_MINUTES * 60_000

/**
 * What is counted, who is counted, how much of it at once, and how much is let through in one window of `windowMs`
 * milliseconds (15 minutes where nothing is said).
 */
export type Throttle = { name: string; whom: string; limit: number; amount?: number; windowMs?: number }

/** Counts in the database, so that a restart or a second node forgets nothing. */
const keyOf = ({ name, whom }: Throttle) => `${name}/${createHash('sha256').update(whom).digest('base64url')}`

/**
 * Counts one attempt against each throttle, and says whether all of them let it through. Counting comes
 * before the attempt, so that a thousand attempts at the same moment are a thousand.
 */
export async function spend(database: Database, throttles: readonly Throttle[], now: Date) {
  return database.change((change) => trySpend(change, throttles, now))
}

/** The same in a transaction that does more. */
export async function trySpend(change: Change, throttles: readonly Throttle[], now: Date) {
  return (await count(change, throttles, now)) === 0
}

/**
 * Counts one attempt in the transaction of what it is for. Throws `refusal`, with the seconds to wait, unless all of
 * the throttles let it through; as the transaction then fails, what was refused has not been counted.
 */
export async function spendWithin(change: Change, throttles: readonly Throttle[], now: Date, refusal: ProblemCode) {
  const waitMs = await count(change, throttles, now)
  if (waitMs > 0) throw new Problem(refusal, {}, Math.ceil(waitMs / 1_000))
}

/** Whether anything has been counted in the present window; a read, for what happens often and is counted once. */
export async function hasSpent(db: Kysely<Tables>, throttle: Throttle, now: Date) {
  const row = await db
    .selectFrom('throttles')
    .select('key')
    .where('key', '=', keyOf(throttle))
    .where('resetAt', '>', now.toISOString())
    .executeTakeFirst()
  return row !== undefined
}

/** Counts one attempt against each throttle. Gives back for how many milliseconds one of them does not let it through. */
async function count(change: Change, throttles: readonly Throttle[], now: Date) {
  const at = now.toISOString()
  const limits = new Map(throttles.map((throttle) => [keyOf(throttle), throttle.limit]))
  const counted = await change.db
    .insertInto('throttles')
    .values(
      throttles.map((throttle) => {
        const { amount = 1, windowMs = WINDOW_MS } = throttle
        return { key: keyOf(throttle), spent: amount, resetAt: new Date(now.getTime() + windowMs).toISOString() }
      }),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        spent: sql`case when throttles."resetAt" <= ${at} then excluded.spent else throttles.spent + excluded.spent end`,
        resetAt: sql`case when throttles."resetAt" <= ${at} then excluded."resetAt" else throttles."resetAt" end`,
      }),
    )
    .returning(['key', 'spent', 'resetAt'])
    .execute()
  const refusing = counted.filter(({ key, spent }) => Number(spent) > (limits.get(key) ?? 0))
  return Math.max(0, ...refusing.map(({ resetAt }) => Date.parse(resetAt) - now.getTime()))
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

/** Forgets an account's failures once it has signed in. */
export async function forget(change: Change, throttle: Throttle) {
  await change.db.deleteFrom('throttles').where('key', '=', keyOf(throttle)).execute()
}

export async function deleteOldThrottles(database: Database, now: Date) {
  await database.change(({ db }) => db.deleteFrom('throttles').where('resetAt', '<=', now.toISOString()).execute())
}

/**
 * An address as it is counted, however it is written: one subscriber of IPv6 has a whole /64, so its first half stands
 * for all of it; an IPv4 address inside an IPv6 one is that IPv4 address.
 */
export function subscriberOf(address: string) {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  const groups = groupsOf(bare.split('%')[0] ?? '')
  if (!groups) return bare
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 6).join() === MAPPED) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

const MAPPED = [0, 0, 0, 0, 0, 0xffff].join()

/** The eight numbers of an IPv6 address, or null where it is none. */
function groupsOf(address: string) {
  if (!isIPv6(address)) return null
  // A URL writes every IPv6 address in one way: in hexadecimal, its longest row of zeros left out.
  const [left = [], right = []] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array<string>(8 - left.length - right.length).fill('0')
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16))
}
