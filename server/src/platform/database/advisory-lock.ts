import { sql } from 'kysely'
import type { Database } from './open.ts'

/** Another process holds the lock. */
export class LockTakenError extends Error {}

/**
 * Does work that only one process at a time may do on a PostgreSQL database; the lock ends with the connection. On
 * SQLite the lock on the data directory does this already. Throws `LockIsTaken` at once when another process has it.
 */
export function withAdvisoryLock<Result>({ engine, write }: Database, key: number, work: () => Promise<Result>) {
  if (engine !== 'postgres') return work()
  return write.connection().execute(async (db) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${key}) as taken`.execute(db)
    if (!rows[0]?.taken) throw new LockTakenError()
    try {
      return await work()
    } finally {
      // A connection that is lost has given its locks back.
      await sql`select pg_advisory_unlock(${key})`.execute(db).catch(() => {})
    }
  })
}
