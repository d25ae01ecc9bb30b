import type { SessionEnd } from '@portal/contract/people/session'
import type { Tx } from '../../platform/database/open.ts'
import { type PasswordOrigin, updatePassword } from '../accounts.store.ts'
import { endLinksOf } from '../end-links.ts'
import { resetFailedSignIns } from '../limits/sign-in-limits.ts'
import { endSessionsOf } from '../sessions/sessions.store.ts'

/**
 * Changes the password of an account, in the transaction that has locked it: ends its sessions but for `keptSession`, its
 * reset links and invitation, and resets its failed sign-ins.
 */
export async function changePassword(
  tx: Tx,
  { id, email }: { id: string; email: string },
  passwordHash: string,
  origin: PasswordOrigin,
  now: Date,
  keptSession?: string,
) {
  await updatePassword(tx, id, passwordHash, origin, now)
  await endSessionsOf(tx, [id], 'password-changed', keptSession)
  await endLinksOf(tx, [id])
  await resetFailedSignIns(tx, email)
}

/** Ends every session, reset link and invitation of users; `reason` is sent to their open screens. Lock the accounts first. */
export async function endAccess(tx: Tx, ids: readonly string[], reason: SessionEnd) {
  await endSessionsOf(tx, ids, reason)
  await endLinksOf(tx, ids)
}
