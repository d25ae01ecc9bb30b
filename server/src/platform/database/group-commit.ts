import { setImmediate } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { inSavepoint } from './queries/savepoint.ts'
import type { Tables } from './tables.ts'

const GROUP_MAX = 64

type Work<Result> = (db: Transaction<Tables>) => Promise<Result>
type QueuedWork = { work: Work<unknown>; resolve(result: unknown): void; reject(error: unknown): void }

/**
 * Commits up to 64 concurrent changes in one transaction: SQLite has a single writer, and each commit waits for the disk.
 * Each change runs once, in its own savepoint: a change that throws is rolled back and rejects alone, the others are kept.
 * All resolve after the commit. If the commit fails, or SQLite rolls back the whole transaction (a full or failing disk),
 * all of them reject with that error, and none is kept.
 *
 * A change may read and write through `db`, which sees what the changes before it in the group have written. It must await
 * every statement before it ends (a later statement would belong to the next change), must not begin or end a transaction (a
 * part of it can be a savepoint, see `inSavepoint`), must not await the returned function (it would wait for itself), and
 * must not have effects outside the database that cannot be undone. It should be short: the whole group waits for it.
 * `beforeCommit` is called within each transaction, after its changes; `afterCommit` once it has been committed.
 */
export function groupCommit(db: Kysely<Tables>, { beforeCommit = () => {}, afterCommit = () => {} } = {}) {
  const queue: QueuedWork[] = []
  let committing = false

  async function commitAll() {
    committing = true
    // Changes that arrive in the same turn of the event loop join the same group.
    await setImmediate()
    while (queue.length > 0) await commit(queue.splice(0, GROUP_MAX))
    committing = false
  }

  async function commit(group: QueuedWork[]) {
    try {
      const outcomes = await db.transaction().execute(async (transaction) => {
        const settleFunctions: (() => void)[] = []
        for (const queued of group) settleFunctions.push(await runChange(transaction, queued))
        beforeCommit()
        return settleFunctions
      })
      for (const settle of outcomes) settle()
      afterCommit()
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }

  return <Result>(work: Work<Result>) =>
    new Promise<Result>((resolve, reject) => {
      queue.push({ work, resolve: resolve as QueuedWork['resolve'], reject })
      if (!committing) void commitAll()
    })
}

/** Runs one change of a group; returns the function that settles its promise after the commit. */
async function runChange(transaction: Transaction<Tables>, { work, resolve, reject }: QueuedWork) {
  const outcome = await inSavepoint(transaction, () => work(transaction))
  return 'result' in outcome ? () => resolve(outcome.result) : () => reject(outcome.error)
}
