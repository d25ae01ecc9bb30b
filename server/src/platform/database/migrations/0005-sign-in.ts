import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/**
 * What signing in needs to know: the reset tokens of a user and the letters that carry one, the networks an account
 * has signed in from, when a session was last used, and which passwords somebody else has given.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, number, identityMoment } = columnTypes(engine)
  await sql`create index verifications_by_value on verifications (value)`.execute(db)
  await sql`alter table letters add column "hasResetLink" ${number} not null default 0`.execute(db)
  // Until now every letter was one with a reset link.
  await sql`update letters set "hasResetLink" = 1`.execute(db)
  await sql`create index letters_by_user on letters ("userId")`.execute(db)
  await sql`create table "knownNetworks" (
    key ${text} primary key, "userId" ${text} not null references identities (id),
    "lastSignInAt" ${text} not null)`.execute(db)
  await sql`create index known_networks_by_user on "knownNetworks" ("userId", "lastSignInAt")`.execute(db)
  await sql`alter table sessions add column "lastUsedAt" ${identityMoment}`.execute(db)
  await sql`alter table credentials add column "isInitial" ${number} not null default 0`.execute(db)
}
