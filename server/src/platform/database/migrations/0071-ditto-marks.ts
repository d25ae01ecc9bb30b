import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/** What the ditto marks of a row of an import stand for. Files that were read before are as if they had none. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  await sql`alter table "importRows" add column above ${columnTypes(engine).text} not null default '{}'`.execute(db)
}
