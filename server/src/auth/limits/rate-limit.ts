import { Problem, type ProblemCode } from '@portal/contract/problems'
import type { Database, Tx } from '../../platform/database/open.ts'
import { count, findExceeded, type RateLimit, type Refusal, WINDOW_MS } from './rate-limit.store.ts'

/** The result of counting an attempt: which rate limit refused it, if any, and whether for the first time in its window. */
export type Consumption = { refusedBy: RateLimit; isFirstRefusal: boolean } | { refusedBy: null; isFirstRefusal: false }

const consumptionOf = (refusal: Refusal | undefined): Consumption =>
  refusal
    ? { refusedBy: refusal.rateLimit, isFirstRefusal: refusal.isFirst }
    : { refusedBy: null, isFirstRefusal: false }

/**
 * Counts one attempt against each rate limit, in this order, and returns whether all of them allow it. Count before the
 * attempt, so that simultaneous attempts are all counted. The limits after one that refuses are not counted, and if one
 * is already exceeded nothing is written.
 */
export async function consume(database: Database, rateLimits: readonly RateLimit[], now: Date) {
  return !(await consumeInOrder(database, rateLimits, now)).refusedBy
}

/** Like `consume`, but returns which rate limit refused. */
export async function consumeInOrder(
  database: Database,
  rateLimits: readonly RateLimit[],
  now: Date,
): Promise<Consumption> {
  const exceeded = await findExceeded(database.read, rateLimits, now)
  if (exceeded) return { refusedBy: exceeded, isFirstRefusal: false }
  return database.transaction(async (tx) => {
    for (const rateLimit of rateLimits) {
      const [refusal] = await count(tx, [rateLimit], now)
      if (refusal) return consumptionOf(refusal)
    }
    return consumptionOf(undefined)
  })
}

/**
 * Counts one attempt against each rate limit, inside a larger transaction, and returns which one refused. Throw for a
 * refusal only after the transaction: otherwise the count is rolled back.
 */
export async function tryConsume(tx: Tx, rateLimits: readonly RateLimit[], now: Date): Promise<Consumption> {
  const [refusal] = await count(tx, rateLimits, now)
  return consumptionOf(refusal)
}

/**
 * Counts one attempt in the transaction of its action. Throws `refusal`, with the seconds to wait, unless all rate limits
 * allow it; the transaction is then rolled back, so refused attempts are not counted.
 */
export async function consumeOrThrow(tx: Tx, rateLimits: readonly RateLimit[], now: Date, refusal: ProblemCode) {
  const refusals = await count(tx, rateLimits, now)
  const longest = refusals.toSorted((a, b) => b.waitMs - a.waitMs)[0]
  if (!longest) return
  const { limit, amount = 1, windowMs = WINDOW_MS } = longest.rateLimit
  const reached = { name: refusal.toLowerCase(), quota: Math.floor(limit / amount), windowSeconds: windowMs / 1_000 }
  throw new Problem(refusal, {}, { retryAfterSeconds: Math.ceil(longest.waitMs / 1_000), limit: reached })
}
