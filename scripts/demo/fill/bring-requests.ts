import { type Decision, type RequestStatus, requestDraft } from '@portal/contract/requests'
import type { Acting } from '../../../server/src/access/permit.ts'
import type { House } from '../../../server/src/house.ts'
import { decideRequest, submitRequest } from '../../../server/src/requests/requests.actions.ts'
import { MAIL_DOMAIN } from '../people/person.ts'
import { completedRequests } from '../requests/completed.ts'
import { decidedRequests } from '../requests/decided.ts'
import { pendingRequests } from '../requests/pending.ts'
import type { Ids } from './admit.ts'
import { daysBefore, houseAt } from './days.ts'

/** The decisions that bring a request where it is. */
const decisionsTo: Record<RequestStatus, Decision[]> = {
  Pending: [],
  Approved: ['Approved'],
  Rejected: ['Rejected'],
  Completed: ['Approved', 'Completed'],
}

/** Lets the students send their requests, oldest first, and an administrator decide them. */
export async function bringRequests(house: House, admin: Acting, ids: Ids, now: Date) {
  const written = [...pendingRequests, ...decidedRequests, ...completedRequests]
  for (const { from, daysAgo, status, message } of written.sort((one, other) => other.daysAgo - one.daysAgo)) {
    const student = { id: ids(`${from}@${MAIL_DOMAIN}`), userType: 'student', address: '' } as const
    const then = houseAt(house, daysBefore(now, daysAgo))
    const { id } = await submitRequest(then, student, requestDraft.parse({ message }).message)
    let reached: RequestStatus = 'Pending'
    for (const decision of decisionsTo[status]) {
      await decideRequest(then, admin, { id, from: reached, status: decision })
      reached = decision
    }
  }
}
