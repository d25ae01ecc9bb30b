import type { RequestStatus } from './requests.ts'
import type { SignedInUser } from './session.ts'

/**
 * Every live topic. A topic is also the first part of the key under which the
 * browser keeps what it has read: hearing the topic means reading that again.
 */
export const topics = {
  profileOf: (userId: string) => `profile/of/${userId}`,
  requestsOf: (studentId: string) => `requests/of/${studentId}`,
  idCardsOf: (studentId: string) => `id-cards/of/${studentId}`,
  certificatesOf: (studentId: string) => `certificates/of/${studentId}`,
  sessionsOf: (userId: string) => `sessions/of/${userId}`,
  queue: (status: RequestStatus) => `queue/${status}`,
  students: 'students',
  counts: 'counts',
  letters: 'letters',
} as const

/** Whose records a topic is about, or null where it is about everybody's. */
export function ownerOf(topic: string) {
  return topic.split('/of/')[1] ?? null
}

/** Whether a change of `topic` may be told to `listener`: administrators hear all, students what is theirs. */
export function mayHear(listener: Pick<SignedInUser, 'id' | 'userType'>, topic: string) {
  return listener.userType === 'admin' || ownerOf(topic) === listener.id
}
