import type { RequestMessageKind, RequestStepKind } from '@portal/contract/records/request-life/request-life'
import type { Generated } from 'kysely'

/** An ISO 8601 string in UTC, which sorts by time on both engines. */
type Instant = string

/** The columns of a request that are empty unless the part is on. */
export type RequestLifeColumns = {
  /** Such as `2026-0412`. */
  number: Generated<string | null>
  /** Who of the office works on it. */
  assigneeId: Generated<string | null>
  /** Since when the office waits for its student. */
  waitingSince: Generated<Instant | null>
  /** The working days that the office has waited for its student. */
  waitedDays: Generated<number | null>
  /** In how many working days it is to be decided. */
  workingDays: Generated<number | null>
  /** A day of the college, `YYYY-MM-DD`. While the office waits for the student it is the day as it was before. */
  dueOn: Generated<string | null>
}

/** `requestId` of these tables is also the id of a request that its student has withdrawn and can restore. */
type OfRequest = { seq: Generated<number>; id: string; requestId: string; studentId: string }

/** What student and office write to each other. */
type RequestMessagesTable = OfRequest & { authorId: string; at: Instant; kind: RequestMessageKind; text: string }

/** A file that was sent with a message, or as the answer to a question. */
type RequestFilesTable = OfRequest & {
  /** Null for an answer. */
  messageId: string | null
  fileKey: string
  /** The key of the question that it answers; null for one of a message. */
  question: Generated<string | null>
  /** The photo of the student that was made of it when the request was approved. */
  photoKey: Generated<string | null>
}

/** What only the office reads. No query for a student may name this table. */
type RequestNotesTable = OfRequest & { authorId: string; at: Instant; text: string }

/** What has happened to a request beside messages and decisions. */
type RequestStepsTable = OfRequest & {
  actorId: string
  at: Instant
  kind: RequestStepKind
  /** Who works on it from then on; null: nobody. */
  assigneeId: Generated<string | null>
}

/** Who of the office has a request open, until a moment that the open screen moves on. */
type RequestPresenceTable = { requestId: string; userId: string; until: Instant }

/** The last number of each year. */
type RequestNumbersTable = { seq: Generated<number>; year: number; last: number }

export type RequestLifeTables = {
  requestMessages: RequestMessagesTable
  requestFiles: RequestFilesTable
  requestNotes: RequestNotesTable
  requestSteps: RequestStepsTable
  requestPresence: RequestPresenceTable
  requestNumbers: RequestNumbersTable
}
