import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/**
 * What people are told, what they have chosen about it, and the links that end e-mails of a kind. E-mails get an HTML part,
 * headers of their own, and a kind.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, number, sequence } = columnTypes(engine)
  await sql`create table notifications (
    seq ${sequence}, id ${text} not null unique, "userId" ${text} not null references users (id), kind ${text} not null,
    cause ${text} not null, "subjectType" ${text} not null, "subjectId" ${text} not null, at ${text} not null,
    "readAt" ${text}, "mailAt" ${text}, "mailedAt" ${text})`.execute(db)
  await sql`create unique index notifications_by_cause on notifications (cause, kind, "userId")`.execute(db)
  await sql`create index notifications_of_user on notifications ("userId", seq)`.execute(db)
  await sql`create index unread_notifications on notifications ("userId") where "readAt" is null`.execute(db)
  await sql`create index notifications_to_mail on notifications ("userId", "mailAt") where "mailAt" is not null`.execute(
    db,
  )
  await sql`create index notifications_by_age on notifications (at)`.execute(db)
  await sql`create table "notificationPreferences" (
    "userId" ${text} primary key references users (id), language ${text} not null, emails ${text} not null,
    hour ${number} not null, refused ${text} not null)`.execute(db)
  await sql`create table "unsubscribeTokens" (
    hash ${text} primary key, "userId" ${text} not null references users (id), kinds ${text} not null,
    created_at ${text} not null)`.execute(db)
  await sql`create index unsubscribe_tokens_by_age on "unsubscribeTokens" (created_at)`.execute(db)
  await sql`create index notifications_about on notifications ("subjectId") where "readAt" is null`.execute(db)
  await sql`create index unsubscribe_tokens_of_user on "unsubscribeTokens" ("userId")`.execute(db)
  for (const column of ['html', 'headers', 'kind'])
    await sql`alter table "queuedEmails" add column ${sql.ref(column)} ${text} not null default ''`.execute(db)
}
