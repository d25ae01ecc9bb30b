import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/** With which keys programs have written which records, so that what is sent once more is not done once more. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, sequence } = columnTypes(engine)
  await sql`create table "idempotencyKeys" (
    seq ${sequence}, "actorId" ${text} not null, key ${text} not null, fingerprint ${text} not null,
    "recordId" ${text} not null, at ${text} not null, unique ("actorId", key))`.execute(db)
  await sql`create index idempotency_keys_by_age on "idempotencyKeys" (at)`.execute(db)
}
