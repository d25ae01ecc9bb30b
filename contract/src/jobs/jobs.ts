import * as z from 'zod/mini'
import { instant, person, recordId } from '../fields.ts'
import { anyOr, pageInput } from '../pagination.ts'
import { jobMessages } from './job-messages.ts'

export type JobKind = keyof typeof jobMessages.kinds
export const jobKinds = Object.keys(jobMessages.kinds) as JobKind[]

/**
 * `waiting`: due, running or between two attempts. `stopped`: by an administrator; it can go on. `dead`: given up after
 * its last attempt; an administrator can try it again or discard it.
 */
export const jobStates = ['waiting', 'stopped', 'done', 'dead'] as const
export type JobState = (typeof jobStates)[number]

/** A job as administrators see it. */
export const job = z.object({
  id: recordId,
  kind: z.enum(jobKinds),
  state: z.enum(jobStates),
  /** How many of its `total` steps (rows, students, files) are done. */
  place: z.int(),
  total: z.int(),
  /** An estimate from its pace so far; null before it can be known, and when the job is not running. */
  secondsLeft: z.nullable(z.int()),
  /** Attempts since the last progress. */
  tries: z.int(),
  /** Why the last attempt failed; empty without a failure. */
  fault: z.string(),
  /** What it works on, such as the name of a file; never the name of a person. */
  about: z.string(),
  createdBy: z.nullable(person),
  dueAt: instant,
  /** When it begins, if that is later; null once it has begun. */
  plannedFor: z.nullable(instant),
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  created_at: instant,
})
export type Job = z.output<typeof job>

/** Whether the last attempt of a job has failed: it is tried again later, or has been given up. */
export const hasFailed = ({ state, fault }: Pick<Job, 'state' | 'fault'>) =>
  state === 'dead' || (state === 'waiting' && fault !== '')

export const jobsInput = z.strictObject({
  state: anyOr(jobStates),
  ...pageInput,
})
export type JobsInput = z.output<typeof jobsInput>
