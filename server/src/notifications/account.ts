import type { Tx } from '../platform/database/open.ts'
import { type NotifyServices, notify } from './notify.ts'

/** Tells somebody what concerns the safety of their account. Its cause is this moment: each change is told. */
export const notifyAccountChanged = (
  app: NotifyServices,
  tx: Tx,
  userId: string,
  kind: 'newNetwork' | 'passwordChanged' | 'emailChanged' | 'secondFactorChanged' | 'signInLinkChanged',
) => notify(app, tx, [{ userId, kind, cause: app.now().toISOString(), subject: { type: 'account', id: '' } }])
