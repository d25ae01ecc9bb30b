import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/** How the numbers of a series of letters are written, from a day on. Series without a row are written as before. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, sequence } = columnTypes(engine)
  await sql`create table "letterSeriesPatterns" (
    seq ${sequence}, prefix ${text} not null, "fromDay" ${text} not null, pattern ${text} not null,
    "savedBy" ${text} not null, "savedAt" ${text} not null, unique (prefix, "fromDay"))`.execute(db)
}
