import { CHECKS_PER_DAY_USUAL } from '@portal/contract/notifications/notification-limits'
import { areNotificationsOn, type NotifyServices, notify } from '../../../notifications/notify.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { checkedOften, type NewChecks } from './checks.store.ts'

/** Tells students whose certificates or letters were checked more often in a day than is usual, once for each document and day. */
export async function notifyCheckedOften(app: NotifyServices, tx: Tx, checks: readonly NewChecks[]) {
  if (!areNotificationsOn(app) || checks.length === 0) return
  const often = await checkedOften(tx.db, checks, CHECKS_PER_DAY_USUAL)
  const told = often.map(({ documentId, day, kind, studentId }) => ({
    ...({ userId: studentId, kind: 'documentCheckedOften', cause: `${documentId}/${day}` } as const),
    subject: { type: kind, id: documentId },
  }))
  await notify(app, tx, told)
}
