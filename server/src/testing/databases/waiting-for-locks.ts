import { sql } from 'kysely'
import type { Database } from '../../platform/database/open.ts'

/** How many transactions of this PostgreSQL database wait for a lock. */
export async function waitingForLocks(database: Database) {
  const waiting = sql<{ n: string }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return Number((await waiting.execute(database.read)).rows[0]?.n)
}
