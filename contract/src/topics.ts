import { type SessionEnd, sessionEnds } from './people/session.ts'
import { type Actor, may, type StaffAction } from './permissions.ts'
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

type TopicName = keyof typeof topics

/** The action that lets the office receive each topic. `everybody`: also students; `owner`: only whom it is about. */
const topicActions: Record<TopicName, StaffAction | 'everybody' | 'owner'> = {
  profileOf: 'viewStudents',
  requestsOf: 'viewQueues',
  idCardsOf: 'viewIdCards',
  cardDevicesOf: 'viewDocuments',
  certificatesOf: 'viewCertificates',
  shareLinksOf: 'viewDocuments',
  sessionsOf: 'deactivateStudent',
  savedFiltersOf: 'changeSavedFilters',
  notificationsOf: 'owner',
  queue: 'viewQueues',
  request: 'viewQueues',
  presence: 'viewQueues',
  students: 'viewStudents',
  counts: 'viewCounts',
  bin: 'viewBin',
  undeliveredEmails: 'viewMail',
  imports: 'importStudents',
  photoImports: 'importPhotos',
  jobs: 'viewJobs',
  forgetting: 'viewForgetting',
  promotions: 'promoteStudents',
  decisionRuns: 'decideManyRequests',
  cardPrints: 'printIdCards',
  settings: 'viewSettings',
  shownSettings: 'everybody',
  calendar: 'viewQueues',
  letters: 'viewLetters',
  letterRuns: 'issueManyLetters',
  letterTemplates: 'viewLetters',
  requestKinds: 'everybody',
  degraded: 'viewDegraded',
  staff: 'viewStaff',
}

const firstPart = (topic: string) => topic.split('/')[0] ?? ''
const actionByFirstPart = new Map(
  (Object.keys(topics) as TopicName[]).map((name) => {
    const topic = topics[name]
    return [firstPart(typeof topic === 'string' ? topic : topic('' as never)), topicActions[name]] as const
  }),
)

/** Whether a topic is for everybody who is signed in. */
export const isForEverybody = (topic: string) => actionByFirstPart.get(firstPart(topic)) === 'everybody'

/**
 * Whether `user` may receive `topic`: the office what its role may read, and everybody their own and those for everybody.
 * A topic that is not in the list goes to nobody.
 */
export function maySubscribe(user: Actor, topic: string) {
  const action = actionByFirstPart.get(firstPart(topic))
  if (action === undefined) return false
  if (action === 'everybody' || ownerOf(topic) === user.id) return true
  return action !== 'owner' && may(user, action)
}
