import { leftOut, number, secret, shown, whose } from './archive-columns.ts'

/** What the archive has of what a student was told, the e-mails that wait for them, and what they have chosen about it. */
export const archivedNotifications = {
  queuedEmails: {
    ...shown('subject', 'recipient', 'created_at', 'expiresAt'),
    ...leftOut(number, 'seq', 'id', 'hasResetLink'),
    ...leftOut(whose, 'userId'),
    ...leftOut('it can have a link that sets a password, and is sent to the student', 'text', 'html'),
    ...leftOut('for programs that read e-mails', 'headers', 'kind'),
  },
  notifications: {
    ...shown('kind', 'subjectType', 'subjectId', 'at', 'readAt', 'mailedAt'),
    ...leftOut(number, 'seq', 'id', 'cause', 'mailAt'),
    ...leftOut(whose, 'userId'),
  },
  notificationPreferences: {
    ...shown('language', 'emails', 'hour', 'refused', 'weekly'),
    ...leftOut(whose, 'userId'),
  },
  unsubscribeTokens: {
    ...shown('kinds', 'created_at'),
    ...leftOut(whose, 'userId'),
    ...leftOut(secret, 'hash'),
  },
}
