import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/**
 * Who decides the requests of a kind. The address to which an e-mail goes where that is not the present one, how often the
 * present one was refused, and who wants the weekly list of overdue requests.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text, number } = columnTypes(engine)
  await sql`alter table "requestKinds" add column "decidedBy" ${text} not null default 'office'`.execute(db)
  await sql`alter table "queuedEmails" add column recipient ${text} not null default ''`.execute(db)
  await sql`alter table users add column "emailsRefused" ${number} not null default 0`.execute(db)
  await sql`alter table "notificationPreferences" add column weekly ${number} not null default 0`.execute(db)
}
