import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'

/** Who of the office has chosen to be told of each new request; few, and in an index of their own. */
export const listReadersOfNew = (db: Kysely<Tables>) =>
  db
    .selectFrom('notificationPreferences')
    .innerJoin('users', 'users.id', 'notificationPreferences.userId')
    .select(['users.id as userId', 'users.staffRole'])
    // Written out, so that both engines use the index.
    .where(sql<SqlBool>`"notificationPreferences"."newRequests" = 1`)
    .where('users.userType', '=', 'admin')
    .execute()
