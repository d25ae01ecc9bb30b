import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

/** Who of the office wants to be told of each request that comes. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { number } = columnTypes(engine)
  await sql`alter table "notificationPreferences" add column "newRequests" ${number} not null default 0`.execute(db)
  await sql`create index notification_preferences_of_new_requests on "notificationPreferences" ("newRequests", "userId")
    where "newRequests" = 1`.execute(db)
}
