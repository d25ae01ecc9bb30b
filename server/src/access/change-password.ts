import type { SessionEnd } from '@portal/contract/session'
import type { Change } from '../database/open.ts'
import { type PasswordOrigin, updatePassword } from './accounts.store.ts'
import { endResetTokensOf } from './reset-tokens.store.ts'
import { endSessionsOf } from './sessions.store.ts'
import { forgiveFailures } from './sign-in-limits.ts'

/**
 * Gives an account another password, in the transaction that has locked it: its sessions and reset links end, and its
 * failed sign-ins are forgiven.
 */
export async function changePassword(
  change: Change,
  { id, email }: { id: string; email: string },
  passwordHash: string,
  origin: PasswordOrigin,
  now: Date,
) {
  await updatePassword(change, id, passwordHash, origin, now)
  await endAccess(change, id, 'password-changed')
  await forgiveFailures(change, email)
}

/** Ends every session and every reset link of a user, whose open screens are told `why`. Lock the account first. */
export async function endAccess(change: Change, id: string, why: SessionEnd) {
  await endSessionsOf(change, id, why)
  await endResetTokensOf(change, id)
}
