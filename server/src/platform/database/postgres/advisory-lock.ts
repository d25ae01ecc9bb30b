import { sql } from 'kysely'
import type { Database } from '../open.ts'

/** Another process holds the lock. */
export class LockTakenError extends Error {}

/**
 * Runs `work` under an advisory lock of PostgreSQL, so that only one process at a time does it; the lock ends with the
 * connection. SQLite needs none: there the data directory is locked. Throws `LockTakenError` without waiting when another
 * process holds the lock.
 */
export function withAdvisoryLock<Result>({ engine, write }: Database, key: number, work: () => Promise<Result>) {
  if (engine !== 'postgres') return work()
  return write.connection().execute(async (db) => {
    const { rows } = await sql<{ acquired: boolean }>`select pg_try_advisory_lock(${key}) as acquired`.execute(db)
    if (!rows[0]?.acquired) throw new LockTakenError()
    try {
      return await work()
    } finally {
      // A lost connection has released its locks already.
      await sql`select pg_advisory_unlock(${key})`.execute(db).catch(() => {})
    }
  })
}
