import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { migrations } from '../../platform/database/migration-list.ts'
import { LATER_MIGRATION } from './newer-version.ts'

// A program that starts the portal as a newer version would be: its migration takes half a second, and remembers which
// requests there were when it ran.

const MIGRATION_MS = 500

migrations[LATER_MIGRATION] = async (db) => {
  await pause(MIGRATION_MS)
  await sql`create table "requestsBefore" as select message from requests`.execute(db)
}
await import('../../app/main.ts')
