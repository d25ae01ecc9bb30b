import * as z from 'zod/mini'
import { instant, multiLine, recordId } from './fields.ts'
import { MESSAGE_MAX_CHARACTERS } from './limits.ts'
import { searchInput } from './pagination.ts'

export const requestStatuses = ['Pending', 'Approved', 'Rejected', 'Completed'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** What an administrator may make of a request. Rejected and Completed are final. */
export const nextStatuses: Record<RequestStatus, readonly RequestStatus[]> = {
  Pending: ['Approved', 'Rejected'],
  Approved: ['Completed', 'Rejected'],
  Rejected: [],
  Completed: [],
}

/** A student may change a request until it has been decided. */
export const isPending = (request: { status: RequestStatus }) => request.status === 'Pending'

const message = (emptyMessage: string) =>
  z.strictObject({ message: multiLine('Message', MESSAGE_MAX_CHARACTERS, emptyMessage) })

export const requestCreateInput = message('Please enter a message first')
export const requestFormUpdate = message('Please enter a message first!!')
export type RequestCreateInput = z.input<typeof requestCreateInput>

export const requestUpdateInput = z.strictObject({ id: recordId, ...requestFormUpdate.shape })

export const decisions = ['Approved', 'Rejected', 'Completed'] as const
export type Decision = (typeof decisions)[number]
/** `from` is the status the administrator saw: what has changed since then is not decided over. */
export const decisionInput = z.strictObject({ id: recordId, from: z.enum(requestStatuses), status: z.enum(decisions) })
export type DecisionInput = z.output<typeof decisionInput>

export const queueSorts = ['oldest', 'newest'] as const
export const queueInput = z.strictObject({
  status: z.enum(requestStatuses),
  ...searchInput,
  sort: z._default(z.enum(queueSorts), 'oldest'),
})

export const request = z.object({
  id: recordId,
  message: z.string(),
  studentId: recordId,
  status: z.enum(requestStatuses),
  created_at: instant,
  updated_at: z.nullable(instant),
})
export type Request = z.output<typeof request>

/** A request in an administrator's queue, with the student who sent it. */
export const queuedRequest = z.extend(request, {
  student: z.object({
    firstName: z.string(),
    lastName: z.string(),
    courseName: z.string(),
    semester: z.string(),
    year: z.string(),
    imageUrl: z.nullable(z.string()),
  }),
})
export type QueuedRequest = z.output<typeof queuedRequest>
