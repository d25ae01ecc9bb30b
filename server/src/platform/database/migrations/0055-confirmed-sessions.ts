import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/** When somebody last proved in a session that it is them, and what a passkey is to sign to prove it again. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, identityMoment } = columnTypes(engine)
  await sql`alter table sessions add column "confirmedAt" ${identityMoment}`.execute(db)
  await sql`alter table sessions add column challenge ${text}`.execute(db)
}
