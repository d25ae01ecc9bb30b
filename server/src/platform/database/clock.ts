import { sql } from 'kysely'
import type { Database } from './open.ts'

/** How far the clock of the database server is ahead of this machine's, in milliseconds; null for SQLite, which has none. */
export async function readDatabaseClock({ engine, read }: Database) {
  if (engine !== 'postgres') return null
  const sentAt = Date.now()
  const { rows } = await sql<{ ms: string }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(read)
  return Number(rows[0]?.ms) - (sentAt + Date.now()) / 2
}
