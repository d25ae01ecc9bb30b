import * as z from 'zod/mini'
import { bulkOperationFields, bulkOperationStates, countsOf, undoableFields } from '../bulk-operation.ts'
import { instant, optionalMultiLine, person, recordId } from '../fields.ts'
import { NOTE_MAX_CHARACTERS } from '../limits.ts'
import { decisions, decisionsFrom, queueInput, requestStatuses } from '../records/requests.ts'

/** `draft`: the requests are listed, and nothing has been decided yet. */
export const bulkDecisionStates = ['draft', ...bulkOperationStates] as const
export type BulkDecisionState = (typeof bulkDecisionStates)[number]

/**
 * What became of a request. `leftAlone`: it was not decided. `notUndone`: somebody has decided on it since.
 */
const counted = ['decided', 'leftAlone', 'undone', 'notUndone'] as const
/**
 * Why one was left alone, where nobody had decided it meanwhile. `incomplete`: something was to be filled in or looked at
 * first. `changing`: it changes its student's record, and nobody has seen old and new. `forRegistrar`: a registrar decides it.
 */
export const leftAloneReasons = ['incomplete', 'changing', 'forRegistrar'] as const
export type BulkDecisionResult = (typeof counted)[number] | (typeof leftAloneReasons)[number]

/** The requests to decide, those that a queue shows with this search and these filters, and the decision. */
export const bulkDecisionCreateInput = z
  .strictObject({
    ...z.omit(queueInput, { page: true, pageSize: true, sort: true }).shape,
    decision: z.enum(decisions),
  })
  .check(z.refine(({ status, decision }) => decisionsFrom(status).includes(decision)))
export type BulkDecisionCreate = z.output<typeof bulkDecisionCreateInput>

export const bulkDecisionApplyInput = z.strictObject({
  id: recordId,
  /** How many requests the administrator has been shown; refused when there are others. */
  requests: z.int().check(z.minimum(1)),
  /** What every student is told with the decision. */
  note: z._default(optionalMultiLine('Note', NOTE_MAX_CHARACTERS), ''),
})

/** One decision on all requests that matched when it was begun. */
export const bulkDecision = z.object({
  ...bulkOperationFields(bulkDecisionStates),
  ...undoableFields,
  appliedBy: z.nullable(person),
  undoneAt: z.nullable(instant),
  from: z.enum(requestStatuses),
  decision: z.enum(decisions),
  /** How many requests it is about, and what became of them. */
  counts: countsOf(['requests', ...counted]),
  /** How many were left alone for each reason; 0 while it runs. */
  left: countsOf(leftAloneReasons),
})
export type BulkDecision = z.output<typeof bulkDecision>

/** A bulk operation in the list of bulk operations. */
export const listedBulkDecision = z.omit(bulkDecision, { job: true, left: true })
export type ListedBulkDecision = z.output<typeof listedBulkDecision>
