import { EMAILS_REFUSED_MAX } from '../notifications.ts'
import { counted } from '../plural.ts'

const inARow = counted('1 e-mail', '# e-mails in a row')

/** What stands beside an e-mail that could not be delivered. Its own file, so that a login does not load it. */
export const undeliveredMessages = {
  refused: (emails: number) =>
    emails < EMAILS_REFUSED_MAX
      ? `This address has refused ${inARow(emails)}.`
      : `This address has refused ${inARow(emails)}: it gets no more notifications until it is changed.`,
}
