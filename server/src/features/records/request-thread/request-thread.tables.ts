import type { RequestMessageKind, RequestStepKind } from '@portal/contract/records/request-thread/request-thread'
import type { Generated } from 'kysely'
import { inFiles, leftOut, number, office, shown } from '../../../platform/database/definitions/archive-columns.ts'
import { ofNobody } from '../../../platform/database/definitions/erasure.ts'
import { follows } from '../../../platform/database/definitions/merge.ts'
import type { TableDefinitions } from '../../../platform/database/definitions/table-definition.ts'
import type { Instant } from '../../../platform/database/tables.ts'

/** `requestId` of these tables is also the id of a request that its student has withdrawn and can restore. */
type OfRequest = { seq: Generated<number>; id: string; requestId: string; studentId: string }

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** The last number of each year. */
    requestNumbers: { seq: Generated<number>; year: number; last: number }
    /** What student and office write to each other. */
    requestMessages: OfRequest & { authorId: string; at: Instant; kind: RequestMessageKind; text: string }
    /** A file that was sent with a message, or as the answer to a question. */
    requestFiles: OfRequest & {
      /** Null for an answer. */
      messageId: string | null
      fileKey: string
      /** The key of the question that it answers; null for one of a message. */
      question: Generated<string | null>
      /** The photo of the student that was made of it when the request was approved. */
      photoKey: Generated<string | null>
    }
    /** What only the office reads. No query for a student may name this table. */
    requestNotes: OfRequest & { authorId: string; at: Instant; text: string }
    /** What has happened to a request beside messages and decisions. */
    requestSteps: OfRequest & {
      actorId: string
      at: Instant
      kind: RequestStepKind
      /** Who works on it from then on; null: nobody. */
      assigneeId: Generated<string | null>
      /** The other request of a step `askedAgain` or `repeats`. */
      otherId: Generated<string | null>
    }
    /** Who of the office has a request open, until a moment that the open screen moves on. */
    requestPresence: { requestId: string; userId: string; until: Instant }
  }
}

export const requestThreadTables = {
  requestNumbers: {
    student: null,
    persistent: { key: 'seq', since: '0042-life-of-requests' },
    erasure: ofNobody('counts', 'seq', 'year', 'last'),
  },
  requestMessages: {
    student: 'studentId',
    persistent: { key: 'seq', since: '0042-life-of-requests' },
    archive: {
      ...shown('requestId', 'kind', 'text', 'at'),
      ...leftOut(number, 'seq', 'id'),
      ...leftOut('the kind says whether the student has written it', 'authorId', 'studentId'),
    },
    archivedAs: 'messagesOfRequests',
    merge: { rows: 'move', writtenBy: 'authorId', partOf: 'requestId' },
    erasure: { rows: 'deleted' },
    // Of requests, which are there or in the bin.
    addedSince: null,
  },
  requestFiles: {
    student: 'studentId',
    persistent: { key: 'seq', since: '0042-life-of-requests' },
    archive: {
      ...leftOut(inFiles, 'seq', 'id', 'requestId', 'messageId', 'fileKey', 'studentId'),
      ...leftOut(inFiles, 'question', 'photoKey'),
    },
    archivedAs: null,
    merge: { rows: 'move', partOf: 'requestId' },
    erasure: { rows: 'deleted', files: ['fileKey', 'photoKey'] },
    // Of requests, which are there or in the bin.
    addedSince: null,
  },
  requestNotes: {
    student: 'studentId',
    persistent: { key: 'seq', since: '0042-life-of-requests' },
    archive: {
      ...leftOut('what only the office reads', 'seq', 'id', 'requestId', 'studentId', 'authorId', 'at', 'text'),
    },
    archivedAs: null,
    merge: { rows: 'move', partOf: 'requestId' },
    erasure: { rows: 'deleted' },
    // Of requests, which are there or in the bin.
    addedSince: null,
  },
  requestSteps: {
    student: 'studentId',
    persistent: { key: 'seq', since: '0042-life-of-requests' },
    archive: {
      ...shown('requestId', 'kind', 'at'),
      ...leftOut(number, 'seq', 'id', 'otherId'),
      ...leftOut(office, 'actorId', 'assigneeId', 'studentId'),
    },
    archivedAs: 'stepsOfRequests',
    merge: { rows: 'move', writtenBy: 'actorId', partOf: 'requestId' },
    erasure: { rows: 'deleted' },
    // Of requests, which are there or in the bin.
    addedSince: null,
  },
  requestPresence: {
    student: { column: 'requestId', to: 'requests' },
    persistent: null,
    archive: { ...leftOut(office, 'requestId', 'userId', 'until') },
    archivedAs: null,
    merge: follows,
    erasure: { rows: 'deleted' },
    // Of requests, which are there or in the bin.
    addedSince: null,
  },
} satisfies TableDefinitions
