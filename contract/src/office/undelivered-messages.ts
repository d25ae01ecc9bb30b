import { EMAILS_REFUSED_MAX } from '../notifications/notification-limits.ts'
import { counted } from '../text/plural.ts'

const inARow = counted('1 e-mail', '# e-mails in a row')

/** The screen of the e-mails that could not be delivered; its title is that of its entry in the menu. */
export const undeliveredMessages = {
  /** Beside an e-mail. */
  refused: (emails: number) =>
    emails < EMAILS_REFUSED_MAX
      ? `This address has refused ${inARow(emails)}.`
      : `This address has refused ${inARow(emails)}: it gets no more notifications until it is changed.`,
  to: 'To',
  subject: 'Subject',
  written: 'Written',
  outcome: 'What happened',
  action: 'Action',
  waiting: (tries: number, at: string) =>
    `${tries === 1 ? 'Tried once' : `Tried ${tries} times`}. It is tried again at ${at}.`,
  dead: (tries: number) => `Given up after ${tries === 1 ? 'one try' : `${tries} tries`}.`,
  tooOld: 'Its link is too old. The person can ask for a new one.',
  empty: 'Every e-mail has been sent.',
  noMail: 'No mail server is set: each e-mail is only written to a file on the machine of the portal.',
  retried: 'The e-mail is being sent again.',
  retryOf: (name: string) => `Try again to send the e-mail to ${name}`,
  deleteOf: (name: string) => `Delete the e-mail to ${name}`,
  deleteQuestion: 'Delete e-mail?',
  deleteWhy: 'It will not be sent any more.',
  deleted: 'The e-mail has been deleted.',
  failed: 'Something went wrong',
}
