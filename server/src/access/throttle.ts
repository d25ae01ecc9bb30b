import { Problem, type ProblemCode } from '@portal/contract/problems'
import type { Change, Database } from '../database/open.ts'
import { count, findSpentUp, type Refusal, type Throttle } from './throttle.store.ts'

/** What came of an attempt: which throttle refused it, if any did, and whether that is its first refusal in this window. */
export type Spent = { refusedBy: Throttle; isFirstRefusal: boolean } | { refusedBy: null; isFirstRefusal: false }

const spentOf = (refusal: Refusal | undefined): Spent =>
  refusal
    ? { refusedBy: refusal.throttle, isFirstRefusal: refusal.isFirst }
    : { refusedBy: null, isFirstRefusal: false }

/**
 * Counts one attempt against each throttle, in this order, and says whether all of them let it through. Counting comes
 * before the attempt, so that a thousand attempts at the same moment are a thousand. Those after one that refuses are
 * not counted, and where one is known to be past its limit nothing is written.
 */
export async function spend(database: Database, throttles: readonly Throttle[], now: Date) {
  return !(await spendUntilRefused(database, throttles, now)).refusedBy
}

/** The same as `spend`, and says which one refused. */
export async function spendUntilRefused(database: Database, throttles: readonly Throttle[], now: Date): Promise<Spent> {
  const spentUp = await findSpentUp(database.read, throttles, now)
  if (spentUp) return { refusedBy: spentUp, isFirstRefusal: false }
  return database.change(async (change) => {
    for (const throttle of throttles) {
      const [refusal] = await count(change, [throttle], now)
      if (refusal) return spentOf(refusal)
    }
    return spentOf(undefined)
  })
}

/**
 * Counts one attempt against each throttle in a transaction that does more, and says which one refused. Whoever throws
 * for that throws after the transaction: what it has counted would be undone.
 */
export async function trySpend(change: Change, throttles: readonly Throttle[], now: Date): Promise<Spent> {
  const [refusal] = await count(change, throttles, now)
  return spentOf(refusal)
}

/**
 * Counts one attempt in the transaction of what it is for. Throws `refusal`, with the seconds to wait, unless all of
 * the throttles let it through; as the transaction then fails, what was refused has not been counted.
 */
export async function spendWithin(change: Change, throttles: readonly Throttle[], now: Date, refusal: ProblemCode) {
  const waits = (await count(change, throttles, now)).map(({ waitMs }) => waitMs)
  if (waits.length > 0) throw new Problem(refusal, {}, Math.ceil(Math.max(...waits) / 1_000))
}
