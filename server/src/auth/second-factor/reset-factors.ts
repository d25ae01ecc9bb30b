import type { Tx } from '../../platform/database/open.ts'
import { lockAccount } from '../accounts.store.ts'
import { type NotifyContext, notifyFactorChanged } from '../notify-account.ts'
import { deleteFactors } from '../second-factor-records/factors.store.ts'
import { endSessionsOf } from '../sessions/sessions.store.ts'
import { resetCodes } from './second-step-limits.ts'

/**
 * Takes every second factor of somebody away, who has lost their device: ends their sessions, counts their codes anew, and tells
 * them by e-mail. False if they have none.
 */
export async function resetFactors(app: NotifyContext, tx: Tx, userId: string) {
  await lockAccount(tx, userId)
  if (!(await deleteFactors(tx, userId))) return false
  await endSessionsOf(tx, [userId])
  await resetCodes(tx, userId)
  await notifyFactorChanged(app, tx, userId)
  return true
}
