import * as z from 'zod/mini'
import { instant, multiLine, optionalMultiLine, person, recordId } from '../fields.ts'
import { DECISIONS_AT_ONCE_MAX, MESSAGE_MAX_CHARACTERS, NOTE_MAX_CHARACTERS } from '../limits.ts'
import { searchInput, studentRecordsInput } from '../pagination.ts'
import { studentStatuses } from '../people/students.ts'
import { queueSorts } from './queue-choices.ts'
import { queueFilters } from './queue-filters.ts'
import { threadSummary } from './request-thread/thread-summary.ts'
import { requestTypeSummary } from './request-types/request-type-summary.ts'
import { sentAnswers } from './request-types/sent-answers.ts'

export const requestStatuses = ['Pending', 'Approved', 'Rejected', 'Completed'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** The statuses an administrator may give a request next. Rejected and Completed are final. */
export const nextStatuses: Record<RequestStatus, readonly RequestStatus[]> = {
  Pending: ['Approved', 'Rejected'],
  Approved: ['Completed', 'Rejected'],
  Rejected: [],
  Completed: [],
}

/** Whether the student may still change the request. */
export const isPending = (request: { status: RequestStatus }) => request.status === 'Pending'

const message = (emptyMessage: string) =>
  z.strictObject({ message: multiLine('Message', MESSAGE_MAX_CHARACTERS, emptyMessage) })

export const requestCreateInput = message('Please enter a message first')
export const requestFormUpdate = message('Please enter a message first!!')
export type RequestCreateInput = z.input<typeof requestCreateInput>

export const decisions = ['Approved', 'Rejected', 'Completed'] as const
export type Decision = (typeof decisions)[number]
/** The decisions that an administrator may take on a request of this status. */
export const decisionsFrom = (status: RequestStatus) => nextStatuses[status].filter(isDecision)

const isDecision = (status: RequestStatus): status is Decision => decisions.some((decision) => decision === status)

const decisionStep = {
  /** The status the administrator saw. If the status has changed since then, the decision is refused. */
  from: z.enum(requestStatuses),
  status: z.enum(decisions),
  /** What the student is told with the decision: the reason of a rejection, or a note. The student reads it. */
  note: z._default(optionalMultiLine('Note', NOTE_MAX_CHARACTERS), ''),
}
/** What the office has typed beside a request and not saved. `revision`: of what was shown. */
export const officeTyped = z.strictObject({ revision: z.int().check(z.minimum(0)), answers: sentAnswers })
/** The same for one of several requests. */
export const filledInOffice = z.extend(officeTyped, { id: recordId })
export type OfficeTyped = z.output<typeof officeTyped>

/** The present values of a student that were shown, by the fields that a request changes. */
const seenValues = z.record(z.string(), z.string().check(z.maxLength(NOTE_MAX_CHARACTERS)))

export const decisionInput = z.strictObject({
  id: recordId,
  ...decisionStep,
  /**
   * Of a request that changes its student: the values that were shown. Null: those of when it was sent. If the student has
   * others now, the approval is refused.
   */
  seen: z._default(z.nullable(seenValues), null),
  /**
   * The answers that were shown, of a request of a kind. If the student has changed them since, the approval is refused. Null:
   * nobody has looked at them.
   */
  answers: z._default(z.nullable(sentAnswers), null),
  /** The fingerprint of the letter that was shown, of a request that makes one when it is approved. */
  letter: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
  /** What the office fills in: it is kept with the approval. Null: nothing beside what is saved. */
  office: z._default(z.nullable(officeTyped), null),
})
export type DecisionInput = z.output<typeof decisionInput>

/** What was shown of a request among several that changes its student: the present values, and all its answers. */
const shownChange = z.strictObject({ id: recordId, seen: seenValues, answers: sentAnswers })
export type ShownChange = z.output<typeof shownChange>

/** The same decision on several requests. */
export const decisionsInput = z.strictObject({
  ids: z.array(recordId).check(z.minLength(1), z.maxLength(DECISIONS_AT_ONCE_MAX)),
  ...decisionStep,
  /** A request that changes its student and is not in here is not approved. */
  shown: z._default(z.array(shownChange).check(z.maxLength(DECISIONS_AT_ONCE_MAX)), []),
  /** What the office fills in for each of them: it is kept with the approval. */
  office: z._default(z.array(filledInOffice).check(z.maxLength(DECISIONS_AT_ONCE_MAX)), []),
})
export type DecisionsInput = z.output<typeof decisionsInput>

export const decisionsMade = z.object({
  done: z.array(z.object({ id: recordId, decisionId: recordId })),
  /** The requests that were not in the status `from` any more; `name` is empty where the student has withdrawn it. */
  decidedMeanwhile: z.array(person),
  /**
   * Those that cannot be approved before the office has filled in something or has looked at what they change. `why`: what is
   * to be done, in a sentence.
   */
  incomplete: z.array(z.extend(person, { why: z.string() })),
  /** Those that only a registrar decides. */
  forRegistrar: z.array(person),
})

export const undoDecisionInput = z.strictObject({ id: recordId, decisionId: recordId })

export const queueInput = z.strictObject({
  status: z.enum(requestStatuses),
  ...searchInput,
  ...queueFilters,
  sort: z._default(z.enum(queueSorts), 'oldest'),
})

export const requestsInput = z.strictObject(studentRecordsInput)

export const request = z.object({
  id: recordId,
  message: z.string(),
  studentId: recordId,
  status: z.enum(requestStatuses),
  created_at: instant,
  updated_at: z.nullable(instant),
})
export type Request = z.output<typeof request>

/** A decision as its student sees it: never by whom of the office. `byRule`: the request has approved itself. */
const ownDecision = z.object({
  ...{ id: recordId, status: z.enum(decisions), at: instant, note: z.string() },
  byRule: z.boolean(),
})
export type OwnDecision = z.output<typeof ownDecision>

/** What was asked for; null for a request with a free message, and where request types are off. */
const kind = z.nullable(requestTypeSummary)

/** Null where the college has not switched on the thread of requests. */
const thread = z.nullable(threadSummary)

/** A request as its student sees it, with the decisions that stand, oldest first. */
export const ownRequest = z.extend(request, { kind, decisions: z.array(ownDecision), life: thread })
export type OwnRequest = z.output<typeof ownRequest>

/** The decision that a request has its status from. */
const standingDecision = z.extend(ownDecision, { by: person })
export type StandingDecision = z.output<typeof standingDecision>

/** A request as administrators see it. `decision` is null while it is pending, and for decisions of older versions. */
export const decidedRequest = z.extend(request, { decision: z.nullable(standingDecision) })
export type DecidedRequest = z.output<typeof decidedRequest>

/** One step of a request's history: a decision, or the undoing of one. */
export const requestHistoryEntry = z.object({
  id: recordId,
  at: instant,
  by: person,
  byRule: z.boolean(),
  from: z.enum(requestStatuses),
  status: z.enum(requestStatuses),
  note: z.string(),
  /** The id of the decision that this step undid. */
  undoes: z.nullable(recordId),
})
export type RequestHistoryEntry = z.output<typeof requestHistoryEntry>

/** A request in an administrator's queue, with the student who sent it. */
export const queuedRequest = z.extend(decidedRequest, {
  kind,
  life: thread,
  student: z.object({
    /** The requests of inactive and former students stay in the queues. */
    status: z.enum(studentStatuses),
    firstName: z.string(),
    lastName: z.string(),
    courseName: z.string(),
    semester: z.string(),
    year: z.string(),
    imageUrl: z.nullable(z.string()),
  }),
})
export type QueuedRequest = z.output<typeof queuedRequest>

/** A request that the search over everything finds. */
const foundRequest = z.extend(request, {
  kind,
  student: z.object({ firstName: z.string(), lastName: z.string(), status: z.enum(studentStatuses) }),
})
export type FoundRequest = z.output<typeof foundRequest>

/** Pending requests first, then those that were decided; in each the newest first. `more`: there are others. */
export const requestsFound = z.object({ rows: z.array(foundRequest), more: z.boolean() })
export type RequestsFound = z.output<typeof requestsFound>
