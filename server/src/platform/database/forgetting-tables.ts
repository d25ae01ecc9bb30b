import type { ProposalState } from '@portal/contract/privacy/forgetting'

/** An ISO 8601 string in UTC. */
type Instant = string

/** A file of a forgotten student that is not yet removed from the storage. */
type ErasedFileRow = { key: string; erasedAt: Instant }

/** A student whom the portal proposes to forget, or who is kept, or whom a job is going to forget. */
export type ForgettingProposalsTable = {
  studentId: string
  state: ProposalState | 'agreed'
  /** When the student left or was deactivated, as it was when they were proposed. */
  since: Instant
  /** When the state was reached. */
  at: Instant
  /** Why the student is kept; empty in the other states. */
  reason: string
  decidedBy: string | null
}

export type ForgettingTables = {
  erasedFiles: ErasedFileRow
  forgettingProposals: ForgettingProposalsTable
}
