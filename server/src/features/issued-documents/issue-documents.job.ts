import { randomUUID } from 'node:crypto'
import { issuedDocumentMessages } from '@portal/contract/issued-document-messages'
import { JOB_ATTEMPTS_MAX } from '@portal/contract/limits'
import { isFull, isUnavailable } from '../../platform/database/errors.ts'
import type { IssuedDocumentRow } from '../../platform/database/issued-document-tables.ts'
import type { Tx } from '../../platform/database/open.ts'
import { type ClaimedJob, JobFailure, type JobHandler } from '../../platform/jobs/job.ts'
import { CompilerKilled, CompilerUnavailable } from '../../platform/pdf/compiler-process.ts'
import { SigningError } from '../../platform/signing/signing-errors.ts'
import { StorageError } from '../../platform/storage/storage.ts'
import type { AppContext } from '../context.ts'
import { releaseForErasure } from '../forgetting/erased-files.store.ts'
import { insertFileRow } from '../uploads/files.store.ts'
import { documentTopic } from './document-topic.ts'
import { failDocument, finishDocument, readDocumentsToMake } from './finish.store.ts'
import { type Made, makeDocument, NotMade } from './make-document.ts'

/** While the PDF of one document is made in another process, others are signed here. */
const DOCUMENTS_PER_STEP = 4

/** `note`: why the document cannot be made; null when it is left to be made later. */
type Outcome = { row: IssuedDocumentRow; made: Made | null; note: string | null }

/**
 * Makes documents that have been issued, some a step. One that cannot be made does not keep the others. When nothing can be
 * made, such as without storage, all wait: after the last attempt `issueWhenDue` gives them to a new job.
 */
export const issueDocumentsJob = (app: AppContext): JobHandler => ({
  async step(job) {
    const { ids } = job.data as { ids: string[] }
    const due = ids.slice(job.place, job.place + DOCUMENTS_PER_STEP)
    // What is left when PORTAL_VERIFICATION is switched off is made when it is on again.
    const rows = app.config.verification ? await readDocumentsToMake(app.database.read, due) : []
    const outcomes = await Promise.all(rows.map((row) => makeOne(app, job, row))).catch(tellOperators(app))
    return async (tx) => {
      for (const outcome of outcomes) await finish(app, tx, outcome)
      if (outcomes.some(({ note }) => note === null)) return { place: job.place, done: true }
      // A document whose record was changed meanwhile is made again.
      const again = await readDocumentsToMake(tx.db, outcomes.length === 0 ? [] : due)
      return { place: again.length > 0 ? job.place : job.place + due.length }
    }
  },
  deleteWhenDone: true,
})

async function makeOne(app: AppContext, job: ClaimedJob, row: IssuedDocumentRow): Promise<Outcome> {
  try {
    return { row, made: await makeDocument(app, row), note: '' }
  } catch (error) {
    if (error instanceof NotMade) return { row, made: null, note: error.message }
    if (job.tries < JOB_ATTEMPTS_MAX) throw error
    app.log.error({ documentId: row.id, fault: (error as Error).message }, 'a document could not be made')
    return { row, made: null, note: isOfPortal(error) ? null : issuedDocumentMessages.notMade.unknown }
  }
}

/** Whether the error says nothing about the document. */
const isOfPortal = (error: unknown) =>
  [SigningError, StorageError, CompilerUnavailable].some((kind) => error instanceof kind) ||
  isFull(error) ||
  isUnavailable(error)

const tellOperators =
  ({ log }: AppContext) =>
  (error: unknown): never => {
    const isOperators = [SigningError, CompilerUnavailable, CompilerKilled].some((kind) => error instanceof kind)
    if (!(error instanceof Error && isOperators)) throw error
    log.error({ fault: error.message }, 'documents cannot be made at the moment')
    throw new JobFailure(error.message, { isPermanent: false })
  }

async function finish(app: AppContext, tx: Tx, { row, made, note }: Outcome) {
  if (note === null) return
  const now = app.now()
  const isFinished = await (made ? finishDocument(tx, row, made.columns, now) : failDocument(tx, row, note, now))
  // It was changed or erased meanwhile: nothing may stay of what was made for it.
  if (!isFinished) return releaseForErasure(tx, { fileKeys: made?.files.map(({ key }) => key) ?? [], now })
  for (const { kind, ...file } of made?.files ?? []) {
    const usage = { uploadId: randomUUID(), uploadedBy: '', used: 1, created_at: now.toISOString() }
    await insertFileRow(tx, { ...file, ...usage, kind })
  }
  if (row.studentId !== null) tx.invalidate(documentTopic(row.kind, row.studentId))
}
