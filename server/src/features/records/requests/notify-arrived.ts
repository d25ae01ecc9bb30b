import { areNotificationsOn, notify } from '../../../notifications/notify.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import { deciderOf } from '../request-types/deciders.store.ts'
import { rolesThatDecide } from '../request-types/deciders.ts'
import { listReadersOfNew } from './new-requests.store.ts'
import type { RequestRow } from './requests.tables.ts'

/** Tells those of the office who want to hear of each request, and may decide it, that it has come. */
export async function notifyArrived(app: AppContext, tx: Tx, { id, kindId }: Pick<RequestRow, 'id' | 'kindId'>) {
  if (!areNotificationsOn(app) || !app.features.requestLife) return
  const readers = await listReadersOfNew(tx.db)
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
