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
  /** From when on it is to go to the devices of the person; null: not, or no more. */
  pushAt: Generated<Instant | null>
  pushedAt: Generated<Instant | null>
}

/** What somebody has chosen. `refused`, `refusedOnDevices`: the kinds that they do not want by e-mail and on their devices, as JSON. */
type NotificationPreferencesTable = {
  userId: string
  language: NotificationLanguage
  emails: EmailRhythm
  hour: number
  refused: string
  refusedOnDevices: Generated<string>
  /** 1 where a message on a device says what it is about. */
  showsSubject: Generated<number>
  /** 1: a list of what is overdue comes each week. */
  weekly: Generated<number>
}

/** A link in an e-mail that ends more of its kinds. `kinds` is JSON. */
type UnsubscribeTokensTable = { hash: string; userId: string; kinds: string; created_at: Instant }

/** A device that gets messages. It is deleted with its session, of which it is the only one. */
type PushSubscriptionsTable = {
  seq: Generated<number>
  id: string
  userId: string
  sessionId: string
  endpointHash: string
  /** Where its push service takes messages for it. */
  endpoint: string
  /** Its public key, and what both sides know, which encrypt messages to it. */
  p256dh: string
  auth: string
  /** The key of the portal with which it has subscribed. */
  keyId: string
  /** Such as `Chrome on Android`. */
  device: string
  created_at: Instant
  lastUsedAt: Instant
}

export type NotificationTables = {
  notifications: NotificationsTable
  notificationPreferences: NotificationPreferencesTable
  unsubscribeTokens: UnsubscribeTokensTable
  pushSubscriptions: PushSubscriptionsTable
}
export type NotificationRow = Selectable<NotificationsTable>
export type PushSubscriptionRow = Selectable<PushSubscriptionsTable>
