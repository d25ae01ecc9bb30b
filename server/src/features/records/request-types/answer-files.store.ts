import { randomUUID } from 'node:crypto'
import { Problem, problems } from '@portal/contract/problems'
import type { RequestFile } from '@portal/contract/records/request-file'
import { REQUEST_FILES_MAX } from '@portal/contract/records/request-thread/request-thread-limits'
import type { Answers } from '@portal/contract/records/request-types/answers'
import type { Question } from '@portal/contract/records/request-types/questions'
import { requestTypeMessages } from '@portal/contract/records/request-types/request-type-messages'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import { rowCount } from '../../../platform/database/queries/pagination.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { claimUpload, findStoredFile, releaseFiles } from '../../../platform/storage/files.store.ts'
import type { RequestRow } from '../requests/requests.tables.ts'

/** A file that answers a question. `uploadId`: of one that has just been sent; null: the request has it already. */
export type AnswerFile = { id: string; question: string; isPhoto: boolean; uploadId: string | null }

/** The answers with the ids that their files have in the request, and these files. `present`: those that it has now. */
export function withFiles(
  questions: readonly Question[],
  answers: Answers,
  present: ReadonlyMap<string, { id: string }> = new Map(),
) {
  const files = questions.flatMap(({ key, type, changes }): AnswerFile[] => {
    const answer = answers[key]
    if (type !== 'file' || answer === undefined) return []
    const isKept = present.get(key)?.id === answer
    const named = isKept ? { id: answer, uploadId: null } : { id: randomUUID(), uploadId: answer }
    return [{ ...named, question: key, isPhoto: changes === 'photo' }]
  })
  return { answers: { ...answers, ...Object.fromEntries(files.map(({ question, id }) => [question, id])) }, files }
}

/**
 * Gives a request, which is locked or has just been added, the files of its answers; those that it had in their place are
 * released. Throws UPLOAD_GONE for a file that its student has not just sent, INVALID_INPUT for a photo that is none, and
 * TOO_MANY_REQUEST_FILES.
 */
export async function saveAnswerFiles(
  tx: Tx,
  { id: requestId, studentId }: Pick<RequestRow, 'id' | 'studentId'>,
  files: readonly AnswerFile[],
  now: Date,
) {
  const present = await answerFilesOf(tx.db, requestId)
  const kept = new Set(files.map(({ id }) => id))
  const replaced = [...present.values()].filter(({ id }) => !kept.has(id))
  const added = files.filter(({ uploadId }) => uploadId !== null)
  if (replaced.length > 0) {
    const ids = replaced.map(({ id }) => id)
    await tx.db.deleteFrom('requestFiles').where('id', 'in', ids).execute()
    await releaseFiles(
      tx,
      replaced.map(({ key }) => key),
      now,
    )
  }
  for (const { id, question, uploadId, isPhoto } of added) {
    const fileKey = await claimAnswer(tx, studentId, { question, uploadId: uploadId ?? '', isPhoto })
    await tx.db
      .insertInto('requestFiles')
      .values({ id, requestId, studentId, messageId: null, fileKey, question })
      .execute()
  }
  if (added.length === 0) return
  const total = await rowCount(tx.db.selectFrom('requestFiles').where('requestId', '=', requestId))
  if (total > REQUEST_FILES_MAX) throw new Problem('TOO_MANY_REQUEST_FILES')
}

type Sent = { question: string; uploadId: string; isPhoto: boolean }

async function claimAnswer(tx: Tx, studentId: string, { question, uploadId, isPhoto }: Sent) {
  const field = `answers.${question}`
  const key = await claimUpload(tx, uploadId, 'requestFile', studentId).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
    throw new Problem(error.code, { [field]: problems.UPLOAD_GONE.message })
  })
  const isPicture = (await findStoredFile(tx.db, key))?.type.startsWith('image/')
  if (isPhoto && !isPicture) throw new Problem('INVALID_INPUT', { [field]: requestTypeMessages.answers.photo })
  return key
}

/** The files that are answers, by the keys of their questions. */
export async function answerFilesOf(db: Kysely<Tables>, requestId: string) {
  const rows = await db
    .selectFrom('requestFiles')
    .innerJoin('files', 'files.key', 'requestFiles.fileKey')
    .select(['requestFiles.id', 'requestFiles.question', 'requestFiles.photoKey'])
    .select(['files.key', 'files.name', 'files.type', 'files.bytes'])
    .where('requestFiles.requestId', '=', requestId)
    .where('requestFiles.question', 'is not', null)
    .orderBy('requestFiles.seq')
    .execute()
  return new Map(rows.map(({ question, ...row }) => [question ?? '', row]))
}

/** The files of answers as student and office see them. */
export async function presentAnswerFiles(db: Kysely<Tables>, requestId: string): Promise<Record<string, RequestFile>> {
  const files = await answerFilesOf(db, requestId)
  return Object.fromEntries(
    [...files].map(([question, { id, name, type, bytes }]) => [question, { id, name, type, bytes: Number(bytes) }]),
  )
}

/** Notes which photo of the student was made of a file. */
export async function keepMadePhoto({ db }: Tx, id: string, photoKey: string | null) {
  await db.updateTable('requestFiles').set({ photoKey }).where('id', '=', id).execute()
}

/** The names of the files that are answers of these requests, by their ids. */
export async function namesOfAnswerFiles(db: Kysely<Tables>, requestIds: readonly string[]) {
  if (requestIds.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('requestFiles')
    .innerJoin('files', 'files.key', 'requestFiles.fileKey')
    .select(['requestFiles.id', 'files.name'])
    .where('requestFiles.requestId', 'in', requestIds)
    .where('requestFiles.question', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
