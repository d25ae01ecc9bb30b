import { type Decision, type RequestStatus, requestCreateInput } from '@portal/contract/records/requests'
import { decideRequest } from '../../server/src/features/records/requests/decisions.actions.ts'
import { submitRequest } from '../../server/src/features/records/requests/requests.actions.ts'
import { completedRequests } from './requests/completed.ts'
import { decidedRequests } from './requests/decided.ts'
import { pendingRequests } from './requests/pending.ts'
import { type SeedContext, servicesAt } from './seed-helpers.ts'
import type { StudentIds } from './seed-students.ts'

/** How long the office takes for each decision; less where the request is newer. */
const DAYS_TO_DECIDE = 1.3

/** The decisions that bring a pending request to a status. */
const decisionsTo: Record<RequestStatus, Decision[]> = {
  Pending: [],
  Approved: ['Approved'],
  Rejected: ['Rejected'],
  Completed: ['Approved', 'Completed'],
}

/** Submits every request as its student, oldest first, and decides it as the administrator. */
export async function seedRequests(context: SeedContext, ids: StudentIds) {
  const requests = [...pendingRequests, ...decidedRequests, ...completedRequests]
  for (const { from, daysAgo, status, message, note = '' } of requests.sort(
    (one, other) => other.daysAgo - one.daysAgo,
  )) {
    const student = { id: ids.get(from) ?? '', userType: 'student', address: '' } as const
    const services = servicesAt(context, daysAgo)
    const { id } = await submitRequest(services, student, { ...requestCreateInput.parse({ message }), kind: null })
    let reached: RequestStatus = 'Pending'
    let decidedDaysAgo = daysAgo
    for (const decision of decisionsTo[status]) {
      decidedDaysAgo -= Math.min(DAYS_TO_DECIDE, daysAgo / 3)
      const then = servicesAt(context, decidedDaysAgo)
      const step = { from: reached, status: decision, note: decision === status ? note : '' }
      await decideRequest(then, context.admin, { id, ...step, seen: null, letter: 'unseen' })
      reached = decision
    }
  }
}
