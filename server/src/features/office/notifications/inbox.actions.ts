import type { NotificationPreferences } from '@portal/contract/notifications/notifications'
import { Problem } from '@portal/contract/problems'
import { topics } from '@portal/contract/topics'
import { type AuthenticatedActor, permit } from '../../../permissions/permit.ts'
import type { AppContext } from '../../context.ts'
import { countUnread, isOwn, markRead } from './inbox.store.ts'
import { savePreferences } from './preferences.store.ts'

// What somebody has read and chosen for themselves is not in the audit trail.

/**
 * Notes that somebody has read one of their notifications, or all. Returns how many are left. Throws NOTIFICATION_NOT_FOUND.
 */
export function readNotification(app: AppContext, actor: AuthenticatedActor, id: string | 'all') {
  const allowed = permit(actor, 'changeOwnNotifications', { studentId: actor.id })
  return app.database.transaction(async (tx) => {
    if (id !== 'all' && !(await isOwn(tx.db, actor.id, id))) throw new Problem('NOTIFICATION_NOT_FOUND')
    if (await markRead(tx, allowed, id, app.now())) tx.invalidate(topics.notificationsOf(actor.id))
    return { unread: await countUnread(tx.db, actor.id) }
  })
}

export function choosePreferences(app: AppContext, actor: AuthenticatedActor, preferences: NotificationPreferences) {
  const allowed = permit(actor, 'changeOwnNotifications', { studentId: actor.id })
  return app.database.transaction(async (tx) => {
    await savePreferences(tx, allowed, preferences)
    tx.invalidate(topics.notificationsOf(actor.id))
    return preferences
  })
}
