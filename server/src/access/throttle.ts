import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { THROTTLE_WINDOW_MINUTES } from '@portal/contract/limits'
import { sql } from 'kysely'
import type { Change, Database } from '../database/open.ts'

const WINDOW_MS = THROTTLE_WINDOW_MINUTES * 60_000

/** What is counted, who is counted, and how many are let through in one window. */
export type Throttle = { name: string; whom: string; limit: number }

/** Counts in the database, so that a restart or a second node forgets nothing. */
const keyOf = ({ name, whom }: Throttle) => `${name}/${createHash('sha256').update(whom).digest('base64url')}`

/**
 * Counts one attempt against each throttle, and says whether all of them let it through. Counting comes
 * before the attempt, so that a thousand attempts at the same moment are a thousand.
 */
export async function spend(database: Database, throttles: readonly Throttle[], now: Date) {
  const [at, resetAt] = [now.toISOString(), new Date(now.getTime() + WINDOW_MS).toISOString()]
  return database.change(async ({ db }) => {
    let allowed = true
    for (const throttle of throttles) {
      const { spent } = await db
        .insertInto('throttles')
        .values({ key: keyOf(throttle), spent: 1, resetAt })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            spent: sql`case when throttles."resetAt" <= ${at} then 1 else throttles.spent + 1 end`,
            resetAt: sql`case when throttles."resetAt" <= ${at} then ${resetAt} else throttles."resetAt" end`,
          }),
        )
        .returning('spent')
        .executeTakeFirstOrThrow()
      allowed &&= Number(spent) <= throttle.limit
    }
    return allowed
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

/** Forgets an account's failures once it has signed in. */
export async function forget(change: Change, throttle: Throttle) {
  await change.db.deleteFrom('throttles').where('key', '=', keyOf(throttle)).execute()
}

export async function deleteOldThrottles(database: Database, now: Date) {
  await database.change(({ db }) => db.deleteFrom('throttles').where('resetAt', '<=', now.toISOString()).execute())
}

/** An address as it is counted: one subscriber of IPv6 has a whole /64, so the first half stands for all of it. */
export function subscriberOf(address: string) {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
