import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/**
 * Whether a row with an unknown e-mail is about a student of the portal, and of how many rows nobody has said it; and how
 * many students change in their semester and year alone.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, number } = columnTypes(engine)
  await sql`alter table imports add column "newEmails" ${number} not null default 0`.execute(db)
  await sql`alter table imports add column "termCounts" ${text} not null default '{}'`.execute(db)
  await sql`alter table "importRows" add column identity ${text}`.execute(db)
}
