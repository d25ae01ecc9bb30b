import { CompiledQuery, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

const SAVEPOINT = CompiledQuery.raw('savepoint part')
const RELEASE = CompiledQuery.raw('release savepoint part')
const ROLLBACK = CompiledQuery.raw('rollback to savepoint part')

/**
 * Does a part of a transaction, and returns its result. When it throws, what it has written is rolled back and its error is
 * returned; what the transaction has done before is kept and it can go on, also on PostgreSQL, which otherwise refuses every
 * statement after a failed one. Throws that error when the whole transaction is gone: SQLite rolls it back on a full or
 * failing disk.
 */
export async function inSavepoint<Result>(
  db: Transaction<Tables>,
  work: () => Promise<Result>,
): Promise<{ result: Result } | { error: unknown }> {
  await db.executeQuery(SAVEPOINT)
  try {
    const result = await work()
    await db.executeQuery(RELEASE)
    return { result }
  } catch (error) {
    for (const query of [ROLLBACK, RELEASE]) {
      await db.executeQuery(query).catch(() => {
        throw error
      })
    }
    return { error }
  }
}
