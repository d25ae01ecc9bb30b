import type { NotificationKind, NotificationSubject } from '@portal/contract/notification-kinds'
import type { EmailRhythm, NotificationLanguage } from '@portal/contract/notifications/notifications'
import type { Generated } from 'kysely'
import { leftOut, number, secret, shown, whose } from '../platform/database/definitions/archive-columns.ts'
import { moves } from '../platform/database/definitions/merge.ts'
import type { TableDefinitions } from '../platform/database/definitions/table-definition.ts'
import type { Instant, RowOf } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    /** What somebody is told: ids only. What it says is read when it is shown. Unique by person, kind and cause. */
    notifications: {
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
    notificationPreferences: {
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
      /** 1: they are told of each request that comes. */
      newRequests: Generated<number>
    }
    /** A link in an e-mail that ends more of its kinds. `kinds` is JSON. */
    unsubscribeTokens: { hash: string; userId: string; kinds: string; created_at: Instant }
  }
}

export type NotificationRow = RowOf<'notifications'>

export const notificationTables = {
  notifications: {
    student: 'userId',
    persistent: { key: 'seq', since: '0048-notifications' },
    archive: {
      ...shown('kind', 'subjectType', 'subjectId', 'at', 'readAt', 'mailedAt', 'pushedAt'),
      ...leftOut(number, 'seq', 'id', 'cause', 'mailAt', 'pushAt'),
      ...leftOut(whose, 'userId'),
    },
    archivedAs: 'notifications',
    merge: { rows: 'move', unlessTaken: ['kind', 'cause'] },
    erasure: { rows: 'deleted' },
    // What the portal tells them, and what they have chosen about it once they have signed in.
    addedSince: null,
  },
  notificationPreferences: {
    student: 'userId',
    persistent: { key: 'userId', since: '0048-notifications' },
    archive: {
      ...shown('language', 'emails', 'hour', 'refused', 'weekly', 'newRequests', 'refusedOnDevices', 'showsSubject'),
      ...leftOut(whose, 'userId'),
    },
    archivedAs: 'notificationChoices',
    merge: { rows: 'move', unlessTaken: [] },
    erasure: { rows: 'deleted' },
    // What the portal tells them, and what they have chosen about it once they have signed in.
    addedSince: null,
  },
  unsubscribeTokens: {
    student: 'userId',
    persistent: { key: 'hash', since: '0048-notifications' },
    archive: {
      ...shown('kinds', 'created_at'),
      ...leftOut(whose, 'userId'),
      ...leftOut(secret, 'hash'),
    },
    archivedAs: 'unsubscribeLinks',
    merge: moves,
    erasure: { rows: 'deleted' },
    // What the portal tells them, and what they have chosen about it once they have signed in.
    addedSince: null,
  },
} satisfies TableDefinitions
