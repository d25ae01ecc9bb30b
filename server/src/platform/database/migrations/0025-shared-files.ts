import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/** A share shows documents themselves where its student has chosen it: those that exist show what the register says. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { number } = columnTypes(engine)
  await sql`alter table "documentShares" add column "withFiles" ${number} not null default 0`.execute(db)
  await sql`alter table "documentShares" add column downloads ${number} not null default 0`.execute(db)
}
