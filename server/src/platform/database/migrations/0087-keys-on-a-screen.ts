import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/** From where a key may be used, as a JSON array, and the key before the last rotation, which is valid for a day as well. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text } = columnTypes(engine)
  await sql`alter table "apiKeys" add column addresses ${text} not null default '[]'`.execute(db)
  await sql`alter table "apiKeys" add column "formerHash" ${text}`.execute(db)
  await sql`alter table "apiKeys" add column "formerUntil" ${text}`.execute(db)
  await sql`create unique index former_api_keys on "apiKeys" ("formerHash") where "formerHash" is not null`.execute(db)
}
