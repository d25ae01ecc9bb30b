import { type Kysely, type SqlBool, sql } from 'kysely'
import { areNotificationsOn, notify } from '../../../notifications/notify.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { AppContext } from '../../context.ts'
import { deciderOf } from '../request-types/deciders.store.ts'
import { rolesThatDecide } from '../request-types/deciders.ts'
import type { RequestRow } from './requests.tables.ts'

/** Tells those of the office who want to hear of each request, and may decide it, that it has come. */
export async function notifyArrived(app: AppContext, tx: Tx, { id, kindId }: Pick<RequestRow, 'id' | 'kindId'>) {
  if (!areNotificationsOn(app) || !app.features.requestLife) return
  const readers = await listReaders(tx.db)
  if (readers.length === 0) return
  const roles = rolesThatDecide(await deciderOf(tx.db, kindId))
  const told = readers.filter(({ staffRole }) => roles.some((role) => role === staffRole))
  const subject = { type: 'request', id } as const
  await notify(
    app,
    tx,
    told.map(({ userId }) => ({ userId, kind: 'requestArrived', cause: id, subject }) as const),
  )
}

/** Who has chosen it; few, and in an index of their own. */
const listReaders = (db: Kysely<Tables>) =>
  db
    .selectFrom('notificationPreferences')
    .innerJoin('users', 'users.id', 'notificationPreferences.userId')
    .select(['users.id as userId', 'users.staffRole'])
    // Written out, so that both engines use the index.
    .where(sql<SqlBool>`"notificationPreferences"."newRequests" = 1`)
    .where('users.userType', '=', 'admin')
    .execute()
