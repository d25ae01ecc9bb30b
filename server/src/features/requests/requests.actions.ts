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
import { type AuthenticatedActor, permit, requirePermission } from '../../permissions/permit.ts'
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
  const allowed = permit(actor, 'submitRequest', { studentId: actor.id })
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
  requirePermission(actor, 'editRequest')
  return app.database.transaction(async (tx) => {
    const now = app.now()
    await consumeOrThrow(tx, edited(actor.id), now, 'TOO_MANY_REQUEST_EDITS')
    const allowed = permit(actor, 'editRequest', await findOwnOrThrow(tx, actor.id, id))
    const request = await updateMessage(tx, allowed, message, now)
    if (!request) throw await notFoundOrDecided(tx, id)
    invalidateQueues(tx, actor.id, ['Pending'])
    return request
  })
}

/** Deletes the student's own request, unless it has been decided. */
export async function withdrawRequest(app: AppContext, actor: AuthenticatedActor, id: string) {
  requirePermission(actor, 'withdrawRequest')
  return app.database.transaction(async (tx) => {
    const allowed = permit(actor, 'withdrawRequest', await findOwnOrThrow(tx, actor.id, id))
    if (!(await deleteRequest(tx, allowed))) throw await notFoundOrDecided(tx, id)
    invalidateQueues(tx, actor.id, ['Pending'])
    tx.invalidate(topics.counts)
    return { id }
  })
}

/** Approves, rejects or completes a request. Of two who decide at once, exactly one does. */
export function decideRequest(app: AppContext, actor: AuthenticatedActor, { id, from, status }: DecisionInput) {
  const find = (tx: Tx) => findOrThrow(tx, id)
  return auditedWrite(app, actor, 'decideRequest', find, async (tx, allowed) => {
    const request = await updateStatus(tx, allowed, { from, status })
    if (!request) throw await notFoundOrDecided(tx, id)
    invalidateQueues(tx, request.studentId, [from, status])
    tx.invalidate(topics.counts)
    return { result: request, about: { record: `${from} → ${status}` } }
  })
}

/** A student's list changes, and the queues the request has left or come into. */
function invalidateQueues(tx: Tx, studentId: string, queues: RequestStatus[]) {
  tx.invalidate(topics.requestsOf(studentId), ...queues.map(topics.queue))
}

async function findOrThrow({ db }: Tx, id: string) {
  const request = await findRequest(db, id)
  if (!request) throw new Problem('REQUEST_NOT_FOUND')
  return request
}

async function findOwnOrThrow({ db }: Tx, studentId: string, id: string) {
  const request = await findRequestOf(db, studentId, id)
  if (!request) throw new Problem('REQUEST_NOT_FOUND')
  return request
}

/** Why a request that was there has not been written: somebody has decided it, or its student has deleted it. */
async function notFoundOrDecided({ db }: Tx, id: string) {
  return new Problem((await findRequest(db, id)) ? 'REQUEST_DECIDED' : 'REQUEST_NOT_FOUND')
}
