import { type Decision, type RequestStatus, requestCreateInput } from '@portal/contract/records/requests'
import { listLiveLetters } from '../../server/src/features/documents/letters/issued-letters.store.ts'
import { collectLetter } from '../../server/src/features/documents/letters/letters.actions.ts'
import {
  addNote,
  answerRequest,
  assignRequest,
  sendMessage,
} from '../../server/src/features/records/request-thread/request-thread.actions.ts'
import { fillOfficeFields } from '../../server/src/features/records/request-types/office-answers.actions.ts'
import { decideRequest } from '../../server/src/features/records/requests/decisions.actions.ts'
import { submitRequest } from '../../server/src/features/records/requests/requests.actions.ts'
import type { AuthenticatedActor } from '../../server/src/permissions/permit.ts'
import { completedRequests } from './requests/completed.ts'
import { decidedRequests } from './requests/decided.ts'
import type { DemoRequest, DemoStep } from './requests/demo-request.ts'
import { requestsOfRequestTypes } from './requests/of-types.ts'
import { pendingRequests } from './requests/pending.ts'
import { type SeedContext, servicesAt } from './seed-helpers.ts'
import type { RequestTypeIds } from './seed-request-types.ts'
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
export async function seedRequests(context: SeedContext, students: StudentIds, requestTypes: RequestTypeIds) {
  const requests = [...pendingRequests, ...decidedRequests, ...completedRequests, ...requestsOfRequestTypes]
  for (const request of requests.sort((one, other) => other.daysAgo - one.daysAgo)) {
    const student = { id: students.get(request.from) ?? '', userType: 'student', address: '' } as const
    const id = await submit(context, student, request, requestTypes)
    for (const [index, step] of (request.steps ?? []).entries())
      await takeStep(context, student, { id, step, daysAgo: request.daysAgo * (1 - (index + 1) / 10) })
    await decide(context, id, request)
  }
}

async function submit(
  context: SeedContext,
  student: AuthenticatedActor,
  request: DemoRequest,
  requestTypes: RequestTypeIds,
) {
  const { message, kind, daysAgo } = request
  const services = servicesAt(context, daysAgo)
  if (!kind) {
    const { id } = await submitRequest(services, student, { ...requestCreateInput.parse({ message }), kind: null })
    return id
  }
  const asked = { id: requestTypes.get(kind.name) ?? '', version: 1, answers: kind.answers }
  const { id } = await submitRequest(services, student, { message, kind: asked })
  if (kind.office) await fillOfficeFields(services, context.admin, { id, revision: 0, answers: kind.office })
  return id
}

type Taken = { id: string; step: DemoStep; daysAgo: number }

async function takeStep(context: SeedContext, student: AuthenticatedActor, { id, step, daysAgo }: Taken) {
  const services = servicesAt(context, daysAgo)
  const { admin } = context
  if ('taken' in step) return assignRequest(services, admin, { id, from: null, to: admin.id })
  if ('answer' in step) return answerRequest(services, student, { id, text: step.answer, files: [] })
  if ('internalNote' in step) return addNote(services, admin, { id, text: step.internalNote })
  const isQuestion = 'question' in step
  return sendMessage(services, admin, { id, text: isQuestion ? step.question : step.tell, files: [], isQuestion })
}

async function decide(context: SeedContext, id: string, { daysAgo, status, note = '' }: DemoRequest) {
  let reached: RequestStatus = 'Pending'
  let decidedDaysAgo = daysAgo
  for (const decision of decisionsTo[status]) {
    decidedDaysAgo -= Math.min(DAYS_TO_DECIDE, daysAgo / 3)
    const then = servicesAt(context, decidedDaysAgo)
    const step = { from: reached, status: decision, note: decision === status ? note : '' }
    // Nobody looks at their letters, as at those of requests that are ticked.
    const decided = await decideRequest(then, context.admin, { id, ...step }, 'ticked')
    reached = decided.status
    if (status !== 'Completed' || reached !== status) continue
    // A letter that is a file has completed it at once. One on paper is collected when its request is completed.
    if (decision === 'Approved') break
    for (const letter of await listLiveLetters(then.database.read, [id]))
      await collectLetter(then, context.admin, { id: letter.id, collected: true, card: '' })
  }
}
