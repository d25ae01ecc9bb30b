import { createHash } from 'node:crypto'

/** A record that a clerk has written, with the key by which the ledger knows it. */
type TrackedRecord = { id: string; key: string }
type TrackedRequest = TrackedRecord & { message: string; status: 'Pending' | 'Approved' }
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
export const requestContent = ({ message, status }: { message: string; status: string }) => `${message} ${status}`
