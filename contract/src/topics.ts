import { type SessionEnd, sessionEnds } from './people/session.ts'
import type { RequestStatus } from './records/requests.ts'

/**
 * Every live topic. A topic is also the first part of the browser's query key: when the topic arrives, the queries
 * under that key are read again.
 */
export const topics = {
  profileOf: (userId: string) => `profile/of/${userId}`,
  requestsOf: (studentId: string) => `requests/of/${studentId}`,
  idCardsOf: (studentId: string) => `id-cards/of/${studentId}`,
  cardDevicesOf: (studentId: string) => `card-devices/of/${studentId}`,
  certificatesOf: (studentId: string) => `certificates/of/${studentId}`,
  shareLinksOf: (studentId: string) => `share-links/of/${studentId}`,
  /** `why` is given where the sessions ended for a reason that the user is told. */
  sessionsOf: (userId: string, why?: SessionEnd) => `sessions/${why ? `${why}/` : ''}of/${userId}`,
  savedFiltersOf: (userId: string) => `saved-filters/of/${userId}`,
  /** What a person is told, and how many of it they have not read. */
  notificationsOf: (userId: string) => `notifications/of/${userId}`,
  queue: (status: RequestStatus) => `queue/${status}`,
  /** What only the office sees of one request. */
  request: (id: string) => `request/${id}`,
  /** Who has it open. */
  presence: (requestId: string) => `presence/${requestId}`,
  students: 'students',
  counts: 'counts',
  bin: 'bin',
  undeliveredEmails: 'undelivered-emails',
  imports: 'imports',
  photoImports: 'photo-imports',
  jobs: 'jobs',
  forgetting: 'forgetting',
  promotions: 'promotions',
  decisionRuns: 'decision-runs',
  cardPrints: 'card-prints',
  settings: 'settings',
  /** What every screen shows of the settings. */
  shownSettings: 'shown-settings',
  /** The days on which the office works. */
  calendar: 'calendar',
  /** The register of letters. */
  letters: 'letters',
  letterRuns: 'letter-runs',
  letterTemplates: 'letter-templates',
  /** The kinds of request that are offered. */
  requestKinds: 'request-kinds',
  /** Of one node only: what does not work on it. */
  degraded: 'degraded',
  /** The people of the office and their roles. */
  staff: 'staff',
  /** The systems that are told, and what was sent to them. */
  webhooks: 'webhooks',
} as const

/** The id of the user whose records a topic is about; null where it is not about one user. */
export function ownerOf(topic: string) {
  return topic.split('/of/')[1] ?? null
}

/** The user whose sessions have ended, and the reason if there is one to tell; null for any other topic. */
export function parseSessionEnd(topic: string): { userId: string; why: SessionEnd | undefined } | null {
  const userId = ownerOf(topic)
  if (userId === null) return null
  const why = [undefined, ...sessionEnds].find((end) => topic === topics.sessionsOf(userId, end))
  return why || topic === topics.sessionsOf(userId) ? { userId, why } : null
}
