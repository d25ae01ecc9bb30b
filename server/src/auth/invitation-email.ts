import { INVITATION_DAYS } from '@portal/contract/delays'
import { DAY_MS } from '@portal/contract/durations'
import { screens } from '@portal/contract/paths'
import type { Config } from '../platform/config.ts'
import type { QueuedEmail } from '../platform/email/email-queue.store.ts'
import { jobPriorities } from '../platform/jobs/priorities.ts'

/** The e-mail that invites a student to choose a password. The token is in the URL fragment, which reaches no server log. */
export function invitationEmail(
  { name, url }: Pick<Config, 'name' | 'url'>,
  student: { id: string; firstName: string; email: string },
  token: string,
  now: Date,
): QueuedEmail {
  const lines = [
    `Hello ${student.firstName},`,
    '',
    `your college keeps your records in ${name}. There you can see your profile, ID cards and certificates,`,
    'and send requests to the office.',
    '',
    `Open this link within ${INVITATION_DAYS} days to choose a password. It works once.`,
    '',
    `${url}${screens.welcome}#${token}`,
    '',
    `Then sign in with this e-mail address: ${student.email}`,
    `If the link no longer works, ask for a new one at ${url}${screens.forgotPassword}`,
    '',
    'If you are not a student of this college, please delete this e-mail.',
  ]
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
  return {
    userId: student.id,
    subject: `${name}: choose your password`,
    text: lines.join('\n'),
    expiresAt,
    hasResetLink: true,
    priority: jobPriorities.invitation,
  }
}
