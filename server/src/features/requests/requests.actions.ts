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
import { keepDeleted, lockDeleted } from '../bin/bin.store.ts'
import type { AppContext } from '../context.ts'
import {
  deleteRequest,
  findRequest,
  findRequestOf,
  insertRequest,
  restoreRequest as restore,
  updateMessage,
  updateStatus,
} from './requests.store.ts'

const HOUR_MS = 60 * 60_000

/** The keys of both limits are adjacent in the table, so that a request writes only one page of it. */
const submitLimits = (subject: string) => [
  { name: 'submit', subject: [subject, 'hour'], limit: REQUESTS_SUBMITTED_PER_HOUR, windowMs: HOUR_MS },
  { name: 'submit', subject: [subject, 'day'], limit: REQUESTS_SUBMITTED_PER_DAY, windowMs: 24 * HOUR_MS },
]
const editLimits = (subject: string) => [
  { name: 'edit/hour', subject, limit: REQUEST_EDITS_PER_HOUR, windowMs: HOUR_MS },
]

/** Submits a student's request. Throws TOO_MANY_REQUESTS_SUBMITTED above the hourly or daily limit. */
export async function submitRequest(app: AppContext, actor: AuthenticatedActor, message: string) {
  const allowed = permit(actor, 'submitRequest', { studentId: actor.id })
  return app.database.transaction(async (tx) => {
    const now = app.now()
    await consumeOrThrow(tx, submitLimits(actor.id), now, 'TOO_MANY_REQUESTS_SUBMITTED')
    const request = await insertRequest(tx, allowed, message, now)
    invalidateQueues(tx, actor.id, ['Pending'])
    tx.invalidate(topics.counts)
    return request
  })
}

/**
 * Changes the message of the student's own pending request. Throws REQUEST_NOT_FOUND, REQUEST_DECIDED, or
 * TOO_MANY_REQUEST_EDITS above the hourly limit.
 */
export async function editRequest(app: AppContext, actor: AuthenticatedActor, id: string, message: string) {
  requirePermission(actor, 'editRequest')
  return app.database.transaction(async (tx) => {
    const now = app.now()
    await consumeOrThrow(tx, editLimits(actor.id), now, 'TOO_MANY_REQUEST_EDITS')
    const allowed = permit(actor, 'editRequest', await findOwnOrThrow(tx, actor.id, id))
    const request = await updateMessage(tx, allowed, message, now)
    if (!request) throw await notFoundOrDecided(tx, id)
    invalidateQueues(tx, actor.id, ['Pending'])
    return request
  })
}

/**
 * Deletes the student's own pending request; they can restore it for `UNDO_WINDOW_MINUTES`. Throws REQUEST_NOT_FOUND or
 * REQUEST_DECIDED.
 */
export async function withdrawRequest(app: AppContext, actor: AuthenticatedActor, id: string) {
  requirePermission(actor, 'withdrawRequest')
  return app.database.transaction(async (tx) => {
    const allowed = permit(actor, 'withdrawRequest', await findOwnOrThrow(tx, actor.id, id))
    const deleted = await deleteRequest(tx, allowed)
    if (!deleted) throw await notFoundOrDecided(tx, id)
    await keepDeleted(tx, allowed, { kind: 'request', title: '', row: deleted }, app.now())
    invalidateQueues(tx, actor.id, ['Pending'])
    tx.invalidate(topics.counts)
    return { id }
  })
}

/** Restores a request that the student has deleted. Throws REQUEST_NOT_FOUND after `UNDO_WINDOW_MINUTES`. */
export async function restoreRequest(app: AppContext, actor: AuthenticatedActor, id: string) {
  requirePermission(actor, 'restoreRequest')
  return app.database.transaction(async (tx) => {
    const deleted = await lockDeleted(tx, 'request', id, app.now())
    if (deleted?.studentId !== actor.id) throw new Problem('REQUEST_NOT_FOUND')
    await restore(tx, permit(actor, 'restoreRequest', deleted))
    invalidateQueues(tx, actor.id, ['Pending'])
    tx.invalidate(topics.counts)
    return findOwnOrThrow(tx, actor.id, id)
  })
}

/** Approves, rejects or completes a request. Throws REQUEST_DECIDED when its status is no longer `from`. */
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

/** Invalidates the student's own list and the queues that the request has left or entered. */
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

/** Why a conditional write changed nothing: the request has been decided, or its student has deleted it. */
async function notFoundOrDecided({ db }: Tx, id: string) {
  return new Problem((await findRequest(db, id)) ? 'REQUEST_DECIDED' : 'REQUEST_NOT_FOUND')
}
