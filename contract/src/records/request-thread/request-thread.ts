import * as z from 'zod/mini'
import { instant, multiLine, person, recordId, uploadId } from '../../fields.ts'
import { MESSAGE_MAX_CHARACTERS } from '../../limits.ts'
import { requestFile } from '../request-file.ts'
import { ruleReason } from '../request-types/approval-rule.ts'
import { ownRequest, queuedRequest, requestStatuses } from '../requests.ts'
import { REQUEST_FILES_PER_MESSAGE } from './request-thread-limits.ts'

/** `question`: the office waits for the answer; `answer`: the student has written. */
export const requestMessageKinds = ['question', 'message', 'answer'] as const
export type RequestMessageKind = (typeof requestMessageKinds)[number]

/**
 * `resumed`: the office has stopped waiting for the student without an answer. `askedAgain`: the office has sent another
 * request that says the same; `repeats`: it is that other request.
 */
export const requestStepKinds = [
  ...(['changed', 'assigned', 'resumed', 'withdrawn', 'restored'] as const),
  ...(['askedAgain', 'repeats'] as const),
] as const
export type RequestStepKind = (typeof requestStepKinds)[number]

/** What has become of the letters of a request. */
export const requestLetterKinds = ['issued', 'collected', 'cancelled', 'replaced'] as const
export type RequestLetterKind = (typeof requestLetterKinds)[number]

/** What stands in the history of a request. */
export const requestEntryKinds = [
  'sent',
  ...requestMessageKinds,
  ...requestStepKinds,
  ...requestLetterKinds,
  'note',
  'decided',
  'undone',
  'leftByRule',
] as const
export type RequestEntryKind = (typeof requestEntryKinds)[number]

/** `duplicateOf`: the serial of the first letter, if it is a duplicate. */
const letterOfEntry = z.object({
  serial: z.string(),
  handover: z.enum(['file', 'paper']),
  duplicateOf: z.nullable(z.string()),
})
export type LetterOfEntry = z.output<typeof letterOfEntry>

const otherRequest = z.object({ id: recordId, number: z.nullable(z.string()) })

export const requestEntry = z.object({
  id: recordId,
  kind: z.enum(requestEntryKinds),
  at: instant,
  /** Null where a student is not told who of the office it was. */
  by: z.nullable(person),
  isStudent: z.boolean(),
  /** The message, the internal note, what the student was told with a decision, or why a letter was cancelled. */
  text: z.string(),
  /** What the request was decided to, or was again after an undoing; null for other entries. */
  status: z.nullable(z.enum(requestStatuses)),
  /** Whether the rule of its kind has decided it. */
  byRule: z.boolean(),
  /** Why the rule has left it to the office, with an entry `leftByRule`; only the office reads it. */
  reason: z.nullable(ruleReason),
  /** Who works on it since an entry `assigned`; null: nobody. */
  assignee: z.nullable(person),
  files: z.array(requestFile),
  /** The letter of an entry about one. */
  letter: z.nullable(letterOfEntry),
  /** The other request of an entry `askedAgain` or `repeats`; null where it has been withdrawn. */
  other: z.nullable(otherRequest),
})
export type RequestEntry = z.output<typeof requestEntry>

const historyFields = {
  /** Oldest first. */
  entries: z.array(requestEntry),
  /** How many more files the request can have. */
  filesLeft: z.int(),
}

/** A request with its history, as its student sees it. */
export const ownRequestThread = z.object({ request: ownRequest, ...historyFields })
export type OwnRequestThread = z.output<typeof ownRequestThread>

/** The same as the office sees it. `staff`: who can work on it; `cannedAnswers`: filled in for it. */
export const requestThread = z.object({
  ...{ request: queuedRequest, ...historyFields, staff: z.array(person) },
  cannedAnswers: z.array(z.object({ title: z.string(), text: z.string() })),
})
export type RequestThread = z.output<typeof requestThread>

const messageText = multiLine('Message', MESSAGE_MAX_CHARACTERS, 'Please enter a message first')
const files = z._default(z.array(uploadId('Please choose a file')).check(z.maxLength(REQUEST_FILES_PER_MESSAGE)), [])

export const requestAnswerInput = z.strictObject({ id: recordId, text: messageText, files })
export const requestMessageInput = z.strictObject({
  id: recordId,
  text: messageText,
  files,
  /** Whether the office waits for an answer. */
  isQuestion: z.boolean(),
})
export const requestNoteInput = z.strictObject({
  id: recordId,
  text: multiLine('Note', MESSAGE_MAX_CHARACTERS, 'Please enter a note first'),
})
/** `from`: who worked on it when it was read; of two changes at once the second is refused. */
export const requestAssignInput = z.strictObject({
  id: recordId,
  from: z.nullable(recordId),
  to: z.nullable(recordId),
})
export const requestPresenceInput = z.strictObject({
  id: recordId,
  /** Whether it is still open. */
  isOpen: z.boolean(),
})
/** The others of the office who have it open. */
export const requestPresence = z.object({ others: z.array(person) })
