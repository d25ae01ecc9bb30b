import {
  REQUEST_EDITS_PER_HOUR,
  REQUESTS_SUBMITTED_PER_DAY,
  REQUESTS_SUBMITTED_PER_HOUR,
} from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'
import type { DecisionInput, RequestStatus } from '@portal/contract/requests'
import { topics } from '@portal/contract/topics'
import { auditedWrite } from '../../audit/audited-write.ts'
import { consumeOrThrow } from '../../auth/rate-limit.ts'
import { type AuthenticatedActor, permit } from '../../permissions/permit.ts'
import type { Tx } from '../../platform/database/open.ts'
import type { AppContext } from '../context.ts'
import {
  deleteRequest,
  findRequest,
  findRequestOf,
  insertRequest,
  updateMessage,
  updateStatus,
} from './requests.store.ts'

const HOUR_MS = 60 * 60_000

/** Both limits of a student have keys that stand side by side in the table: each request writes one page of it. */
const submitted = (subject: string) => [
  { name: 'submit', subject: [subject, 'hour'], limit: REQUESTS_SUBMITTED_PER_HOUR, windowMs: HOUR_MS },
  { name: 'submit', subject: [subject, 'day'], limit: REQUESTS_SUBMITTED_PER_DAY, windowMs: 24 * HOUR_MS },
]
const edited = (subject: string) => [{ name: 'edit/hour', subject, limit: REQUEST_EDITS_PER_HOUR, windowMs: HOUR_MS }]

/** Sends a student's request to the administration. Throws TOO_MANY_REQUESTS_SUBMITTED past the limits of a student. */
export async function submitRequest(app: AppContext, actor: AuthenticatedActor, message: string) {
  const allowed = permit(actor, 'submitRequest')
  return app.database.transaction(async (tx) => {
    const now = app.now()
    await consumeOrThrow(tx, submitted(actor.id), now, 'TOO_MANY_REQUESTS_SUBMITTED')
    const request = await insertRequest(tx, allowed, message, now)
    invalidateQueues(tx, actor.id, ['Pending'])
    tx.invalidate(topics.counts)
    return request
  })
}

/**
 * Changes the message of the student's own request, unless it has been decided. Throws TOO_MANY_REQUEST_EDITS past the
 * limit of a student.
 */
export async function editRequest(app: AppContext, actor: AuthenticatedActor, id: string, message: string) {
  const allowed = permit(actor, 'editRequest')
  return app.database.transaction(async (tx) => {
    const now = app.now()
    await consumeOrThrow(tx, edited(actor.id), now, 'TOO_MANY_REQUEST_EDITS')
    const request = await updateMessage(tx, allowed, id, message, now)
    if (!request) throw await notFoundOrDecided(tx, actor.id, id)
    invalidateQueues(tx, actor.id, ['Pending'])
    return request
  })
}

/** Deletes the student's own request, unless it has been decided. */
export async function withdrawRequest(app: AppContext, actor: AuthenticatedActor, id: string) {
  const allowed = permit(actor, 'withdrawRequest')
  return app.database.transaction(async (tx) => {
    if (!(await deleteRequest(tx, allowed, id))) throw await notFoundOrDecided(tx, actor.id, id)
    invalidateQueues(tx, actor.id, ['Pending'])
    tx.invalidate(topics.counts)
    return { id }
  })
}

/** Approves, rejects or completes a request. Of two who decide at once, exactly one does. */
export function decideRequest(app: AppContext, actor: AuthenticatedActor, { id, from, status }: DecisionInput) {
  return auditedWrite(app, actor, 'decideRequest', async (tx, allowed) => {
    const request = await updateStatus(tx, allowed, { id, from, status })
    if (!request) throw new Problem((await findRequest(tx.db, id)) ? 'REQUEST_DECIDED' : 'REQUEST_NOT_FOUND')
    invalidateQueues(tx, request.studentId, [from, status])
    tx.invalidate(topics.counts)
    return { result: request, about: { studentId: request.studentId, record: `${from} → ${status}` } }
  })
}

/** A student's list changes, and the queues the request has left or come into. */
function invalidateQueues(tx: Tx, studentId: string, queues: RequestStatus[]) {
  tx.invalidate(topics.requestsOf(studentId), ...queues.map(topics.queue))
}

async function notFoundOrDecided(tx: Tx, studentId: string, id: string) {
  return new Problem((await findRequestOf(tx.db, studentId, id)) ? 'REQUEST_DECIDED' : 'REQUEST_NOT_FOUND')
}
