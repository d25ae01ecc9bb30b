import { counted } from '../../text/plural.ts'
import type { AccessChoice } from './imports.ts'

const students = counted('one student', '# students')

/** The invitations of the students whom an import adds. Numbers come formatted beside the plain ones. */
export const importInvitationMessages = {
  choose: (count: number, formatted: string) => `Invite ${students(count, formatted)} by e-mail`,
  choices: { invite: 'in an hour', inviteNow: 'now', none: 'not' } satisfies Record<AccessChoice, string>,
  noMail: 'Nobody is invited: no e-mail is set up for the portal.',
  heading: 'Invitations',
  planned: (count: number, formatted: string, at: string) =>
    `${counted('One student', '# students')(count, formatted)} will be invited by e-mail on ${at}. Undoing the import cancels it.`,
  sending: (done: string, total: string) => `Inviting students by e-mail: ${done} of ${total}.`,
  sent: counted('One student has been invited by e-mail.', '# students have been invited by e-mail.'),
  cancelled: (done: string, total: string) =>
    `The invitations were cancelled: ${done} of ${total} students are invited.`,
  failed: (done: string, total: string) =>
    `The invitations broke off: ${done} of ${total} students are invited. “Background work” in the menu says why.`,
  /** After an undo. */
  recalled: 'Invitations that had not left were cancelled.',
  sendNow: 'Send them now',
  cancel: 'Cancel the invitations',
} as const
