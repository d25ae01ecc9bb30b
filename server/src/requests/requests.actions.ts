import {
  REQUEST_EDITS_PER_HOUR,
  REQUESTS_SUBMITTED_PER_DAY,
  REQUESTS_SUBMITTED_PER_HOUR,
} from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'
import type { DecisionInput, RequestStatus } from '@portal/contract/requests'
import { topics } from '@portal/contract/topics'
import { type Acting, permit } from '../access/permit.ts'
import { spendWithin } from '../access/throttle.ts'
import { carryOut } from '../audit/carry-out.ts'
import type { Change } from '../database/open.ts'
import type { House } from '../house.ts'
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
const submitted = (whom: string) => [
  { name: 'submit', whom: [whom, 'hour'], limit: REQUESTS_SUBMITTED_PER_HOUR, windowMs: HOUR_MS },
  { name: 'submit', whom: [whom, 'day'], limit: REQUESTS_SUBMITTED_PER_DAY, windowMs: 24 * HOUR_MS },
]
const edited = (whom: string) => [{ name: 'edit/hour', whom, limit: REQUEST_EDITS_PER_HOUR, windowMs: HOUR_MS }]

/** Sends a student's request to the administration. Throws TOO_MANY_REQUESTS_SUBMITTED past the limits of a student. */
export async function submitRequest(house: House, actor: Acting, message: string) {
  const allowed = permit(actor, 'submitRequest')
  return house.database.change(async (change) => {
    const now = house.now()
    await spendWithin(change, submitted(actor.id), now, 'TOO_MANY_REQUESTS_SUBMITTED')
    const request = await insertRequest(change, allowed, message, now)
    announceMove(change, actor.id, ['Pending'])
    change.announce(topics.counts)
    return request
  })
}

/**
 * Changes the message of the student's own request, unless it has been decided. Throws TOO_MANY_REQUEST_EDITS past the
 * limit of a student.
 */
export async function editRequest(house: House, actor: Acting, id: string, message: string) {
  const allowed = permit(actor, 'editRequest')
  return house.database.change(async (change) => {
    const now = house.now()
    await spendWithin(change, edited(actor.id), now, 'TOO_MANY_REQUEST_EDITS')
    const request = await updateMessage(change, allowed, id, message, now)
    if (!request) throw await whyNotOwn(change, actor.id, id)
    announceMove(change, actor.id, ['Pending'])
    return request
  })
}

/** Deletes the student's own request, unless it has been decided. */
export async function withdrawRequest(house: House, actor: Acting, id: string) {
  const allowed = permit(actor, 'withdrawRequest')
  return house.database.change(async (change) => {
    if (!(await deleteRequest(change, allowed, id))) throw await whyNotOwn(change, actor.id, id)
    announceMove(change, actor.id, ['Pending'])
    change.announce(topics.counts)
    return { id }
  })
}

/** Approves, rejects or completes a request. Of two who decide at once, exactly one does. */
export function decideRequest(house: House, actor: Acting, { id, from, status }: DecisionInput) {
  return carryOut(house, actor, 'decideRequest', async (change, allowed) => {
    const request = await updateStatus(change, allowed, { id, from, status })
    if (!request) throw new Problem((await findRequest(change.db, id)) ? 'REQUEST_DECIDED' : 'REQUEST_NOT_FOUND')
    announceMove(change, request.studentId, [from, status])
    change.announce(topics.counts)
    return { result: request, about: { studentId: request.studentId, record: `${from} → ${status}` } }
  })
}

/** A student's list changes, and the queues the request has left or come into. */
function announceMove(change: Change, studentId: string, queues: RequestStatus[]) {
  change.announce(topics.requestsOf(studentId), ...queues.map(topics.queue))
}

async function whyNotOwn(change: Change, studentId: string, id: string) {
  return new Problem((await findRequestOf(change.db, studentId, id)) ? 'REQUEST_DECIDED' : 'REQUEST_NOT_FOUND')
}
