import type { Answers } from '@portal/contract/records/request-types/answers'
import type { RequestStatus } from '@portal/contract/records/requests'

/** What is asked for: the English name of the type, the student's answers, and what the office fills in. */
type OfKind = { name: string; answers: Answers; office?: Answers }

/** What the office and the student do about a request before it is decided. */
export type DemoStep =
  | { question: string }
  | { answer: string }
  | { tell: string }
  | { internalNote: string }
  | { taken: true }

/**
 * A request: the local part of the student's e-mail, how many days ago it was sent, its status today, its text, what
 * the office wrote with its last decision and, where it has them, its request type and what was said about it.
 */
export type DemoRequest = {
  from: string
  daysAgo: number
  status: RequestStatus
  message: string
  note?: string
  kind?: OfKind
  steps?: readonly DemoStep[]
}
