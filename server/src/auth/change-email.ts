import { tellAccountChanged } from '../notifications/account.ts'
import { type FormerAddressServices, tellFormerAddress } from '../notifications/former-address.ts'
import { endRefusals } from '../notifications/refused-emails.ts'
import type { Tx } from '../platform/database/open.ts'
import { endLinksOf } from './end-links.ts'
import { forgetNetworksOf } from './known-networks.store.ts'
import { endSessionsOf } from './sessions.store.ts'

type Changed = {
  id: string
  /** The address before. */
  former: string
  /** Whether a program did it, with a key, and no person looked at it. */
  isByProgram: boolean
}

/**
 * What follows when an account has got another e-mail address: links to the former one end, and both are told. After a change
 * by a program sessions end too: whoever is signed in signs in with the new address.
 */
export async function followNewEmail(app: FormerAddressServices, tx: Tx, { id, former, isByProgram }: Changed) {
  if (isByProgram) await endSessionsOf(tx, [id], 'email-changed')
  await endLinksOf(tx, [id])
  await forgetNetworksOf(tx, [id])
  await endRefusals(app, tx, id)
  await tellAccountChanged(app, tx, id, 'emailChanged')
  await tellFormerAddress(app, tx, { id, former, isByProgram })
}
