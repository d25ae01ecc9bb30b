import type { Tx } from '../platform/database/open.ts'
import { endInvitationOf } from './invitations.store.ts'
import { endResetTokensOf } from './reset-tokens.store.ts'

/**
 * Ends every link that sets a password of a user: reset links, the invitation, and queued e-mails with one of them. Lock
 * the account first.
 */
export async function endLinksOf(tx: Tx, userId: string) {
  await endResetTokensOf(tx, userId)
  await endInvitationOf(tx, userId)
}
