import { topics } from '@portal/contract/topics'
import type { Tx } from '../../platform/database/open.ts'
import { lockAccount } from '../accounts.store.ts'
import { type NotifyContext, notifySignInLinkChanged } from '../notify-account.ts'
import { takePermit, type UserAtIssuer, unlinkIdentity } from '../oidc-identities/external-identities.store.ts'
import { endSessionsFrom } from '../oidc-identities/sign-in-links.store.ts'

/**
 * Takes the linked account of somebody away, and the permission to link one. Ends the sessions that began with it but for
 * `kept`, and tells them by e-mail. False if there was neither.
 */
export async function removeSignInLink(app: NotifyContext, tx: Tx, of: UserAtIssuer, kept?: string) {
  await lockAccount(tx, of.userId)
  const permit = await takePermit(tx, of, app.now())
  const subject = await unlinkIdentity(tx, of)
  tx.invalidate(topics.staff, topics.students, topics.profileOf(of.userId))
  if (subject === null) return permit !== null
  await endSessionsFrom(tx, of, kept)
  await notifySignInLinkChanged(app, tx, of.userId)
  return true
}
