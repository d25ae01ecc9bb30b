import { keptApart } from '../text/text-direction.ts'
import type { NotificationFacts, NotificationReader } from './notifications.ts'

/** What a kind of notification says in one language. */
export type NotificationKindTexts = {
  /** In the choices: when somebody is told. */
  choice: string
  /** In the inbox. */
  title(facts: NotificationFacts): string
  /** In the inbox, below; it can be empty. */
  detail(facts: NotificationFacts, reader: NotificationReader): string
  /** In an e-mail, where others may read it: no reason, no message, no file and no name of a third person. */
  email(facts: NotificationFacts): string
}

/** Those of these texts that are there, with something between them. */
export const joined = (separator: string, ...texts: readonly string[]) =>
  texts
    .filter((text) => text !== '')
    .map(keptApart)
    .join(separator)

/** Such as a request, with its number if it has one. */
export const numbered = (noun: string, { record }: Pick<NotificationFacts, 'record'>) =>
  record === '' ? noun : `${keptApart(noun)} ${record}`

/** Writes out the day of a notification. */
export function dayFormat(locale: string) {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return ({ day }: Pick<NotificationFacts, 'day'>) => (day === null ? '' : format.format(new Date(`${day}T00:00:00Z`)))
}
