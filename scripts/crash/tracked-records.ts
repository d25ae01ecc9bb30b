import { createHash } from 'node:crypto'
import type { RequestStatus } from '@portal/contract/records/requests'

/** A record that a clerk has written, with the key by which the ledger knows it. */
type TrackedRecord = { id: string; key: string }
export type TrackedRequest = TrackedRecord & { message: string; status: RequestStatus; steps: readonly string[] }
export type TrackedStudent = TrackedRecord & {
  cookie: string
  submitted: number
  cards: TrackedRecord[]
  certificates: TrackedRecord[]
  requests: TrackedRequest[]
}

/** What the ledger remembers of a student; the functions below do the same for the other records. */
export const studentContent = ({ firstName, status }: { firstName: string; status: string }) => `${firstName} ${status}`
export const certificateContent = ({ title }: { title: string }, bytes: Uint8Array) =>
  `${title} ${createHash('sha256').update(bytes).digest('hex')}`
/** `steps` are the statuses that each decision, and each undoing of one, has led to. */
export const requestContent = (request: { message: string; status: string; steps: readonly string[] }) =>
  `${request.message} ${request.status} (${request.steps.join(', ')})`
