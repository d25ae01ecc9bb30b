import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/** Who signs in with an account of the institution (OpenID Connect), who of the office may link theirs, and sessions that began so. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text } = columnTypes(engine)
  await sql`create table "externalIdentities" (
    id ${text} primary key, "userId" ${text} not null references users (id), issuer ${text} not null,
    subject ${text} not null, "linkedAt" ${text} not null, "linkedBy" ${text}, "lastUsedAt" ${text},
    unique (issuer, subject), unique ("userId", issuer))`.execute(db)
  await sql`create table "externalIdentityPermits" (
    "userId" ${text} not null references users (id), issuer ${text} not null, "permittedBy" ${text},
    created_at ${text} not null, "expiresAt" ${text} not null, primary key ("userId", issuer))`.execute(db)
  await sql`create table "usedLogoutTokens" (digest ${text} primary key, "expiresAt" ${text} not null)`.execute(db)
  for (const table of ['sessions', 'pendingSignIns']) {
    for (const column of ['issuer', 'subject', 'sid'])
      await sql`alter table ${sql.ref(table)} add column ${sql.ref(column)} ${text}`.execute(db)
  }
  await sql`create index sessions_of_subject on sessions (issuer, subject) where issuer is not null`.execute(db)
  await sql`create index sessions_of_sid on sessions (issuer, sid) where sid is not null`.execute(db)
}
