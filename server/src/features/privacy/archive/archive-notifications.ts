import { leftOut, number, secret, shown, whose } from './archive-columns.ts'

/** What the archive has of what a student was told, and of what they have chosen about it. */
export const archivedNotifications = {
  notifications: {
    ...shown('kind', 'subjectType', 'subjectId', 'at', 'readAt', 'mailedAt'),
    ...leftOut(number, 'seq', 'id', 'cause', 'mailAt'),
    ...leftOut(whose, 'userId'),
  },
  notificationPreferences: {
    ...shown('language', 'emails', 'hour', 'refused'),
    ...leftOut(whose, 'userId'),
  },
  unsubscribeTokens: {
    ...shown('kinds', 'created_at'),
    ...leftOut(whose, 'userId'),
    ...leftOut(secret, 'hash'),
  },
}
