import * as notifications from '@portal/contract/notifications/notifications'
import type { RoomApiDocument } from '../../api-document.ts'

export const apiDocument = {
  schemas: [notifications],
  tags: { inbox: 'What the portal has told a person, and what they want to be told.' },
  descriptions: {
    InboxCount: { unread: 'How many messages are not read yet.' },
    Notification: {
      kind: 'What happened.',
      handover: 'How the student gets a letter; null: it is not about a letter.',
      record: ['The number of the request or letter; empty: none.', '2026-0412'],
      isRead: 'Whether it was read.',
      subject: 'What it is about, and what it opens.',
      title: 'A name in English and Hindi, such as that of the request kind; empty: none.',
      status: 'What a request was decided to; null: it is not about a request.',
      isStopped: 'Whether long work was given up before its end.',
      isUndone: 'Whether it is the undo of long work that has ended.',
      day: ['A day that the text names, YYYY-MM-DD; null: none.', '2026-12-04'],
    },
    NotificationSubject: { type: 'What the id is of.' },
    NotificationPreferences: {
      language: 'The language of e-mails and messages.',
      emails: 'each: an e-mail for each message. daily: one list a day. never: none. Security is always sent.',
      hour: ['The hour of the day at which the list is sent, in the time zone of the college, 0 to 23.', 9],
      refused: 'What the person does not want by e-mail.',
      refusedOnDevices: 'What the person does not want on their devices.',
      showsSubject: 'Whether a message on a device says what it is about.',
      newRequests: 'Whether somebody of the office is told of each request that comes.',
      weekly: 'Whether a registrar gets the list of overdue requests on Mondays.',
    },
  },
} satisfies RoomApiDocument
