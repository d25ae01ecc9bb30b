import * as z from 'zod/mini'
import { instant, person, recordId } from './fields.ts'
import { job } from './jobs/jobs.ts'

/** What every type of bulk operation comes to once it is applied. `stopped`: it can go on, or be undone. */
export const bulkOperationStates = ['applying', 'stopped', 'applied', 'undoing', 'undone'] as const
export type BulkOperationState = (typeof bulkOperationStates)[number]

/** What every bulk operation has: long work that somebody has begun and that a job does. */
export const bulkOperationFields = <const States extends readonly string[]>(states: States) => ({
  id: recordId,
  state: z.enum(states),
  createdBy: person,
  created_at: instant,
  /** The job that works on it, with its progress; null while none does. */
  job: z.nullable(job),
})

/** What a bulk operation has that is applied and can be undone. */
export const undoableFields = {
  appliedAt: z.nullable(instant),
  /** Null before it is applied and once it can no longer be undone. */
  undoUntil: z.nullable(instant),
}

/** How many of each. */
export const countsOf = <const Names extends readonly string[]>(names: Names) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.int()])) as Record<Names[number], ReturnType<typeof z.int>>)
