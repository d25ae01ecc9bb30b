import { inboxCount, inboxInput, notification, notificationPreferences } from './notifications.ts'
import { pageOf } from './pagination.ts'
import type { Action } from './permissions.ts'
import { errorMap } from './problems.ts'
import { byId, nothing, requiresWith } from './procedures.ts'

const requiresWithNotifications = (action: Action) => requiresWith('notifications', action)

export const inboxProcedures = {
  list: requiresWithNotifications('viewOwnNotifications')
    .route({ method: 'GET', path: '/me/notifications', summary: 'What I was told, unread first' })
    .input(inboxInput)
    .output(pageOf(notification)),
  count: requiresWithNotifications('viewOwnNotifications')
    .route({ method: 'GET', path: '/me/notifications/count', summary: 'How much of it I have not read' })
    .input(nothing)
    .output(inboxCount),
  read: requiresWithNotifications('changeOwnNotifications')
    .route({ method: 'POST', path: '/me/notifications/{id}/reading', summary: 'I have read it; harmless twice' })
    .errors(errorMap('NOTIFICATION_NOT_FOUND'))
    .input(byId)
    .output(inboxCount),
  readAll: requiresWithNotifications('changeOwnNotifications')
    .route({ method: 'POST', path: '/me/notifications/reading', summary: 'I have read everything' })
    .input(nothing)
    .output(inboxCount),
  preferences: requiresWithNotifications('viewOwnNotifications')
    .route({ method: 'GET', path: '/me/notifications/preferences', summary: 'What comes by e-mail, and how' })
    .input(nothing)
    .output(notificationPreferences),
  setPreferences: requiresWithNotifications('changeOwnNotifications')
    .route({ method: 'PUT', path: '/me/notifications/preferences', summary: 'Choose what comes by e-mail, and how' })
    .input(notificationPreferences)
    .output(notificationPreferences),
}
