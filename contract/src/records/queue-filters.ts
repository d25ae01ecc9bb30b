import * as z from 'zod/mini'
import { recordId } from '../fields.ts'
import { anyOr } from '../pagination.ts'
import { studentFilters } from '../people/students.ts'
import {
  type QueueAge,
  type QueueChange,
  type QueueDue,
  type QueueRule,
  type QueueWaiting,
  queueAgeNames,
  queueChangeNames,
  queueDueNames,
  queueRuleNames,
  queueWaitingNames,
} from './queue-choices.ts'

/**
 * The filters of a queue: what its students study now, how long ago they sent the request, what they ask for, and where it
 * stands. With one of `due` it is ordered by the day on which requests are due.
 */
export const queueFilters = {
  course: studentFilters.course,
  semester: studentFilters.semester,
  age: anyOr(queueAgeNames),
  kind: z._default(z.union([z.literal(''), recordId]), ''),
  due: anyOr(queueDueNames),
  waiting: anyOr(queueWaitingNames),
  /** `MINE`, `NOBODYS`, or the id of somebody of the office. */
  assignee: z._default(z.union([z.literal(''), recordId]), ''),
  rule: anyOr(queueRuleNames),
  changes: anyOr(queueChangeNames),
}
export type QueueFilters = {
  course: string[]
  semester: string[]
  age: QueueAge | ''
  /** The id of a request type, or `NO_KIND`. */
  kind: string
  due: QueueDue | ''
  waiting: QueueWaiting | ''
  /** `MINE`, `NOBODYS`, or the id of somebody of the office. */
  assignee: string
  rule: QueueRule | ''
  changes: QueueChange | ''
}
