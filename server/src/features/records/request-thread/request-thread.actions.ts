import type { NotificationKind } from '@portal/contract/notification-kinds'
import { Problem } from '@portal/contract/problems'
import type {
  requestAnswerInput,
  requestAssignInput,
  requestMessageInput,
  requestNoteInput,
} from '@portal/contract/records/request-thread/request-thread'
import { REQUEST_MESSAGES_PER_HOUR } from '@portal/contract/records/request-thread/request-thread-limits'
import { HOUR_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import type * as z from 'zod/mini'
import { auditedWrite } from '../../../audit/audited-write.ts'
import { consumeOrThrow } from '../../../auth/limits/rate-limit.ts'
import type { SignInConfig } from '../../../auth/without-way-in.store.ts'
import { notify, settleTold, takeBack } from '../../../notifications/notify.ts'
import { type AuthenticatedActor, permit, requirePermission } from '../../../permissions/permit.ts'
import type { Database, Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import { invalidateRequest } from '../invalidate-request.ts'
import { deciderOf } from '../request-types/deciders.store.ts'
import { isOpen } from '../requests/is-open.ts'
import { addStep } from '../requests/request-steps.store.ts'
import { findRequest, lockRequest, lockRequestOf } from '../requests/requests.store.ts'
import { storeOnce } from '../submission-id.ts'
import { listWhoDecide, updateAssignee } from './assignment.store.ts'
import { findLastOfOffice, insertMessage, isWrittenBy } from './messages.store.ts'
import { insertNote } from './notes.store.ts'
import { closeNow, holdOpen, listOthers } from './presence.store.ts'
import { beginWaiting, endWaiting } from './waiting.store.ts'

const messageLimit = (subject: string) => [
  { name: 'message/hour', subject, limit: REQUEST_MESSAGES_PER_HOUR, windowMs: HOUR_MS },
]

/**
 * Sends a message of the student about their own request; if the office waited for it, it waits no more. Throws
 * REQUEST_NOT_FOUND, REQUEST_CLOSED, TOO_MANY_MESSAGES_SENT above the hourly limit, or what `insertMessage` throws. One that
 * is there already under its id is not sent again.
 */
export async function answerRequest(
  app: AppContext,
  actor: AuthenticatedActor,
  { id, text, files, messageId = null }: z.output<typeof requestAnswerInput> & { messageId?: string | null },
) {
  requirePermission(actor, 'answerRequest')
  const isThere = async (db: Database['read']) => messageId !== null && isWrittenBy(db, actor.id, messageId)
  const answer = async (tx: Tx) => {
    if (await isThere(tx.db)) return true
    const now = app.now()
    await consumeOrThrow(tx, messageLimit(actor.id), now, 'TOO_MANY_MESSAGES_SENT')
    const request = await lockRequestOf(tx, actor.id, id)
    if (!request) throw new Problem('REQUEST_NOT_FOUND')
    if (!isOpen(request)) throw new Problem('REQUEST_CLOSED')
    const allowed = permit(actor, 'answerRequest', request)
    const written = await insertMessage(tx, allowed, { id: messageId, kind: 'answer', text, files }, now)
    const reader = request.assigneeId ?? (await findLastOfOffice(tx.db, id))?.authorId
    if (reader) await notify(app, tx, [about(id, 'studentAnswered', reader, written)])
    await endWaiting(app, tx, allowed)
    await settleTold(app, tx, ['questionAsked'], [id])
    invalidateRequest(tx, request, [request.status])
    return true
  }
  const { transaction, read } = app.database
  await storeOnce(
    () => transaction(answer),
    async () => (await isThere(read)) || undefined,
  )
}

/**
 * Writes to the student; after a question the office waits for them. Throws REQUEST_CLOSED for a question that comes too
 * late.
 */
export function sendMessage(
  app: AppContext,
  actor: AuthenticatedActor,
  { id, text, files, isQuestion }: z.output<typeof requestMessageInput>,
) {
  return auditedWrite(app, actor, 'messageRequester', lockOrThrow(id), async (tx, allowed) => {
    const { row } = allowed
    if (isQuestion && !isOpen(row)) throw new Problem('REQUEST_CLOSED')
    const kind = isQuestion ? 'question' : 'message'
    const messageId = await insertMessage(tx, allowed, { kind, text, files }, app.now())
    if (isQuestion) {
      await beginWaiting(app, tx, allowed)
      await notify(app, tx, [about(id, 'questionAsked', row.studentId, messageId)])
    }
    invalidateRequest(tx, row, [row.status])
    return changed(row)
  })
}

/** Ends the waiting for a student who has answered in another way. Changes nothing where the office does not wait. */
export function resumeRequest(app: AppContext, actor: AuthenticatedActor, id: string) {
  return auditedWrite(app, actor, 'resumeRequest', lockOrThrow(id), async (tx, allowed) => {
    const { row } = allowed
    if (row.waitingSince === null) return changed(row)
    await endWaiting(app, tx, allowed)
    await settleTold(app, tx, ['questionAsked'], [id])
    await addStep(app, tx, allowed, 'resumed')
    invalidateRequest(tx, row, [row.status])
    return changed(row)
  })
}

/** Adds a note that only the office reads. Nothing of the student's is told that there is one. */
export function addNote(app: AppContext, actor: AuthenticatedActor, { id, text }: z.output<typeof requestNoteInput>) {
  return auditedWrite(app, actor, 'addRequestNote', lockOrThrow(id), async (tx, allowed) => {
    await insertNote(tx, allowed, text, app.now())
    tx.invalidate(topics.request(id))
    return changed(allowed.row)
  })
}

/** Takes a request, hands it on or gives it back. Throws REQUEST_REASSIGNED when `from` no longer works on it. */
export function assignRequest(
  app: AppContext,
  actor: AuthenticatedActor,
  { id, from, to }: z.output<typeof requestAssignInput>,
) {
  return auditedWrite(app, actor, 'assignRequest', lockOrThrow(id), async (tx, allowed) => {
    const { row } = allowed
    if (to !== null && !(await whoDecide(tx, row, app.config)).some(({ id: one }) => one === to))
      throw new Problem('ASSIGNEE_NOT_FOUND')
    if (!(await updateAssignee(tx, allowed, { from, to }))) throw new Problem('REQUEST_REASSIGNED')
    await addStep(app, tx, allowed, 'assigned', { assigneeId: to })
    await takeBack(tx, 'assigned', [id])
    if (to !== null && to !== actor.id) await notify(app, tx, [about(id, 'assigned', to, id)])
    invalidateRequest(tx, row, [row.status])
    return changed(row)
  })
}

const whoDecide = async ({ db }: Tx, { kindId }: { kindId: string | null }, config: SignInConfig) =>
  listWhoDecide(db, await deciderOf(db, kindId), config)

/** Notes that somebody of the office has a request open, or not. Returns the others who have. Throws REQUEST_NOT_FOUND. */
export async function notePresence(
  app: AppContext,
  { id: userId }: AuthenticatedActor,
  { id: requestId, isOpen: isStillOpen }: { id: string; isOpen: boolean },
) {
  const { database } = app
  if (!(await findRequest(database.read, requestId))) throw new Problem('REQUEST_NOT_FOUND')
  const presence = { requestId, userId }
  await database.transaction(async (tx) => {
    const isNews = isStillOpen ? await holdOpen(tx, presence, app.now()) : await closeNow(tx, presence)
    if (isNews) tx.invalidate(topics.presence(requestId))
  })
  return { others: await listOthers(database.read, presence, app.now()) }
}

/** What somebody is told about a request. */
const about = (requestId: string, kind: NotificationKind, userId: string, cause: string) => ({
  ...{ userId, kind, cause },
  subject: { type: 'request' as const, id: requestId },
})

const changed = ({ number }: { number: string | null }) => ({ result: undefined, about: { record: number ?? '' } })

const lockOrThrow = (id: string) => async (tx: Tx) => {
  const request = await lockRequest(tx, id)
  if (!request) throw new Problem('REQUEST_NOT_FOUND')
  return request
}
