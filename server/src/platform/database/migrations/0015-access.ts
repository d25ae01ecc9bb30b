import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/** Invitations to choose a first password, the accounts that have none yet, and the keys of programs. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text } = columnTypes(engine)
  await sql`create table invitations (
    "userId" ${text} primary key references users (id), "tokenHash" ${text} not null unique,
    "sentBy" ${text} not null, "invitedAt" ${text} not null, "expiresAt" ${text} not null)`.execute(db)
  await sql`create index accounts_without_password on accounts ("userId") where password is null`.execute(db)
  await sql`create table "apiKeys" (
    "userId" ${text} primary key references users (id), prefix ${text} not null unique, hash ${text} not null unique,
    allowed ${text} not null, created_at ${text} not null, "expiresAt" ${text} not null, "lastUsedAt" ${text},
    "revokedAt" ${text})`.execute(db)
}
