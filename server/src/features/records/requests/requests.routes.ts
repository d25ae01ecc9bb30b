import { Problem } from '@portal/contract/problems'
import type { OwnDecision } from '@portal/contract/records/requests'
import { HOUR_MS } from '@portal/contract/time/durations'
import type { AppContext } from '../../context.ts'
import { requireStudent } from '../../people/students/students.store.ts'
import { os, requireActor } from '../../rpc.ts'
import {
  countDecidedBy,
  listHistory,
  listStandingDecisionsOf,
  recentReasons,
  standingDecisions,
} from '../decisions/decisions.store.ts'
import { requestTypesOf } from '../request-types/types-of-requests.store.ts'
import { submissionId } from '../submission-id.ts'
import { askAgain } from './ask-again.actions.ts'
import { decideRequest, decideRequests, undoDecision } from './decisions.actions.ts'
import { findRequests } from './find-requests.store.ts'
import { presentFoundRequest, presentOwnRequest, presentQueued } from './present-request.ts'
import { listQueue, listQueuedOf, oldestOfQueue } from './queue/queue.store.ts'
import { countOfStaff, countQueue, countTypes } from './queue/queue-counts.store.ts'
import { viewerOf } from './queue/queue-selection.store.ts'
import { editRequest, restoreRequest, submitRequest, withdrawRequest } from './requests.actions.ts'
import { findRequest, findRequestOf, listRequestsOf } from './requests.store.ts'
import { typeAndThreadOf } from './type-and-thread.ts'

/** No day is longer, wherever somebody is. */
const LONGEST_DAY_MS = 25 * HOUR_MS

/** A student's own requests. */
export const myRequestRoutes = {
  requests: os.me.requests.handler(async ({ context, input }) => {
    const { id: studentId } = requireActor(context)
    const { read } = context.app.database
    const page = await listRequestsOf(read, studentId, input)
    const decisions = await listStandingDecisionsOf(read, studentId, page.rows)
    const partsOf = await typeAndThreadOf(context.app, page.rows)
    return { ...page, rows: page.rows.map((row) => presentOwnRequest(row, partsOf(row), decisions.get(row.id))) }
  }),
  request: os.me.request.handler(async ({ context, input: { id } }) => {
    const { id: studentId } = requireActor(context)
    const { read } = context.app.database
    const request = await findRequestOf(read, studentId, id)
    if (!request) throw new Problem('REQUEST_NOT_FOUND')
    return presentOwn(context.app, request, (await listStandingDecisionsOf(read, studentId, [request])).get(id))
  }),
  submitRequest: os.me.submitRequest.handler(async ({ context, input }) => {
    const request = await submitRequest(context.app, requireActor(context), {
      ...input,
      id: submissionId(context, input),
    })
    const decisions = await listStandingDecisionsOf(context.app.database.read, request.studentId, [request])
    return presentOwn(context.app, request, decisions.get(request.id))
  }),
  editRequest: os.me.editRequest.handler(async ({ context, input }) =>
    presentOwn(context.app, await editRequest(context.app, requireActor(context), input)),
  ),
  withdrawRequest: os.me.withdrawRequest.handler(({ context, input }) =>
    withdrawRequest(context.app, requireActor(context), input.id),
  ),
  restoreRequest: os.me.restoreRequest.handler(async ({ context, input }) =>
    presentOwn(context.app, await restoreRequest(context.app, requireActor(context), input.id)),
  ),
}

async function presentOwn(
  app: AppContext,
  request: NonNullable<Awaited<ReturnType<typeof findRequestOf>>>,
  decisions?: OwnDecision[],
) {
  const partsOf = await typeAndThreadOf(app, [request])
  return presentOwnRequest(request, partsOf(request), decisions)
}

/** The administrators' queues. */
export const requestRoutes = {
  queue: os.requests.queue.handler(async ({ context, input }) => {
    const page = await listQueue(context.app.database, input, viewerOf(context.app, requireActor(context)))
    const decisions = await standingDecisions(context.app.database.read, page.rows)
    const partsOf = await typeAndThreadOf(context.app, page.rows)
    return { ...page, rows: page.rows.map((row) => presentQueued(row, partsOf(row), decisions.get(row.id))) }
  }),
  find: os.requests.find.handler(async ({ context, input }) => {
    const { rows, more } = await findRequests(context.app.database, input.q)
    const typeOf = await requestTypesOf(context.app, context.app.database.read, rows)
    return { rows: rows.map((row) => presentFoundRequest(row, typeOf(row))), more }
  }),
  summary: os.requests.summary.handler(async ({ context, input: { status, dayBegan } }) => {
    const { database, now } = context.app
    const longestDay = new Date(now().getTime() - LONGEST_DAY_MS).toISOString()
    return {
      oldest: await oldestOfQueue(database.read, status),
      decidedToday: await countDecidedBy(
        database.read,
        requireActor(context).id,
        dayBegan > longestDay ? dayBegan : longestDay,
      ),
    }
  }),
  counts: os.requests.counts.handler(async ({ context, input: { status } }) => {
    const { app } = context
    const queue = { status, viewer: viewerOf(app, requireActor(context)) }
    const { read } = app.database
    const kinds = app.features.requestKinds ? await countTypes(read, queue) : []
    return { ...(await countQueue(read, queue)), kinds, staff: await countOfStaff(read, queue) }
  }),
  listOf: os.requests.listOf.handler(async ({ context, input: { studentId, includeInactive, ...list } }) => {
    const { read } = context.app.database
    await requireStudent(read, studentId, { includeInactive })
    const page = await listQueuedOf(read, studentId, list)
    const decisions = await standingDecisions(read, page.rows)
    const partsOf = await typeAndThreadOf(context.app, page.rows)
    return { ...page, rows: page.rows.map((row) => presentQueued(row, partsOf(row), decisions.get(row.id))) }
  }),
  decide: os.requests.decide.handler(({ context, input }) => decideRequest(context.app, requireActor(context), input)),
  decideMany: os.requests.decideMany.handler(({ context, input }) =>
    decideRequests(context.app, requireActor(context), input),
  ),
  undoDecision: os.requests.undoDecision.handler(({ context, input }) =>
    undoDecision(context.app, requireActor(context), input),
  ),
  askAgain: os.requests.askAgain.handler(({ context, input }) =>
    askAgain(context.app, requireActor(context), input.id),
  ),
  recentReasons: os.requests.recentReasons.handler(({ context }) => recentReasons(context.app.database.read)),
  history: os.requests.history.handler(async ({ context, input: { id } }) => {
    const { read } = context.app.database
    if (!(await findRequest(read, id))) throw new Problem('REQUEST_NOT_FOUND')
    return listHistory(read, id)
  }),
}
