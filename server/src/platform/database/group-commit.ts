import { setImmediate } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

const GROUP_MAX = 64

type Work<Result> = (db: Transaction<Tables>) => Promise<Result>
type Waiting = { work: Work<unknown>; done(result: unknown): void; failed(error: unknown): void }

/**
 * Writes changes that come at the same moment in one transaction, as SQLite writes one at a time and waits for the
 * disk at each commit. Each is answered when all are kept. If one of them fails they are undone, and each is carried
 * out again by itself, so that no change ever suffers from another's failure.
 */
export function groupCommit(db: Kysely<Tables>) {
  const waiting: Waiting[] = []
  let writing = false

  async function writeAll() {
    writing = true
    // Those that have arrived together get the chance to queue up together.
    await setImmediate()
    while (waiting.length > 0) await write(waiting.splice(0, GROUP_MAX))
    writing = false
  }

  async function write(some: Waiting[]) {
    try {
      const results = await db.transaction().execute(async (transaction) => {
        const each: unknown[] = []
        for (const { work } of some) each.push(await work(transaction))
        return each
      })
      for (const [at, { done }] of some.entries()) done(results[at])
    } catch (error) {
      if (some.length === 1) for (const { failed } of some) failed(error)
      else for (const one of some) await write([one])
    }
  }

  return <Result>(work: Work<Result>) =>
    new Promise<Result>((done, failed) => {
      waiting.push({ work, done: done as Waiting['done'], failed })
      if (!writing) void writeAll()
    })
}
