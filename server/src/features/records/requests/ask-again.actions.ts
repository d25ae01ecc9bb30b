import { randomUUID } from 'node:crypto'
import { extname } from 'node:path'
import { Problem, type ProblemCode } from '@portal/contract/problems'
import { askAgainMessages } from '@portal/contract/records/request-thread/ask-again-messages'
import type { OwnAnswers } from '@portal/contract/records/request-types/request-types'
import { topics } from '@portal/contract/topics'
import { auditedWrite } from '../../../audit/audited-write.ts'
import { type AuthenticatedActor, permit, requirePermission } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { insertFile } from '../../../platform/storage/files.store.ts'
import { readStoredFile } from '../../../platform/storage/open-stored-file.ts'
import type { AppContext } from '../../context.ts'
import { findRequester } from '../../people/students/request-search.store.ts'
import { invalidateRequest } from '../invalidate-request.ts'
import { answerFilesOf, saveAnswerFiles } from '../request-types/answer-files.store.ts'
import { askForRequestType } from '../request-types/ask-for-request-type.store.ts'
import { ownAnswersOf } from '../request-types/present-answers.ts'
import { findVersionInUse } from '../request-types/request-types.store.ts'
import { beginThread } from './begin-thread.store.ts'
import { isOpen } from './is-open.ts'
import { addStep, isAskedAgain } from './request-steps.store.ts'
import { findRequest, freeMessage, insertRequest, lockRequest } from './requests.store.ts'
import type { RequestRow } from './requests.tables.ts'

/**
 * Asks for a closed request once more in the name of its student: a pending one with the same answers and copies of their
 * files. The closed one stays as it is; each names the other in its history. No rule decides it, as somebody of the office has
 * it before them. Throws REQUEST_NOT_FOUND, REQUEST_NOT_CLOSED, ASKED_AGAIN_ALREADY while what was asked for again is open, and as
 * `askForRequestType` with sentences for the office; QUESTIONS_CHANGED where the answers are no answers any more.
 */
export async function askAgain(app: AppContext, actor: AuthenticatedActor, id: string) {
  requirePermission(actor, 'askAgainForStudent')
  const copies = await copyAnswerFiles(app, id)
  return auditedWrite(app, actor, 'askAgainForStudent', closedOrThrow(id), async (tx, allowed, now) => {
    const before = allowed.row
    const { content, files, workingDays } = await sayingTheSame(app, tx, before, copies)
    const student = await findRequester(tx, before.studentId)
    const life = await beginThread(app, tx, now, workingDays)
    const request = await insertRequest(tx, allowed, { ...content, life, student }, now)
    if (files.length > 0) await saveAnswerFiles(tx, request, files, now)
    await addStep(app, tx, allowed, 'askedAgain', { otherId: request.id })
    await addStep(app, tx, permit(actor, 'askAgainForStudent', request), 'repeats', { otherId: before.id })
    invalidateRequest(tx, request, ['Pending'])
    tx.invalidate(topics.request(id))
    return { result: { id: request.id }, about: { record: request.number ?? '' } }
  })
}

/** The request, locked after its student as everywhere. */
const closedOrThrow = (id: string) => async (tx: Tx) => {
  const known = await findRequest(tx.db, id)
  if (!known) throw new Problem('REQUEST_NOT_FOUND')
  await findRequester(tx, known.studentId)
  const request = await lockRequest(tx, id)
  if (!request) throw new Problem('REQUEST_NOT_FOUND')
  if (isOpen(request)) throw new Problem('REQUEST_NOT_CLOSED')
  if (await isAskedAgain(tx.db, id)) throw new Problem('ASKED_AGAIN_ALREADY')
  return request
}

type Copies = ReadonlyMap<string, string>
type Closed = Pick<RequestRow, 'id' | 'studentId' | 'message' | 'kindId'>

async function sayingTheSame(app: AppContext, tx: Tx, before: Closed, copies: Copies) {
  const own = app.features.requestKinds && before.kindId ? await ownAnswersOf(tx.db, before.studentId, before.id) : null
  if (!own || !before.kindId) return { content: freeMessage(before.message), files: [], workingDays: null }
  const version = await findVersionInUse(tx.db, before.kindId)
  const kind = { id: before.kindId, version: version ?? 0, answers: withCopies(own, copies) }
  const asking = askForRequestType(app, tx, before.studentId, { kind, message: own.message })
  const { content, files, asked } = await asking.catch(sayToOffice)
  return { content, files, workingDays: asked.definition.workingDays }
}

const withCopies = ({ answers, files }: OwnAnswers, copies: Copies) =>
  Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => [key, Object.hasOwn(files, key) ? (copies.get(key) ?? '') : answer]),
  )

/** The sentences of these problems speak to the student. */
function sayToOffice(error: unknown): never {
  if (!(error instanceof Problem)) throw error
  const code: ProblemCode = error.code === 'INVALID_INPUT' ? 'QUESTIONS_CHANGED' : error.code
  const sentence = Object.hasOwn(askAgainMessages.refused, code)
    ? askAgainMessages.refused[code as keyof typeof askAgainMessages.refused]
    : error.message
  throw new Problem(code, {}, { sentence })
}

/**
 * Copies the files of the answers before the transaction, as uploads of the student by the keys of their questions. What is not
 * used then, the sweep removes.
 */
async function copyAnswerFiles(app: AppContext, id: string): Promise<Copies> {
  const { read } = app.database
  const request = await findRequest(read, id)
  // An open one is refused.
  if (!request || isOpen(request) || !app.features.requestKinds) return new Map()
  const copies = new Map<string, string>()
  for (const [question, { key: original, name, type }] of await answerFilesOf(read, id)) {
    const key = `requests/${randomUUID()}${extname(original)}`
    const stored = await app.storage.put(key, await readStoredFile(app, original))
    const uploadId = randomUUID()
    await insertFile(app.database, {
      ...{ ...stored, key, uploadId, kind: 'requestFile', name, type },
      ...{ uploadedBy: request.studentId, used: 0, created_at: app.now().toISOString() },
    })
    copies.set(question, uploadId)
  }
  return copies
}
