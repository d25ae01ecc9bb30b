import type { StaffAction } from './actions.ts'
import { type SessionEnd, sessionEnds } from './people/session.ts'
import type { RequestStatus } from './records/requests.ts'

/** Who of the office receives a topic: who may do an action. `everybody`: also students; `owner`: only whom it is about. */
type HeardBy = StaffAction | 'everybody' | 'owner'

/** Every live topic, and who receives it beside whom it is about. */
export const liveTopics = {
  profileOf: { topic: (userId: string) => `profile/of/${userId}`, heardBy: 'viewStudents' },
  requestsOf: { topic: (studentId: string) => `requests/of/${studentId}`, heardBy: 'viewQueues' },
  idCardsOf: { topic: (studentId: string) => `id-cards/of/${studentId}`, heardBy: 'viewIdCards' },
  cardDevicesOf: { topic: (studentId: string) => `card-devices/of/${studentId}`, heardBy: 'viewDocuments' },
  certificatesOf: { topic: (studentId: string) => `certificates/of/${studentId}`, heardBy: 'viewCertificates' },
  shareLinksOf: { topic: (studentId: string) => `share-links/of/${studentId}`, heardBy: 'viewDocuments' },
  /** `why` is given where the sessions ended for a reason that the user is told. */
  sessionsOf: {
    topic: (userId: string, why?: SessionEnd) => `sessions/${why ? `${why}/` : ''}of/${userId}`,
    heardBy: 'owner',
  },
  savedFiltersOf: { topic: (userId: string) => `saved-filters/of/${userId}`, heardBy: 'changeSavedFilters' },
  /** What a person is told, and how many of it they have not read. */
  notificationsOf: { topic: (userId: string) => `notifications/of/${userId}`, heardBy: 'owner' },
  queue: { topic: (status: RequestStatus) => `queue/${status}`, heardBy: 'viewQueues' },
  /** What only the office sees of one request. */
  request: { topic: (id: string) => `request/${id}`, heardBy: 'viewQueues' },
  /** Who has it open. */
  presence: { topic: (requestId: string) => `presence/${requestId}`, heardBy: 'viewQueues' },
  students: { topic: 'students', heardBy: 'viewStudents' },
  /** The fields of students that the college has added. */
  customFields: { topic: 'custom-fields', heardBy: 'viewStudents' },
  counts: { topic: 'counts', heardBy: 'viewCounts' },
  bin: { topic: 'bin', heardBy: 'viewBin' },
  undeliveredEmails: { topic: 'undelivered-emails', heardBy: 'viewMail' },
  imports: { topic: 'imports', heardBy: 'importStudents' },
  photoImports: { topic: 'photo-imports', heardBy: 'importPhotos' },
  jobs: { topic: 'jobs', heardBy: 'viewJobs' },
  forgetting: { topic: 'forgetting', heardBy: 'viewForgetting' },
  promotions: { topic: 'promotions', heardBy: 'promoteStudents' },
  decisionRuns: { topic: 'decision-runs', heardBy: 'decideManyRequests' },
  cardPrints: { topic: 'card-prints', heardBy: 'printIdCards' },
  settings: { topic: 'settings', heardBy: 'viewSettings' },
  /** What every screen shows of the settings. */
  shownSettings: { topic: 'shown-settings', heardBy: 'everybody' },
  /** The days on which the office works. */
  calendar: { topic: 'calendar', heardBy: 'viewQueues' },
  /** The register of letters. */
  letters: { topic: 'letters', heardBy: 'viewLetters' },
  letterRuns: { topic: 'letter-runs', heardBy: 'issueManyLetters' },
  letterTemplates: { topic: 'letter-templates', heardBy: 'viewLetters' },
  /** The request types that are offered. */
  requestKinds: { topic: 'request-kinds', heardBy: 'everybody' },
  /** Of one node only: what does not work on it. */
  degraded: { topic: 'degraded', heardBy: 'viewDegraded' },
  /** The people of the office and their roles. */
  staff: { topic: 'staff', heardBy: 'viewStaff' },
  /** The keys of programs. */
  apiKeys: { topic: 'api-keys', heardBy: 'viewApiKeys' },
  /** The systems that are told, and what was sent to them. */
  webhooks: { topic: 'webhooks', heardBy: 'viewWebhooks' },
} as const satisfies Record<string, { topic: string | ((...about: never[]) => string); heardBy: HeardBy }>

type Topics = { readonly [Name in keyof typeof liveTopics]: (typeof liveTopics)[Name]['topic'] }

/**
 * The topics themselves. A topic is also the first part of the browser's query key: when the topic arrives, the queries
 * under that key are read again.
 */
export const topics = Object.fromEntries(Object.entries(liveTopics).map(([name, { topic }]) => [name, topic])) as Topics

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
