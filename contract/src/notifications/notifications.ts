import * as z from 'zod/mini'
import { instant, recordId } from '../fields.ts'
import { notificationKinds, notificationSubjects } from '../notification-kinds.ts'
import { pageInput } from '../pagination.ts'
import { requestStatuses } from '../records/requests.ts'

/** In which languages somebody can be told. */
export const notificationLanguages = ['en', 'hi'] as const
export type NotificationLanguage = (typeof notificationLanguages)[number]

/** A notification with what its text says, as its reader may see it now. */
export const notification = z.object({
  id: recordId,
  kind: z.enum(notificationKinds),
  at: instant,
  isRead: z.boolean(),
  subject: z.object({ type: z.enum(notificationSubjects), id: z.string() }),
  /** Such as the number of a request or of a letter; empty where it has none. */
  record: z.string(),
  /** Such as the name of the request type, or what a letter is; empty where there is none. */
  title: z.object({ en: z.string(), hi: z.string() }),
  /** What a request was decided to; null for what is about none. */
  status: z.nullable(z.enum(requestStatuses)),
  /** How a letter reaches its student; null for what is about none. */
  handover: z.nullable(z.enum(['file', 'paper'])),
  /** Whether long work was given up before its end. */
  isStopped: z.boolean(),
  isUndone: z.boolean(),
  count: z.int(),
  /** A day of the college, `YYYY-MM-DD`. */
  day: z.nullable(z.string()),
})
export type Notification = z.output<typeof notification>
/** What the text of a notification is made of. */
export type NotificationFacts = Omit<Notification, 'id' | 'at' | 'isRead'>

export const inboxInput = z.strictObject(pageInput)
export const inboxCount = z.object({ unread: z.int() })

/** How somebody gets the e-mails of what is not security: each one, one list a day, or none. */
export const emailRhythms = ['each', 'daily', 'never'] as const
export type EmailRhythm = (typeof emailRhythms)[number]

const LAST_HOUR = 23

const someKinds = z.array(z.enum(notificationKinds)).check(z.maxLength(notificationKinds.length))

/** What somebody has chosen. `refused`: the kinds that they do not want by e-mail. */
export const notificationPreferences = z.strictObject({
  language: z.enum(notificationLanguages),
  emails: z.enum(emailRhythms),
  /** At which hour of the college the list of a day is sent. */
  hour: z.int().check(z.minimum(0), z.maximum(LAST_HOUR)),
  refused: someKinds,
  /** The kinds that they do not want on their devices. */
  refusedOnDevices: z._default(someKinds, []),
  /** Whether a message on a device says what it is about. */
  showsSubject: z._default(z.boolean(), false),
  /** Whether a registrar gets the list of overdue requests, on Mondays at that hour. */
  weekly: z._default(z.boolean(), false),
  /** Whether somebody of the office is told of each request that comes. */
  newRequests: z._default(z.boolean(), false),
})
export type NotificationPreferences = z.output<typeof notificationPreferences>

/** What applies to somebody who has chosen nothing. */
export const notificationDefaults: NotificationPreferences = {
  ...{ language: 'en', emails: 'each', hour: 9, refused: [], weekly: false, newRequests: false },
  ...{ refusedOnDevices: [], showsSubject: false },
}
