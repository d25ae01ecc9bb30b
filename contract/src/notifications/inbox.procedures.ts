import { pageOf } from '../pagination.ts'
import { errorMap } from '../problems.ts'
import { byId, changes, nothing, reads } from '../procedures.ts'
import { inboxCount, inboxInput, notification, notificationPreferences } from './notifications.ts'

export const inboxProcedures = {
  list: reads('viewOwnNotifications')
    .route({ method: 'GET', path: '/me/notifications', summary: 'What I was told, unread first' })
    .input(inboxInput)
    .output(pageOf(notification)),
  count: reads('viewOwnNotifications')
    .route({ method: 'GET', path: '/me/notifications/count', summary: 'How much of it I have not read' })
    .input(nothing)
    .output(inboxCount),
  read: changes('changeOwnNotifications')
    .route({ method: 'POST', path: '/me/notifications/{id}/reading', summary: 'I have read it; harmless twice' })
    .errors(errorMap('NOTIFICATION_NOT_FOUND'))
    .input(byId)
    .output(inboxCount),
  readAll: changes('changeOwnNotifications')
    .route({ method: 'POST', path: '/me/notifications/reading', summary: 'I have read everything' })
    .input(nothing)
    .output(inboxCount),
  preferences: reads('viewOwnNotifications')
    .route({ method: 'GET', path: '/me/notifications/preferences', summary: 'What comes by e-mail, and how' })
    .input(nothing)
    .output(notificationPreferences),
  setPreferences: changes('changeOwnNotifications')
    .route({ method: 'PUT', path: '/me/notifications/preferences', summary: 'Choose what comes by e-mail, and how' })
    .input(notificationPreferences)
    .output(notificationPreferences),
}
