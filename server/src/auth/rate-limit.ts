import { Problem, type ProblemCode } from '@portal/contract/problems'
import type { Database, Tx } from '../platform/database/open.ts'
import { count, findExceeded, type RateLimit, type Refusal } from './rate-limit.store.ts'

/** What came of an attempt: which throttle refused it, if any did, and whether that is its first refusal in this window. */
export type Consumption = { refusedBy: RateLimit; isFirstRefusal: boolean } | { refusedBy: null; isFirstRefusal: false }

const consumptionOf = (refusal: Refusal | undefined): Consumption =>
  refusal
    ? { refusedBy: refusal.rateLimit, isFirstRefusal: refusal.isFirst }
    : { refusedBy: null, isFirstRefusal: false }

/**
 * Counts one attempt against each throttle, in this order, and says whether all of them let it through. Counting comes
 * before the attempt, so that a thousand attempts at the same moment are a thousand. Those after one that refuses are
 * not counted, and where one is known to be past its limit nothing is written.
 */
export async function consume(database: Database, rateLimits: readonly RateLimit[], now: Date) {
  return !(await consumeInOrder(database, rateLimits, now)).refusedBy
}

/** The same as `spend`, and says which one refused. */
export async function consumeInOrder(
  database: Database,
  rateLimits: readonly RateLimit[],
  now: Date,
): Promise<Consumption> {
  const spentUp = await findExceeded(database.read, rateLimits, now)
  if (spentUp) return { refusedBy: spentUp, isFirstRefusal: false }
  return database.transaction(async (tx) => {
    for (const rateLimit of rateLimits) {
      const [refusal] = await count(tx, [rateLimit], now)
      if (refusal) return consumptionOf(refusal)
    }
    return consumptionOf(undefined)
  })
}

/**
 * Counts one attempt against each throttle in a transaction that does more, and says which one refused. Whoever throws
 * for that throws after the transaction: what it has counted would be undone.
 */
export async function tryConsume(tx: Tx, rateLimits: readonly RateLimit[], now: Date): Promise<Consumption> {
  const [refusal] = await count(tx, rateLimits, now)
  return consumptionOf(refusal)
}

/**
 * Counts one attempt in the transaction of what it is for. Throws `refusal`, with the seconds to wait, unless all of
 * the throttles let it through; as the transaction then fails, what was refused has not been counted.
 */
export async function consumeOrThrow(tx: Tx, rateLimits: readonly RateLimit[], now: Date, refusal: ProblemCode) {
  const waits = (await count(tx, rateLimits, now)).map(({ waitMs }) => waitMs)
  if (waits.length > 0) throw new Problem(refusal, {}, Math.ceil(Math.max(...waits) / 1_000))
}
