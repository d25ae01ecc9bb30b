import { NOTIFICATION_EMAIL_MINUTES } from '@portal/contract/delays'
import {
  isMailed,
  isSecurity,
  type NotificationKind,
  type NotificationSubject,
} from '@portal/contract/notification-kinds'
import { accessEndOf } from '@portal/contract/people/students'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import type { Config } from '../platform/config.ts'
import type { Tx } from '../platform/database/open.ts'
import {
  deleteNotifications,
  findStatuses,
  findWithDevices,
  insertNotifications,
  settle,
} from './notifications.store.ts'

export type NotifyServices = { readonly config: Pick<Config, 'features' | 'formerStudentMonths'>; now(): Date }

/** Whom to tell what. `cause`: the id of the row that caused it; where it is about a day, with that day. */
export type NewNotification = {
  userId: string
  kind: NotificationKind
  cause: string
  subject: { type: NotificationSubject; id: string }
}

/** The day at the end of a cause, `YYYY-MM-DD`. */
export const dayOfCause = (cause: string) => cause.split('/').at(-1) ?? null

export const areNotificationsOn = ({ config }: Pick<NotifyServices, 'config'>) =>
  config.features.includes('notifications')

/**
 * Tells people something, in the transaction of the change. Nobody is told the same twice: by person, kind and cause there
 * is one notification. Who cannot sign in is told nothing, and nobody where the feature is off. Returns whom it has told.
 */
export async function notify(
  app: NotifyServices,
  tx: Tx,
  notifications: readonly NewNotification[],
): Promise<readonly string[]> {
  if (!areNotificationsOn(app) || notifications.length === 0) return []
  const now = app.now()
  const statuses = await findStatuses(tx.db, [...new Set(notifications.map(({ userId }) => userId))])
  const reached = new Set(
    statuses.filter((user) => canSignIn(user, now, app.config.formerStudentMonths)).map(({ id }) => id),
  )
  const told = notifications.filter(({ userId }) => reached.has(userId))
  if (told.length === 0) return []
  const later = new Date(now.getTime() + NOTIFICATION_EMAIL_MINUTES * MINUTE_MS)
  const withDevices = app.config.features.includes('push') ? await findWithDevices(tx.db, [...reached]) : new Set()
  // One rule of time for every way.
  const outAt = (kind: NotificationKind) => (isSecurity(kind) ? now : later)
  const rows = told.map((one) => {
    const mailAt = isMailed(one.kind) ? outAt(one.kind) : null
    return { ...one, at: now, mailAt, pushAt: withDevices.has(one.userId) ? mailAt : null }
  })
  const readers = await insertNotifications(tx, rows)
  invalidate(tx, readers)
  return readers
}

/** What somebody was told is settled in another way than by reading it: a question is answered, a letter collected. */
export async function settleTold(
  app: NotifyServices,
  tx: Tx,
  kinds: readonly NotificationKind[],
  subjectIds: readonly string[],
) {
  if (!areNotificationsOn(app) || subjectIds.length === 0) return
  invalidate(tx, await settle(tx, kinds, subjectIds, app.now()))
}

/** Active people, and former students as long as they may sign in; as auth/access.ts, which stands above. */
function canSignIn({ status, leftAt }: { status: string; leftAt: string | null }, now: Date, formerMonths: number) {
  if (status === 'former') return leftAt !== null && now < accessEndOf(leftAt, formerMonths)
  return status === 'active'
}

/**
 * Takes notifications back whose causes no longer count. Returns the ones that their reader has read, or got by e-mail or on
 * a device, by cause. Also where the feature is off: what was told before is wrong as well.
 */
export async function takeBack(tx: Tx, kind: NotificationKind, causes: readonly string[]) {
  if (causes.length === 0) return { known: new Set<string>() }
  const gone = await deleteNotifications(tx, kind, causes)
  invalidate(
    tx,
    gone.map((one) => one.userId),
  )
  const known = gone.filter(({ readAt, mailedAt, pushedAt }) => (readAt ?? mailedAt ?? pushedAt) !== null)
  return { known: new Set(known.map(({ cause }) => cause)) }
}

function invalidate(tx: Tx, userIds: readonly string[]) {
  tx.invalidate(...new Set(userIds.map(topics.notificationsOf)))
}
