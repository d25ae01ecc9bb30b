import type { DegradedPart } from './degraded.ts'

const TELL = 'If this lasts, please tell whoever runs the portal.'

/** For registrars, until a mail server is set. */
export const NO_MAIL_SERVER =
  'No mail server is set, so nobody gets an e-mail, not even a link to reset a password. Whoever runs the portal sets SMTP_URL.'

/** For the office, while something does not work: what that is, what goes on, and what they can do. */
export const degradedMessages: Record<DegradedPart, string> = {
  storage: `Photos and documents cannot be opened or stored right now. What needs no file works, and they come back by themselves. ${TELL}`,
  mail: `E-mails cannot be sent right now. They are kept, and the portal tries again by itself. ${TELL}`,
  'database-read-only':
    'Nothing can be saved right now: every change is refused. Everything can be looked at. Please tell whoever runs the portal.',
  'disk-full':
    'There is hardly any room left, so uploads and other changes can be refused. Everything can be looked at. Please tell whoever runs the portal.',
  clock:
    'The clock of the portal is wrong, so the times that it shows and keeps can be wrong. Please tell whoever runs the portal.',
  malformed:
    'The database is damaged, so some lists and pages cannot be opened. Please tell whoever runs the portal at once.',
  'secrets-differ':
    'The machines of the portal have different settings, so people are logged out again and again. Please tell whoever runs the portal.',
  backup:
    'The portal has had no backup for more than two days: what was entered since would be lost with its machine. Please tell whoever runs the portal.',
  maintenance:
    'Some of what the portal does by itself every hour has failed for more than two days. Please tell whoever runs the portal.',
}
