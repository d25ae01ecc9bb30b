import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/** When the work that must be done again and again was last done: the backup, and each task of the maintenance. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text } = columnTypes(engine)
  await sql`create table upkeep (name ${text} primary key, "doneAt" ${text}, "failingSince" ${text})`.execute(db)
}
