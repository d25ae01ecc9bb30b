import type { SessionEnd } from '@portal/contract/session'
import type { Tx } from '../platform/database/open.ts'
import { type PasswordOrigin, updatePassword } from './accounts.store.ts'
import { endResetTokensOf } from './reset-tokens.store.ts'
import { endSessionsOf } from './sessions.store.ts'
import { resetFailedSignIns } from './sign-in-limits.ts'

/**
 * Gives an account another password, in the transaction that has locked it: its sessions and reset links end, and its
 * failed sign-ins are forgiven.
 */
export async function changePassword(
  tx: Tx,
  { id, email }: { id: string; email: string },
  passwordHash: string,
  origin: PasswordOrigin,
  now: Date,
) {
  await updatePassword(tx, id, passwordHash, origin, now)
  await endAccess(tx, id, 'password-changed')
  await resetFailedSignIns(tx, email)
}

/** Ends every session and every reset link of a user, whose open screens are told `why`. Lock the account first. */
export async function endAccess(tx: Tx, id: string, why: SessionEnd) {
  await endSessionsOf(tx, id, why)
  await endResetTokensOf(tx, id)
}
