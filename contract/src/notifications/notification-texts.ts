import type { NotificationKindTexts } from './notification-text-parts.ts'
import { notificationTextsInEnglish } from './notification-texts-english.ts'
import { notificationTextsInHindi } from './notification-texts-hindi.ts'
import type { NotificationKind, NotificationLanguage } from './notifications.ts'

/** What each kind says, in each language. */
export const notificationTexts: Record<NotificationLanguage, Record<NotificationKind, NotificationKindTexts>> = {
  en: notificationTextsInEnglish,
  hi: notificationTextsInHindi,
}
