import { setImmediate } from 'node:timers/promises'
import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

const GROUP_MAX = 64

const SAVE = CompiledQuery.raw('savepoint change')
const KEEP = CompiledQuery.raw('release change')
const UNDO = CompiledQuery.raw('rollback to change')

type Change<Result> = (db: Transaction<Tables>) => Promise<Result>
type Waiting = { tx: Change<unknown>; resolve(result: unknown): void; reject(error: unknown): void }

/**
 * Commits changes that come at the same moment, up to 64 of them, in one transaction: SQLite writes one at a time, and
 * each commit waits for the disk. Each change runs once, in a savepoint of its own: one that throws is undone and
 * rejects alone, the others are kept. All resolve after the commit. If the commit itself fails, or SQLite undoes the
 * whole transaction (a full or failing disk), all of them reject with that error, and none is kept.
 *
 * A change may read and write through `db`, which sees what the changes before it in the group have written. It must
 * await every statement before it ends (a later one would belong to the next change), must not begin or end a
 * transaction or savepoint, must not call the returned function and wait for it (it would wait for itself), and must do
 * nothing outside the database that could not be undone. It should be short: the whole group waits for it.
 */
export function groupCommit(db: Kysely<Tables>) {
  const waiting: Waiting[] = []
  let committing = false

  async function commitAll() {
    committing = true
    // Those that arrive together get the chance to queue up together.
    await setImmediate()
    while (waiting.length > 0) await commit(waiting.splice(0, GROUP_MAX))
    committing = false
  }

  async function commit(group: Waiting[]) {
    try {
      const outcomes = await db.transaction().execute(async (transaction) => {
        const each: (() => void)[] = []
        for (const one of group) each.push(await runInSavepoint(transaction, one))
        return each
      })
      for (const settle of outcomes) settle()
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }

  return <Result>(tx: Change<Result>) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ tx, resolve: resolve as Waiting['resolve'], reject })
      if (!committing) void commitAll()
    })
}

/** Runs one change of a group, and says how it is to be settled after the commit. */
async function runInSavepoint(transaction: Transaction<Tables>, { tx, resolve, reject }: Waiting) {
  await transaction.executeQuery(SAVE)
  try {
    const result = await tx(transaction)
    await transaction.executeQuery(KEEP)
    return () => resolve(result)
  } catch (error) {
    // Where SQLite has undone the whole transaction there is no savepoint any more: the group has failed.
    for (const query of [UNDO, KEEP]) {
      await transaction.executeQuery(query).catch(() => {
        throw error
      })
    }
    return () => reject(error)
  }
}
