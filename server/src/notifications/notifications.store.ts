import { randomUUID } from 'node:crypto'
import { NOTIFICATION_RETENTION_DAYS, UNSUBSCRIBE_DAYS } from '@portal/contract/delays'
import type { NotificationKind, NotificationSubject } from '@portal/contract/notification-kinds'
import { DAY_MS } from '@portal/contract/time/durations'
import type { Kysely } from 'kysely'
import { batches } from '../platform/batches.ts'
import { notIndexed } from '../platform/database/not-indexed.ts'
import type { Database, Tx } from '../platform/database/open.ts'
import { deleteInBatches } from '../platform/database/queries/delete-in-batches.ts'
import type { Tables } from '../platform/database/tables.ts'

/** Whether these people may sign in: their status, and when they have left. Not those of programs. */
export function findStatuses(db: Kysely<Tables>, userIds: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'status', 'leftAt'])
    .where('id', 'in', userIds)
    .where(notIndexed('userType'), 'in', ['student', 'admin'])
    .execute()
}

/** Of these people, those who get messages on a device. */
export async function findWithDevices(db: Kysely<Tables>, userIds: readonly string[]) {
  const found = db.selectFrom('pushSubscriptions').select('userId').distinct().where('userId', 'in', userIds)
  return new Set((await found.execute()).map(({ userId }) => userId))
}

type NewRow = {
  userId: string
  kind: NotificationKind
  cause: string
  subject: { type: NotificationSubject; id: string }
  at: Date
  /** Null: not by e-mail. */
  mailAt: Date | null
  /** Null: not to devices. */
  pushAt: Date | null
}

/** Few enough for the parameters of one statement. */
const ROWS_AT_ONCE = 500

/** Adds notifications; one that is there already stays as it is. Returns whom the new ones are for. */
export async function insertNotifications({ db }: Tx, rows: readonly NewRow[]) {
  const values = rows.map(({ userId, kind, cause, subject, at, mailAt, pushAt }) => ({
    ...{ id: randomUUID(), userId, kind, cause, subjectType: subject.type, subjectId: subject.id },
    ...{ at: at.toISOString(), mailAt: mailAt?.toISOString() ?? null, pushAt: pushAt?.toISOString() ?? null },
  }))
  // In one order, so that two nodes that write the same do not wait for each other.
  const ordered = values.toSorted((a, b) => (a.cause + a.kind + a.userId < b.cause + b.kind + b.userId ? -1 : 1))
  const told: string[] = []
  for (const batch of batches(ordered, ROWS_AT_ONCE)) {
    const added = await db
      .insertInto('notifications')
      .values(batch)
      .onConflict((conflict) => conflict.columns(['cause', 'kind', 'userId']).doNothing())
      .returning('userId')
      .execute()
    told.push(...added.map(({ userId }) => userId))
  }
  return told
}

/** Notes as read what people were told about these, where it is settled in another way; it goes out no more. */
export async function settle({ db }: Tx, kinds: readonly NotificationKind[], subjectIds: readonly string[], now: Date) {
  const settled = db
    .updateTable('notifications')
    .set({ readAt: now.toISOString(), mailAt: null, pushAt: null })
    .where('kind', 'in', kinds)
    .where('subjectId', 'in', subjectIds)
    .where('readAt', 'is', null)
  return (await settled.returning('userId').execute()).map(({ userId }) => userId)
}

/** Whether somebody was told something of this kind that they have not read. */
export async function isUnread(db: Kysely<Tables>, userId: string, kind: NotificationKind) {
  const unread = db.selectFrom('notifications').select('id').where('userId', '=', userId).where('kind', '=', kind)
  return (await unread.where('readAt', 'is', null).executeTakeFirst()) !== undefined
}

/** Deletes the notifications of these causes, and returns them. */
export function deleteNotifications({ db }: Tx, kind: NotificationKind, causes: readonly string[]) {
  const gone = db.deleteFrom('notifications').where('kind', '=', kind).where('cause', 'in', causes)
  return gone.returning(['userId', 'cause', 'readAt', 'mailedAt', 'pushedAt']).execute()
}

/** Deletes what is older than NOTIFICATION_RETENTION_DAYS, and the links of e-mails older than UNSUBSCRIBE_DAYS. */
export async function deleteOldNotifications(database: Database, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  await deleteInBatches(database, ({ db }, limit) => {
    const old = db.selectFrom('notifications').select('id').where('at', '<', before(NOTIFICATION_RETENTION_DAYS))
    return db.deleteFrom('notifications').where('id', 'in', old.limit(limit)).executeTakeFirst()
  })
  await deleteInBatches(database, ({ db }, limit) => {
    const old = db.selectFrom('unsubscribeTokens').select('hash').where('created_at', '<', before(UNSUBSCRIBE_DAYS))
    return db.deleteFrom('unsubscribeTokens').where('hash', 'in', old.limit(limit)).executeTakeFirst()
  })
}
