import { fullName } from '@portal/contract/people/full-name'
import type { InvitationHandout } from '@portal/contract/people/invitations/invitations'
import type { UserType } from '@portal/contract/people/session'
import type { Permit, Subject } from '../../permissions/permit.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/open.ts'
import { deleteResetEmails } from '../../platform/email/email-queue.store.ts'
import { jobPriorities } from '../../platform/jobs/priorities.ts'
import { isLoopback } from '../../platform/loopback.ts'
import type { AuthContext } from '../context.ts'
import { invitationEmail } from './invitation-email.ts'
import { hashInvitationToken, newInvitationCode, newInvitationToken } from './invitation-token.ts'
import { lockInvitable, saveInvitation } from './invitations.store.ts'

/** What inviting needs. */
export type InvitationContext = Pick<AuthContext, 'config' | 'outbox' | 'secret'>

type HandoutContext = Pick<AuthContext, 'secret' | 'config'>

/**
 * Whether invitations reach anybody: a mail server is set up. A portal on somebody's own machine, which writes e-mails to
 * files, may be tried without one.
 */
export const canInvite = ({ smtpUrl, url }: Pick<Config, 'smtpUrl' | 'url'>) =>
  smtpUrl !== null || isLoopback(new URL(url).hostname)

/**
 * Invites a student by e-mail to choose a password: the link works once, for INVITATION_DAYS, and ends an earlier
 * invitation. Returns false, and does nothing, unless the student is active and their account has no password and no link.
 */
export async function inviteStudent(
  app: InvitationContext,
  tx: Tx,
  { row }: Permit<'inviteStudent' | 'importStudents', Subject>,
  now: Date,
): Promise<boolean> {
  return sendInvitation(app, tx, { id: row.studentId, userType: 'student' }, now)
}

/** Invites a person of the office, as `inviteStudent` does a student. */
export const inviteStaff = (app: InvitationContext, tx: Tx, { row }: Permit<'inviteStaff', Subject>, now: Date) =>
  sendInvitation(app, tx, { id: row.studentId, userType: 'admin' }, now)

async function sendInvitation(
  { config, outbox, secret }: InvitationContext,
  tx: Tx,
  { id, userType }: { id: string; userType: UserType },
  now: Date,
) {
  const person = await lockInvitable(tx, id, userType, config)
  if (!person) return false
  const token = newInvitationToken()
  await saveInvitation(tx, { userId: id, tokenHash: hashInvitationToken(secret, token), sentBy: 'email' }, now)
  // Those with an earlier link, which no longer works.
  await deleteResetEmails(tx, [id])
  const invitation = invitationEmail(config, { ...person, userType }, token, now)
  await outbox.enqueue(tx, { ...invitation, priority: jobPriorities.invitation })
  return true
}

/**
 * Makes a code for a printed slip, with which a student chooses a password; it lasts and ends as an invitation by e-mail
 * does. Null, and nothing done, unless the student can be invited.
 */
export const makeInvitationHandout = (
  app: HandoutContext,
  tx: Tx,
  { row }: Permit<'inviteStudent', Subject>,
  now: Date,
) => makeHandout(app, tx, { id: row.studentId, userType: 'student' }, now)

/** As `makeInvitationHandout`, for a person of the office. */
export const makeStaffHandout = (app: HandoutContext, tx: Tx, { row }: Permit<'inviteStaff', Subject>, now: Date) =>
  makeHandout(app, tx, { id: row.studentId, userType: 'admin' }, now)

async function makeHandout(
  { secret, config }: HandoutContext,
  tx: Tx,
  { id, userType }: { id: string; userType: UserType },
  now: Date,
): Promise<InvitationHandout | null> {
  const person = await lockInvitable(tx, id, userType, config)
  if (!person) return null
  const code = newInvitationCode()
  const { email, collegeId, courseName } = person
  const tokenHash = hashInvitationToken(secret, code)
  const { expiresAt } = await saveInvitation(tx, { userId: id, tokenHash, sentBy: 'slip' }, now)
  await deleteResetEmails(tx, [id])
  return { id, name: fullName(person), email, collegeId, courseName, code, expiresAt }
}
