import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/** Letters on their way. One that has been sent is deleted: its text can hold a secret. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, number, sequence } = columnTypes(engine)
  await sql`create table letters (
    seq ${sequence}, id ${text} not null unique, "userId" ${text} not null references users (id),
    subject ${text} not null, text ${text} not null, state ${text} not null,
    tries ${number} not null, "dueAt" ${text} not null, "expiresAt" ${text} not null, fault ${text} not null,
    created_at ${text} not null)`.execute(db)
  await sql`create index letters_due on letters (state, "dueAt")`.execute(db)
}
