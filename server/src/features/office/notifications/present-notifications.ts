import type { Notification } from '@portal/contract/notifications/notifications'
import type { Kysely } from 'kysely'
import type { NotificationRow } from '../../../notifications/notifications.tables.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { AppContext, ReadNotificationFacts } from '../../context.ts'

const nothing = {
  record: '',
  title: { en: '', hi: '' },
  status: null,
  handover: null,
  isStopped: false,
  isUndone: false,
  count: 0,
  day: null,
}

/** Notifications with what they say, as the room of each subject reads it now. */
export async function presentNotifications(
  app: AppContext,
  db: Kysely<Tables>,
  rows: readonly NotificationRow[],
): Promise<Notification[]> {
  const factsOf = new Map<string, Awaited<ReturnType<ReadNotificationFacts>>>()
  for (const subject of new Set(rows.map(({ subjectType }) => subjectType))) {
    // One that only a newer version knows has no room here.
    const read = app.notificationFacts[subject] ?? (async () => () => ({}))
    const its = rows.filter(({ subjectType }) => subjectType === subject)
    factsOf.set(subject, await read(app, db, its))
  }
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, at: row.at, isRead: row.readAt !== null },
    ...{ subject: { type: row.subjectType, id: row.subjectId }, ...nothing, ...factsOf.get(row.subjectType)?.(row) },
  }))
}
