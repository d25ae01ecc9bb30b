import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/**
 * The devices that get messages, which end with their session; from when on a notification may go to them, and when it did;
 * and what people have chosen about it.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, number, sequence } = columnTypes(engine)
  await sql`create table "pushSubscriptions" (
    seq ${sequence}, id ${text} not null unique, "userId" ${text} not null references users (id),
    "sessionId" ${text} not null unique references sessions (id) on delete cascade,
    "endpointHash" ${text} not null unique, endpoint ${text} not null, p256dh ${text} not null, auth ${text} not null,
    "keyId" ${text} not null, device ${text} not null, created_at ${text} not null, "lastUsedAt" ${text} not null)`.execute(
    db,
  )
  await sql`create index push_subscriptions_of_user on "pushSubscriptions" ("userId")`.execute(db)
  for (const column of ['pushAt', 'pushedAt'])
    await sql`alter table notifications add column ${sql.ref(column)} ${text}`.execute(db)
  await sql`create index notifications_to_push on notifications ("userId", "pushAt") where "pushAt" is not null`.execute(
    db,
  )
  await sql`alter table "notificationPreferences" add column "refusedOnDevices" ${text} not null default '[]'`.execute(
    db,
  )
  await sql`alter table "notificationPreferences" add column "showsSubject" ${number} not null default 0`.execute(db)
}
