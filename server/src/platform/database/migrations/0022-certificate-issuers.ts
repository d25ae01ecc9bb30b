import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/** The other institution that has issued a certificate, such as a board; empty: the college itself. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text } = columnTypes(engine)
  await sql`alter table certificates add column issuer ${text} not null default ''`.execute(db)
}
