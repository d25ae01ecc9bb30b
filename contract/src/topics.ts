import type { RequestStatus } from './requests.ts'
import { type SessionEnd, type SignedInUser, sessionEnds } from './session.ts'

/**
 * Every live topic. A topic is also the first part of the key under which the
 * browser keeps what it has read: hearing the topic means reading that again.
 */
export const topics = {
  profileOf: (userId: string) => `profile/of/${userId}`,
  requestsOf: (studentId: string) => `requests/of/${studentId}`,
  idCardsOf: (studentId: string) => `id-cards/of/${studentId}`,
  certificatesOf: (studentId: string) => `certificates/of/${studentId}`,
  /** `why` is for sessions that all ended for a reason their person is told. */
  sessionsOf: (userId: string, why?: SessionEnd) => `sessions/${why ? `${why}/` : ''}of/${userId}`,
  queue: (status: RequestStatus) => `queue/${status}`,
  students: 'students',
  counts: 'counts',
  undeliveredEmails: 'letters',
} as const

/** Whose records a topic is about, or null where it is about everybody's. */
export function ownerOf(topic: string) {
  return topic.split('/of/')[1] ?? null
}

/** Whose sessions have ended, and why where that is told; null for any other topic. */
export function parseSessionEnd(topic: string): { userId: string; why: SessionEnd | undefined } | null {
  const userId = ownerOf(topic)
  if (userId === null) return null
  const why = [undefined, ...sessionEnds].find((end) => topic === topics.sessionsOf(userId, end))
  return why || topic === topics.sessionsOf(userId) ? { userId, why } : null
}

/** Whether a change of `topic` may be told to `listener`: administrators hear all, students what is theirs. */
export function maySubscribe(listener: Pick<SignedInUser, 'id' | 'userType'>, topic: string) {
  return listener.userType === 'admin' || ownerOf(topic) === listener.id
}
