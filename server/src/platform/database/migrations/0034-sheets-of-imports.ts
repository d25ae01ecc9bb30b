import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/** The sheets of the file of an import, and which of its rows are hidden. Files that were read before had one sheet. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, number } = columnTypes(engine)
  await sql`alter table imports add column sheets ${text} not null default '[]'`.execute(db)
  await sql`alter table "importRows" add column hidden ${number} not null default 0`.execute(db)
}
