import * as z from 'zod/mini'
import { instant, person, recordId, singleLine } from '../fields.ts'
import { job } from '../jobs/jobs.ts'
import { KEEP_REASON_MAX_CHARACTERS } from '../limits.ts'
import { pageInput } from '../pagination.ts'
import { studentStatuses } from '../people/students.ts'

/**
 * `proposed`: to be forgotten when an administrator agrees. `kept`: an administrator has said why not; asked again after
 * KEPT_STUDENT_DAYS.
 */
export const proposalStates = ['proposed', 'kept'] as const
export type ProposalState = (typeof proposalStates)[number]

const years = z.nullable(z.int())

/** Whether the portal proposes students to be forgotten, how many it has proposed, and the newest job that forgets. */
export const forgettingOverview = z.object({
  /** After how many years students are proposed; null where the college has not set it. */
  years: z.object({ former: years, inactive: years }),
  counts: z.record(z.enum(proposalStates), z.int()),
  /** When the newest of the proposed students was proposed; empty without one. Whoever agrees sends it back. */
  latest: z.string(),
  job: z.nullable(job),
})
export type ForgettingOverview = z.output<typeof forgettingOverview>

export const proposalsInput = z.strictObject({
  state: z._default(z.enum(proposalStates), 'proposed'),
  ...pageInput,
})
export type ProposalsInput = z.output<typeof proposalsInput>

/** A student whom the portal proposes to forget, or who is kept. */
export const proposal = z.object({
  id: recordId,
  name: z.string(),
  email: z.string(),
  courseName: z.string(),
  status: z.enum(studentStatuses),
  /** When the student left or was deactivated. */
  since: instant,
  idCards: z.int(),
  certificates: z.int(),
  requests: z.int(),
  /** Why the student is kept; empty for a proposed one. */
  reason: z.string(),
  /** Who keeps the student. */
  keptBy: z.nullable(person),
  /** When the portal asks again; null for a proposed student. */
  askedAgainAt: z.nullable(instant),
})
export type Proposal = z.output<typeof proposal>

export const keepReason = singleLine('Reason', KEEP_REASON_MAX_CHARACTERS)

/** `count` is typed by the administrator, and `latest` as in the overview: both must be those of the present list. */
export const agreementInput = z.strictObject({ count: z.int(), latest: z.string() })
