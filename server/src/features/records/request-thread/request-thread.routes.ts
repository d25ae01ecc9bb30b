import { Problem } from '@portal/contract/problems'
import type { AppContext } from '../../context.ts'
import { os, requireActor } from '../../rpc.ts'
import { listStandingDecisionsOf, standingDecisions } from '../decisions/decisions.store.ts'
import { deciderOf } from '../request-types/deciders.store.ts'
import { presentOwnRequest, presentQueued } from '../requests/present-request.ts'
import { findQueued } from '../requests/queue/queue.store.ts'
import { findRequestOf } from '../requests/requests.store.ts'
import { typeAndThreadOf } from '../requests/type-and-thread.ts'
import { submissionId } from '../submission-id.ts'
import { listWhoDecide } from './assignment.store.ts'
import { cannedAnswersFor } from './canned-answers.ts'
import { filesLeftOf } from './messages.store.ts'
import { officeHistory, ownHistory } from './request-history.ts'
import {
  addNote,
  answerRequest,
  assignRequest,
  notePresence,
  resumeRequest,
  sendMessage,
} from './request-thread.actions.ts'

/** A request of the student themselves, with what they and the office have written. */
export const myRequestThreadRoutes = {
  requestLife: os.me.requestLife.handler(({ context, input }) =>
    readOwn(context.app, requireActor(context).id, input.id),
  ),
  answerRequest: os.me.answerRequest.handler(async ({ context, input }) => {
    const actor = requireActor(context)
    await answerRequest(context.app, actor, { ...input, messageId: submissionId(context, input) })
    return readOwn(context.app, actor.id, input.id)
  }),
}

/** A request as the office works on it. */
export const requestThreadRoutes = {
  life: os.requests.life.handler(({ context, input }) => readForOffice(context.app, input.id)),
  sendMessage: os.requests.sendMessage.handler(async ({ context, input }) => {
    await sendMessage(context.app, requireActor(context), input)
    return readForOffice(context.app, input.id)
  }),
  resume: os.requests.resume.handler(async ({ context, input }) => {
    await resumeRequest(context.app, requireActor(context), input.id)
    return readForOffice(context.app, input.id)
  }),
  addNote: os.requests.addNote.handler(async ({ context, input }) => {
    await addNote(context.app, requireActor(context), input)
    return readForOffice(context.app, input.id)
  }),
  assign: os.requests.assign.handler(async ({ context, input }) => {
    await assignRequest(context.app, requireActor(context), input)
    return readForOffice(context.app, input.id)
  }),
  presence: os.requests.presence.handler(({ context, input }) =>
    notePresence(context.app, requireActor(context), input),
  ),
}

async function readOwn(app: AppContext, studentId: string, id: string) {
  const { read } = app.database
  const request = await findRequestOf(read, studentId, id)
  if (!request) throw new Problem('REQUEST_NOT_FOUND')
  const partsOf = await typeAndThreadOf(app, [request])
  const decisions = (await listStandingDecisionsOf(read, studentId, [request])).get(id)
  return {
    request: presentOwnRequest(request, partsOf(request), decisions),
    entries: await ownHistory(app, request),
    filesLeft: await filesLeftOf(read, id),
  }
}

async function readForOffice(app: AppContext, id: string) {
  const { read } = app.database
  const request = await findQueued(read, id)
  if (!request) throw new Problem('REQUEST_NOT_FOUND')
  const partsOf = await typeAndThreadOf(app, [request])
  const decision = (await standingDecisions(read, [request])).get(id)
  return {
    request: presentQueued(request, partsOf(request), decision),
    entries: await officeHistory(app, request),
    filesLeft: await filesLeftOf(read, id),
    staff: await listWhoDecide(read, await deciderOf(read, request.kindId), app.config),
    cannedAnswers: cannedAnswersFor(app, request),
  }
}
