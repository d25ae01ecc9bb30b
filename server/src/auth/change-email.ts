import { recordAudits } from '../audit/record-audit.ts'
import { notifyAccountChanged } from '../notifications/account.ts'
import { type FormerAddressServices, notifyFormerAddress } from '../notifications/former-address.ts'
import { endRefusals } from '../notifications/refused-emails.ts'
import type { AuthenticatedActor } from '../permissions/permit.ts'
import type { Tx } from '../platform/database/open.ts'
import { noteNewEmail } from './accounts.store.ts'
import { endLinksOf } from './end-links.ts'
import { forgetNetworksOf } from './limits/known-networks.store.ts'
import { endSignInLinks } from './oidc-identities/sign-in-links.store.ts'
import { deletePasskeysSince } from './second-factor/passkeys.store.ts'
import { countFactors, deleteRecoveryCodes } from './second-factor-records/factors.store.ts'
import { endSessionsOf } from './sessions/sessions.store.ts'

type Changed = {
  id: string
  /** The address before. */
  former: string
  /** Who has changed it: somebody of the office, or a program with a key, where no person looked at it. */
  by: AuthenticatedActor
}

/**
 * What follows when the office has given an account another e-mail address: links to the former one end, and both are told.
 * Ways in end that were made with the former address: links with an account of the institution, with the sessions that began
 * with them, and, where the office had set that address too, passkeys that were made since. After a change by a program all
 * sessions end: whoever is signed in signs in with the new address.
 */
export async function followNewEmail(app: FormerAddressServices, tx: Tx, { id, former, by }: Changed) {
  const isByProgram = by.userType === 'apiKey'
  if (isByProgram) await endSessionsOf(tx, [id], 'email-changed')
  await endLinksOf(tx, [id])
  await endWaysIn(app, tx, id, by)
  await forgetNetworksOf(tx, [id])
  await endRefusals(app, tx, id)
  await notifyAccountChanged(app, tx, id, 'emailChanged')
  await notifyFormerAddress(app, tx, { id, former, isByProgram })
}

async function endWaysIn({ now }: FormerAddressServices, tx: Tx, id: string, by: AuthenticatedActor) {
  const at = now()
  const formerSetAt = await noteNewEmail(tx, id, at)
  const links = await endSignInLinks(tx, id)
  const passkeys = formerSetAt === null ? [] : await deletePasskeysSince(tx, id, formerSetAt)
  if (passkeys.length > 0) {
    // Which of them began with such a passkey is not kept.
    await endSessionsOf(tx, [id], 'email-changed')
    if ((await countFactors(tx, id)) === 0) await deleteRecoveryCodes(tx, id)
  }
  const about = { by, studentId: id }
  await recordAudits(
    tx,
    [
      ...(links > 0 ? [{ ...about, action: 'unlinkSignIn' as const }] : []),
      ...passkeys.map((record) => ({ ...about, action: 'removeSecondFactor' as const, record })),
    ],
    at,
  )
}
