import type { Permit, Subject } from '../permissions/permit.ts'
import type { Config } from '../platform/config.ts'
import type { Tx } from '../platform/database/open.ts'
import { deleteResetEmails } from '../platform/email/email-queue.store.ts'
import { isLoopback } from '../platform/loopback.ts'
import type { AuthContext } from './context.ts'
import { invitationEmail } from './invitation-email.ts'
import { hashInvitationToken, newInvitationToken } from './invitation-token.ts'
import { lockInvitable, saveInvitation } from './invitations.store.ts'

/** What inviting needs. */
export type InvitationContext = Pick<AuthContext, 'config' | 'outbox' | 'secret'>

/**
 * Whether invitations reach anybody: a mail server is set up. A portal on somebody's own machine, which writes e-mails to
 * files, may be tried without one.
 */
export const canInvite = ({ smtpUrl, url }: Pick<Config, 'smtpUrl' | 'url'>) =>
  smtpUrl !== null || isLoopback(new URL(url).hostname)

/**
 * Invites a student by e-mail to choose a password: the link works once, for INVITATION_DAYS, and ends an earlier
 * invitation. Returns false, and does nothing, unless the student is active and their account has no password.
 */
export async function inviteStudent(
  { config, outbox, secret }: InvitationContext,
  tx: Tx,
  { row }: Permit<'inviteStudent' | 'importStudents', Subject>,
  now: Date,
): Promise<boolean> {
  const student = await lockInvitable(tx, row.studentId)
  if (!student) return false
  const token = newInvitationToken()
  await saveInvitation(tx, { userId: student.id, tokenHash: hashInvitationToken(secret, token), sentBy: 'email' }, now)
  // Those with an earlier link, which no longer works.
  await deleteResetEmails(tx, student.id)
  await outbox.enqueue(tx, invitationEmail(config, student, token, now))
  return true
}
