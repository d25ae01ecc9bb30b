import { INVITATION_DAYS } from '@portal/contract/delays'
import { DAY_MS } from '@portal/contract/durations'
import { screens } from '@portal/contract/paths'
import type { UserType } from '@portal/contract/people/session'
import type { Config } from '../platform/config.ts'
import type { QueuedEmail } from '../platform/email/email-queue.store.ts'
import { jobPriorities } from '../platform/jobs/priorities.ts'

type Invited = { id: string; userType: UserType; firstName: string; email: string }

const texts: Record<UserType, (name: string) => { why: string[]; not: string }> = {
  student: (name) => ({
    why: [
      `your college keeps your records in ${name}. There you can see your profile, ID cards and certificates,`,
      'and send requests to the office.',
    ],
    not: 'are not a student of this college',
  }),
  admin: (name) => ({
    why: [`you have been invited to work in the office of your college in ${name}.`],
    not: 'do not work in the office of this college',
  }),
}

/** The e-mail that invites a person to choose a password. The token is in the URL fragment, which reaches no server log. */
export function invitationEmail(
  { name, url }: Pick<Config, 'name' | 'url'>,
  invited: Invited,
  token: string,
  now: Date,
): QueuedEmail {
  const { why, not } = texts[invited.userType](name)
  const lines = [
    `Hello ${invited.firstName},`,
    '',
    ...why,
    '',
    `Open this link within ${INVITATION_DAYS} days to choose a password. It works once.`,
    '',
    `${url}${screens.welcome}#${token}`,
    '',
    `Then sign in with this e-mail address: ${invited.email}`,
    `If the link no longer works, ask for a new one at ${url}${screens.forgotPassword}`,
    '',
    `If you ${not}, please delete this e-mail.`,
  ]
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
  return {
    userId: invited.id,
    subject: `${name}: choose your password`,
    text: lines.join('\n'),
    expiresAt,
    hasResetLink: true,
    priority: jobPriorities.invitation,
  }
}
