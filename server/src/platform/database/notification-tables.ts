import type {
  EmailRhythm,
  NotificationKind,
  NotificationLanguage,
  NotificationSubject,
} from '@portal/contract/notifications'
import type { Generated, Selectable } from 'kysely'

/** An ISO 8601 string in UTC, which sorts by time on both engines. */
type Instant = string

/** What somebody is told: ids only. What it says is read when it is shown. Unique by person, kind and cause. */
type NotificationsTable = {
  seq: Generated<number>
  id: string
  userId: string
  kind: NotificationKind
  /** The id of the row that caused it; where it is about a day, with that day. */
  cause: string
  subjectType: NotificationSubject
  subjectId: string
  at: Instant
  readAt: Generated<Instant | null>
  /** From when on it is to be sent by e-mail; null: not, or no more. */
  mailAt: Generated<Instant | null>
  mailedAt: Generated<Instant | null>
}

/** What somebody has chosen. `refused`: the kinds that they do not want by e-mail, as JSON. */
type NotificationPreferencesTable = {
  userId: string
  language: NotificationLanguage
  emails: EmailRhythm
  hour: number
  refused: string
  /** 1: a list of what is overdue comes each week. */
  weekly: Generated<number>
}

/** A link in an e-mail that ends more of its kinds. `kinds` is JSON. */
type UnsubscribeTokensTable = { hash: string; userId: string; kinds: string; created_at: Instant }

export type NotificationTables = {
  notifications: NotificationsTable
  notificationPreferences: NotificationPreferencesTable
  unsubscribeTokens: UnsubscribeTokensTable
}
export type NotificationRow = Selectable<NotificationsTable>
