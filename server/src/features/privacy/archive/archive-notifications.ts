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
    ...shown('kind', 'subjectType', 'subjectId', 'at', 'readAt', 'mailedAt', 'pushedAt'),
    ...leftOut(number, 'seq', 'id', 'cause', 'mailAt', 'pushAt'),
    ...leftOut(whose, 'userId'),
  },
  notificationPreferences: {
    ...shown('language', 'emails', 'hour', 'refused', 'weekly', 'refusedOnDevices', 'showsSubject'),
    ...leftOut(whose, 'userId'),
  },
  webhookDeliveries: {
    ...shown('type', 'subjectId', 'at', 'state'),
    ...leftOut(number, 'seq', 'id', 'webhookId', 'attempts', 'nextAt', 'claim'),
    ...leftOut('how the other system answered', 'lastAt', 'status', 'failure', 'tookMs'),
    ...leftOut(whose, 'studentId'),
  },
  unsubscribeTokens: {
    ...shown('kinds', 'created_at'),
    ...leftOut(whose, 'userId'),
    ...leftOut(secret, 'hash'),
  },
  pushSubscriptions: {
    ...shown('device', 'created_at', 'lastUsedAt'),
    ...leftOut(number, 'seq', 'id', 'keyId'),
    ...leftOut(whose, 'userId', 'sessionId'),
    ...leftOut('whoever has it can send to the device', 'endpoint', 'endpointHash', 'p256dh', 'auth'),
  },
}
