import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/** What was in the college's own fields of a student before an approval kept answers of the office in them, as JSON. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text } = columnTypes(engine)
  await sql`alter table requests add column "keptBefore" ${text}`.execute(db)
}
