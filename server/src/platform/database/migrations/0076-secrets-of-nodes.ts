import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/** A fingerprint of the secret of each node that runs, and when that node was last there. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text } = columnTypes(engine)
  await sql`create table "nodeSecrets" (
    node ${text} primary key, fingerprint ${text} not null, "seenAt" ${text} not null)`.execute(db)
}
