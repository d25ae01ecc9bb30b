import { kindFactsOf, type NotificationKind, subjectFactsOf } from '../notification-kinds.ts'
import type { UserType } from '../people/session.ts'
import type { NotificationText } from '../room-notifications.ts'
import type { NotificationFacts, NotificationLanguage } from './notifications.ts'

const dayFormat = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
const dayFormats: Record<NotificationLanguage, Intl.DateTimeFormat> = { en: dayFormat('en-US'), hi: dayFormat('hi-IN') }

/** When somebody is told of a kind. */
export const choiceText = (kind: NotificationKind, language: NotificationLanguage) => kindFactsOf(kind)[language].choice

/** What a notification says to its reader in a language. */
export function notificationTexts(
  { kind, subject, title, day, ...others }: NotificationFacts,
  language: NotificationLanguage,
  reader: UserType,
) {
  const facts = {
    ...{ ...others, reader, title: title[language] },
    called: subjectFactsOf(subject.type).called?.[language] ?? '',
    day: day === null ? '' : dayFormats[language].format(new Date(`${day}T00:00:00Z`)),
  }
  const said = (text: NotificationText) => (typeof text === 'string' ? text : text(facts))
  const texts = kindFactsOf(kind)[language]
  return { title: said(texts.title), detail: said(texts.detail), email: said(texts.email) }
}
