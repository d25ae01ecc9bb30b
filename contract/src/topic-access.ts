import type { Actor } from './actors.ts'
import { may, type StaffAction } from './permissions.ts'
import { ownerOf, topics } from './topics.ts'

type TopicName = keyof typeof topics

/** The action that lets the office receive each topic. `everybody`: also students; `owner`: only whom it is about. */
const topicActions: Record<TopicName, StaffAction | 'everybody' | 'owner'> = {
  profileOf: 'viewStudents',
  requestsOf: 'viewQueues',
  idCardsOf: 'viewIdCards',
  cardDevicesOf: 'viewDocuments',
  certificatesOf: 'viewCertificates',
  shareLinksOf: 'viewDocuments',
  sessionsOf: 'owner',
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
  webhooks: 'viewWebhooks',
}

const firstPart = (topic: string) => topic.split('/')[0] ?? ''
const actionByFirstPart = new Map(
  (Object.keys(topics) as TopicName[]).map((name) => {
    const topic = topics[name]
    return [firstPart(typeof topic === 'string' ? topic : topic('' as never)), topicActions[name]] as const
  }),
)

/**
 * Whether `user` may receive `topic` whoever it is about: the office what its role may read, and everybody those for
 * everybody. The answer is the same for all students, and for all people with the same role in the office.
 */
export function maySubscribeToAnyones(user: Actor, topic: string) {
  const action = actionByFirstPart.get(firstPart(topic))
  if (action === undefined || action === 'owner') return false
  return action === 'everybody' || may(user, action)
}

/** Whether `user` may receive `topic`: their own too. A topic that is not in the list goes to nobody. */
export function maySubscribe(user: Actor, topic: string) {
  if (maySubscribeToAnyones(user, topic)) return true
  return ownerOf(topic) === user.id && actionByFirstPart.has(firstPart(topic))
}
