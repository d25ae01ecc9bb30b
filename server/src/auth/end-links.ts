import type { Tx } from '../platform/database/open.ts'
import { endInvitationsOf } from './invitations/invitations.store.ts'
import { endResetTokensOf } from './passwords/reset-tokens.store.ts'

/**
 * Ends every link that sets a password of users: reset links, invitations, and queued e-mails with one of them. Lock the
 * accounts first.
 */
export async function endLinksOf(tx: Tx, userIds: readonly string[]) {
  await endResetTokensOf(tx, userIds)
  await endInvitationsOf(tx, userIds)
}
