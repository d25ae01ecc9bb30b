import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/** What people prove with, beside their password, that they are the one who signs in; and sign-ins that wait for it. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, number } = columnTypes(engine)
  await sql`create table "totpSecrets" (
    "userId" ${text} primary key references users (id), sealed ${text} not null, "usedStep" ${number} not null,
    created_at ${text} not null, "lastUsedAt" ${text})`.execute(db)
  await sql`create table passkeys (
    id ${text} primary key, "userId" ${text} not null references users (id), "credentialId" ${text} not null unique,
    "publicKey" ${text} not null, counter ${number} not null, transports ${text} not null, name ${text} not null,
    created_at ${text} not null, "lastUsedAt" ${text})`.execute(db)
  await sql`create index passkeys_of_user on passkeys ("userId")`.execute(db)
  await sql`create table "recoveryCodes" (
    id ${text} primary key, "userId" ${text} not null references users (id), hash ${text} not null,
    created_at ${text} not null)`.execute(db)
  await sql`create index recovery_codes_of_user on "recoveryCodes" ("userId")`.execute(db)
  await sql`create table "pendingSignIns" (
    "tokenHash" ${text} primary key, "userId" ${text} references users (id), "passwordDigest" ${text} not null,
    remember ${number} not null, challenge ${text}, "expiresAt" ${text} not null)`.execute(db)
  await sql`create index pending_sign_ins_of_user on "pendingSignIns" ("userId")`.execute(db)
  await sql`create index pending_sign_ins_by_end on "pendingSignIns" ("expiresAt")`.execute(db)
}
