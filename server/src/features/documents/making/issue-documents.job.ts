import { randomUUID } from 'node:crypto'
import { issuedDocumentMessages } from '@portal/contract/documents/issued-document-messages'
import { JOB_ATTEMPTS_MAX } from '@portal/contract/limits'
import type { DocumentKind } from '@portal/contract/records/issued-documents'
import { isFull, isUnavailable } from '../../../platform/database/errors.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { type ClaimedJob, JobFailure, type JobHandler } from '../../../platform/jobs/job.ts'
import { ProcessKilled, ProcessUnavailable } from '../../../platform/processes/task-process.ts'
import { SigningError } from '../../../platform/signing/signing-errors.ts'
import { releaseForErasure } from '../../../platform/storage/erased-files.store.ts'
import { insertFileRow } from '../../../platform/storage/files.store.ts'
import { FileUnreadableError } from '../../../platform/storage/open-stored-file.ts'
import { StorageError } from '../../../platform/storage/storage.ts'
import type { AppContext } from '../../context.ts'
import { documentTopics } from '../issued/document-topics.ts'
import { enqueueMaking } from '../issued/issue.ts'
import type { IssuedDocumentRow } from '../issued/issued-documents.tables.ts'
import { notifyLetterReady } from '../letters/notify-letters.ts'
import { failDocument, finishDocument, readDocumentsToMake } from './finish.store.ts'
import { type Made, makeDocument, NotMade } from './make-document.ts'

/** While the PDF of one document is made in another process, others are signed here. */
const DOCUMENTS_PER_STEP = 4

/**
 * What came of a document: it is made, cannot be made, or waits, for `ownJob` when only its own file cannot be read, or
 * for `portal` when nothing can be made.
 */
type Outcome = { row: IssuedDocumentRow; made?: Made; failed?: string; waits?: 'ownJob' | 'portal' }

/**
 * Makes documents that have been issued, some a step. One that cannot be made does not keep the others: one whose file
 * cannot be read at the moment gets a job of its own, which tries again. When nothing can be made, such as without storage,
 * all wait: after the last attempt `issueWhenDue` gives them to a new job.
 */
export const issueDocumentsJob = (app: AppContext): JobHandler => ({
  async step(job) {
    const { ids } = job.data as { ids: string[] }
    const due = ids.slice(job.place, job.place + DOCUMENTS_PER_STEP)
    // What is left when PORTAL_VERIFICATION is switched off is made when it is on again.
    const rows = app.config.verification ? await readDocumentsToMake(app.database.read, due) : []
    const outcomes = await Promise.all(rows.map((row) => makeOne(app, job, row))).catch(notifyOperators(app))
    return async (tx) => {
      for (const outcome of outcomes) await finish(app, tx, outcome)
      if (outcomes.some(({ waits }) => waits === 'portal')) return { place: job.place, done: true }
      const alone = outcomes.filter(({ waits }) => waits === 'ownJob').map(({ row }) => row.id)
      for (const id of alone) await enqueueMaking(app, tx, [id], job.createdBy)
      // A document whose record was changed meanwhile is made again.
      const others = due.filter((id) => !alone.includes(id))
      const again = await readDocumentsToMake(tx.db, outcomes.length === 0 ? [] : others)
      return { place: again.length > 0 ? job.place : job.place + due.length }
    }
  },
  usesFiles: true,
  deleteWhenDone: true,
})

async function makeOne(app: AppContext, job: ClaimedJob, row: IssuedDocumentRow): Promise<Outcome> {
  try {
    return { row, made: await makeDocument(app, row) }
  } catch (error) {
    if (error instanceof NotMade) return { row, failed: error.message }
    const isUnreadable = error instanceof FileUnreadableError
    if (isUnreadable && job.total > 1) return { row, waits: 'ownJob' }
    if (job.tries < JOB_ATTEMPTS_MAX) throw error
    app.log.error({ documentId: row.id, fault: (error as Error).message }, 'a document could not be made')
    if (isUnreadable) return { row, failed: unreadableNotes[row.kind][error.isMissing ? 'missing' : 'damaged'] }
    return isOfPortal(error) ? { row, waits: 'portal' } : { row, failed: issuedDocumentMessages.notMade.unknown }
  }
}

const { photoMissing, photoDamaged, fileMissing, fileDamaged, pictureMissing, pictureDamaged } =
  issuedDocumentMessages.notMade

/** Why a document is not made whose file cannot be read. */
const unreadableNotes: Record<DocumentKind, { missing: string; damaged: string }> = {
  idCard: { missing: photoMissing, damaged: photoDamaged },
  certificate: { missing: fileMissing, damaged: fileDamaged },
  letter: { missing: pictureMissing, damaged: pictureDamaged },
}

/** Whether the error says nothing about the document. */
const isOfPortal = (error: unknown) =>
  [SigningError, StorageError, ProcessUnavailable].some((kind) => error instanceof kind) ||
  isFull(error) ||
  isUnavailable(error)

const notifyOperators =
  ({ log }: AppContext) =>
  (error: unknown): never => {
    const isOperators = [SigningError, ProcessUnavailable, ProcessKilled].some((kind) => error instanceof kind)
    if (!(error instanceof Error && isOperators)) throw error
    log.error({ fault: error.message }, 'documents cannot be made at the moment')
    throw new JobFailure(error.message, { isPermanent: false })
  }

async function finish(app: AppContext, tx: Tx, { row, made, failed = '', waits }: Outcome) {
  if (waits) return
  const now = app.now()
  const isFinished = await (made ? finishDocument(tx, row, made.columns, now) : failDocument(tx, row, failed, now))
  // It was changed or erased meanwhile: nothing may stay of what was made for it.
  if (!isFinished) return releaseForErasure(tx, { fileKeys: made?.files.map(({ key }) => key) ?? [], now })
  for (const { kind, ...file } of made?.files ?? []) {
    const usage = { uploadId: randomUUID(), uploadedBy: '', used: 1, created_at: now.toISOString() }
    await insertFileRow(tx, { ...file, ...usage, kind })
  }
  if (row.studentId === null) return
  tx.invalidate(...documentTopics(row.kind, row.studentId))
  if (made && row.kind === 'letter') await notifyLetterReady(app, tx, { id: row.subjectId, studentId: row.studentId })
}
