import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/** What each person of the office may do: every administrator so far may do everything. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text } = columnTypes(engine)
  await sql`alter table users add column "staffRole" ${text}`.execute(db)
  await sql`update users set "staffRole" = 'registrar' where "userType" = 'admin'`.execute(db)
}
