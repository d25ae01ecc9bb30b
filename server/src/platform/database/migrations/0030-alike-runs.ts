import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/** The tables of runs have the same columns: whether one is undone, who has applied it, and when it was undone. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, number } = columnTypes(engine)
  await sql`alter table imports add column "isUndoing" ${number} not null default 0`.execute(db)
  await sql`update imports set "isUndoing" = 1 where state in ('undoing', 'undone')`.execute(db)
  await sql`alter table "photoImports" add column "appliedBy" ${text} references users (id)`.execute(db)
  await sql`alter table "photoImports" add column "undoneAt" ${text}`.execute(db)
}
