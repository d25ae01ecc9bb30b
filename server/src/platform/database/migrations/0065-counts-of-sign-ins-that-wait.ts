import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/** What a sign-in with a passkey was counted against when it began, so that no more is taken back. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text } = columnTypes(engine)
  await sql`alter table "pendingSignIns" add column counted ${text} not null default '[]'`.execute(db)
}
