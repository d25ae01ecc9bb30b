import {
  REQUEST_EDITS_PER_HOUR,
  REQUESTS_SUBMITTED_PER_DAY,
  REQUESTS_SUBMITTED_PER_HOUR,
} from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'
import type { AskedRequestType } from '@portal/contract/records/request-types/request-types'
import { isPending } from '@portal/contract/records/requests'
import { HOUR_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import { consumeOrThrow } from '../../../auth/limits/rate-limit.ts'
import { takeBack } from '../../../notifications/notify.ts'
import { type AuthenticatedActor, permit, requirePermission } from '../../../permissions/permit.ts'
import type { Database, Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import { findRequester } from '../../people/students/request-search.store.ts'
import { isInBin, keepDeleted, lockDeleted } from '../bin/bin.store.ts'
import { invalidateRequest } from '../invalidate-request.ts'
import { saveAnswerFiles } from '../request-types/answer-files.store.ts'
import { answerAgain, askForRequestType, assertRestorable } from '../request-types/ask-for-request-type.store.ts'
import { storeOnce } from '../submission-id.ts'
import { approveByRule } from './approve-by-rule.ts'
import { beginThread } from './begin-thread.store.ts'
import { notifyArrived } from './notify-arrived.ts'
import { addStep } from './request-steps.store.ts'
import {
  deleteRequest,
  findRequest,
  findRequestOf,
  freeMessage,
  insertRequest,
  restoreRequest as restore,
  updateContent,
} from './requests.store.ts'
import { listDecisions, restoreDecisions } from './withdrawn-decisions.store.ts'

/** The keys of both limits are adjacent in the table, so that a request writes only one page of it. */
const submitLimits = (subject: string) => [
  { name: 'submit', subject: [subject, 'hour'], limit: REQUESTS_SUBMITTED_PER_HOUR, windowMs: HOUR_MS },
  { name: 'submit', subject: [subject, 'day'], limit: REQUESTS_SUBMITTED_PER_DAY, windowMs: 24 * HOUR_MS },
]
const editLimits = (subject: string) => [
  { name: 'edit/hour', subject, limit: REQUEST_EDITS_PER_HOUR, windowMs: HOUR_MS },
]

type Written = { message: string; kind: AskedRequestType | null }

/**
 * Submits a student's request. Throws TOO_MANY_REQUESTS_SUBMITTED above the hourly or daily limit, and as `askForRequestType` and
 * `saveAnswerFiles` for one of a kind. Where that approves itself, the request is decided in the same transaction. One that is
 * there already under its id is only read.
 */
export async function submitRequest(
  app: AppContext,
  actor: AuthenticatedActor,
  { message, kind, id }: Written & { id?: string | null },
) {
  const allowed = permit(actor, 'submitRequest', { studentId: actor.id })
  const findSent = async (db: Database['read']) => (id ? findRequestOf(db, actor.id, id) : undefined)
  const submit = async (tx: Tx) => {
    const sent = await findSent(tx.db)
    if (sent) return sent
    const now = app.now()
    await consumeOrThrow(tx, submitLimits(actor.id), now, 'TOO_MANY_REQUESTS_SUBMITTED')
    const free = { content: freeMessage(message), files: [], asked: null }
    const { content, files, asked } = kind ? await askForRequestType(app, tx, actor.id, { kind, message }) : free
    const student = asked?.student ?? (await findRequester(tx, actor.id))
    const life = await beginThread(app, tx, now, asked?.definition.workingDays)
    // What was deleted meanwhile keeps its id, with which it can be restored.
    const ownId = id && !(await isInBin(tx, id)) ? id : null
    const request = await insertRequest(tx, allowed, { id: ownId, ...content, life, student }, now)
    if (files.length > 0) await saveAnswerFiles(tx, request, files, now)
    invalidateRequest(tx, request, ['Pending'])
    const isByRule = asked?.definition.approvesByRule === true
    if (isByRule) await approveByRule(app, tx, request, asked, now)
    const own = isByRule ? await findOwnOrThrow(tx, actor.id, request.id) : request
    if (isPending(own)) await notifyArrived(app, tx, own)
    return own
  }
  const { transaction, read } = app.database
  return storeOnce(
    () => transaction(submit),
    () => findSent(read),
  )
}

/**
 * Changes the student's own pending request; without answers, those that it has stay. Throws REQUEST_NOT_FOUND,
 * REQUEST_DECIDED, TOO_MANY_REQUEST_EDITS above the hourly limit, or as `answerAgain` and `saveAnswerFiles`.
 */
export async function editRequest(
  app: AppContext,
  actor: AuthenticatedActor,
  { id, message, kind }: Written & { id: string },
) {
  requirePermission(actor, 'editRequest')
  return app.database.transaction(async (tx) => {
    const now = app.now()
    await consumeOrThrow(tx, editLimits(actor.id), now, 'TOO_MANY_REQUEST_EDITS')
    const allowed = permit(actor, 'editRequest', await findOwnOrThrow(tx, actor.id, id))
    const answered = kind ? await answerAgain(app, tx, allowed.row, { kind, message }) : { message, files: null }
    const { files, ...content } = answered
    const request = await updateContent(tx, allowed, content, now)
    if (!request) throw await notFoundOrDecided(tx, id)
    if (files) await saveAnswerFiles(tx, request, files, now)
    await addStep(app, tx, allowed, 'changed')
    tx.invalidate(topics.request(id), topics.requestsOf(actor.id), topics.queue('Pending'))
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
    const decisions = await listDecisions(tx, allowed)
    const deleted = await deleteRequest(tx, allowed)
    if (!deleted) throw await notFoundOrDecided(tx, id)
    await keepDeleted(tx, allowed, { kind: 'request', title: '', row: deleted, more: { decisions } }, app.now())
    await addStep(app, tx, allowed, 'withdrawn')
    await takeBack(tx, 'requestArrived', [id])
    invalidateRequest(tx, deleted, ['Pending'])
    return { id }
  })
}

/**
 * Restores a request that the student has deleted. Throws REQUEST_NOT_FOUND after `UNDO_WINDOW_MINUTES`, and where the
 * limits of its kind forbid it.
 */
export async function restoreRequest(app: AppContext, actor: AuthenticatedActor, id: string) {
  requirePermission(actor, 'restoreRequest')
  return app.database.transaction(async (tx) => {
    const deleted = await lockDeleted(tx, 'request', id, app.now())
    if (deleted?.studentId !== actor.id) throw new Problem('REQUEST_NOT_FOUND')
    await assertRestorable(app, tx, { kindId: null, kindVersion: null, ...JSON.parse(deleted.row) })
    const allowed = permit(actor, 'restoreRequest', deleted)
    await restore(tx, allowed)
    await restoreDecisions(tx, allowed)
    await addStep(app, tx, allowed, 'restored')
    invalidateRequest(tx, deleted, ['Pending'])
    const own = await findOwnOrThrow(tx, actor.id, id)
    await notifyArrived(app, tx, own)
    return own
  })
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
