import { type Kysely, PostgresAdapter } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Whether rows can be locked until a transaction ends, so that what it has read stays true while it writes. SQLite has
 * one writer at a time and needs no such locks.
 */
export function hasRowLocks(db: Kysely<Tables>) {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
