import { type Decision, type RequestStatus, requestCreateInput } from '@portal/contract/requests'
import type { AppContext } from '../../../server/src/features/context.ts'
import { decideRequest, submitRequest } from '../../../server/src/features/requests/requests.actions.ts'
import type { AuthenticatedActor } from '../../../server/src/permissions/permit.ts'
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
export async function bringRequests(app: AppContext, admin: AuthenticatedActor, ids: Ids, now: Date) {
  const written = [...pendingRequests, ...decidedRequests, ...completedRequests]
  for (const { from, daysAgo, status, message } of written.sort((one, other) => other.daysAgo - one.daysAgo)) {
    const student = { id: ids(`${from}@${MAIL_DOMAIN}`), userType: 'student', address: '' } as const
    const then = houseAt(app, daysBefore(now, daysAgo))
    const { id } = await submitRequest(then, student, requestCreateInput.parse({ message }).message)
    let reached: RequestStatus = 'Pending'
    for (const decision of decisionsTo[status]) {
      await decideRequest(then, admin, { id, from: reached, status: decision })
      reached = decision
    }
  }
}
