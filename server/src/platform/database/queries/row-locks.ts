import { type Kysely, PostgresAdapter } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * Whether the engine has row locks (`select … for update`), which keep what a transaction has read unchanged until it
 * ends. SQLite has one writer at a time and needs none.
 */
export function hasRowLocks(db: Kysely<Tables>) {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
