import { INVITATION_DAYS } from '@portal/contract/delays'
import { screens } from '@portal/contract/paths'
import type { UserType } from '@portal/contract/people/session'
import { ssoStartPath } from '@portal/contract/sso-start'
import { keptApart } from '@portal/contract/text/text-direction'
import { DAY_MS } from '@portal/contract/time/durations'
import type { Config } from '../../platform/config.ts'
import type { QueuedEmail } from '../../platform/email/email-queue.store.ts'
import { jobPriorities } from '../../platform/jobs/priorities.ts'

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

type Portal = Pick<Config, 'name' | 'url' | 'oidc'>

/**
 * The e-mail that invites a person to choose a password, or to sign in at the institution. The token is in the URL fragment,
 * which reaches no server log.
 */
export function invitationEmail(portal: Portal, invited: Invited, token: string, now: Date): QueuedEmail {
  const { name } = portal
  const { why, not } = texts[invited.userType](name)
  const isWithoutPassword = invited.userType === 'student' && portal.oidc?.only === true
  const lines = [
    `Hello ${keptApart(invited.firstName)},`,
    '',
    ...why,
    '',
    ...(isWithoutPassword ? atInstitution(portal, invited) : withPassword(portal, invited, token)),
    '',
    `If you ${not}, please delete this e-mail.`,
  ]
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
  return {
    userId: invited.id,
    subject: isWithoutPassword ? `${name}: sign in` : `${name}: choose your password`,
    text: lines.join('\n'),
    expiresAt,
    hasResetLink: true,
    priority: jobPriorities.invitation,
  }
}

const withPassword = (portal: Portal, { userType, email }: Invited, token: string) => [
  `Open this link within ${INVITATION_DAYS} days to choose a password. It works once.`,
  '',
  `${portal.url}${screens.welcome}#${token}`,
  '',
  `Then sign in with this e-mail address: ${email}`,
  `If the link no longer works, ask for a new one at ${portal.url}${screens.forgotPassword}`,
  // Whoever works in the office is linked by a registrar.
  ...(portal.oidc && userType === 'student' ? ['', 'Or choose no password:', ...atInstitution(portal, { email })] : []),
]

/** The link leads to the institution at once, and back to the portal. */
const atInstitution = ({ url, oidc }: Portal, { email }: Pick<Invited, 'email'>) => [
  `Sign in with ${oidc?.name}, with the account of this e-mail address: ${email}`,
  '',
  `${url}${ssoStartPath('student')}`,
]
