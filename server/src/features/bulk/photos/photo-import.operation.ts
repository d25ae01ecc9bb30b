import { randomUUID } from 'node:crypto'
import { photoImportMessages } from '@portal/contract/bulk/imports/photo-import-messages'
import type { applyPhotosInput } from '@portal/contract/bulk/imports/photo-imports'
import { IMPORT_PREVIEW_DAYS, IMPORT_UNDO_DAYS } from '@portal/contract/delays'
import { JOB_ATTEMPTS_MAX } from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'
import { DAY_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import type * as z from 'zod/mini'
import { recordAudit } from '../../../audit/record-audit.ts'
import { permit } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { ClaimedJob } from '../../../platform/jobs/job.ts'
import { insertFileRow, releaseFile, releaseFiles } from '../../../platform/storage/files.store.ts'
import type { AppContext } from '../../context.ts'
import { reconcileDocuments } from '../../documents/issued/reconcile-documents.ts'
import { findChangeableStudent, replacePhoto } from '../../people/students/students.store.ts'
import type { Batch, BulkOperationType, LockedBulkOperation } from '../operation/bulk-operation.ts'
import { type MadePhoto, makeFirstPhoto } from './make-photo.ts'
import {
  countApplied,
  countToApply,
  fixOutcomes,
  keysToRelease,
  lastApplied,
  nextPhotoFiles,
  type PhotoImportPermit,
  writePhotoResult,
} from './photo-files.store.ts'
import type { PhotoFileRecord, PhotoImportRecord } from './photo-imports.tables.ts'

declare module '../operation/bulk-operation.ts' {
  interface BulkOperations {
    photoImports: { record: PhotoImportRecord; actions: 'importPhotos' | 'undoPhotoImport' }
  }
}

/** The import of photos of students. */
export const photoImports: BulkOperationType<'photoImports', z.output<typeof applyPhotosInput>> = {
  table: 'photoImports',
  rows: { table: 'photoImportFiles', of: 'importId' },
  topic: topics.photoImports,
  subject: 'photoImport',
  actions: { apply: 'importPhotos', undo: 'undoPhotoImport' },
  jobs: { apply: 'importPhotos', undo: 'importPhotos' },
  problems: { notFound: 'PHOTO_IMPORT_NOT_FOUND', changed: 'PHOTO_IMPORT_CHANGED', undoOver: 'PHOTO_IMPORT_CHANGED' },
  hidden: ['cancelled'],
  open: ['collecting'],
  undoMs: IMPORT_UNDO_DAYS * DAY_MS,
  deletedAfterMs: { collecting: IMPORT_PREVIEW_DAYS * DAY_MS },
  afterUndo: 'all',
  usesFiles: true,

  /** Throws PHOTO_IMPORT_CHANGED when `photos` is not the number of photos any more. */
  async prepare({ tx, allowed, now }, { id, photos, onlyMissing }) {
    await fixOutcomes(tx, allowed, onlyMissing)
    if ((await countToApply(tx.db, id)) !== photos) throw new Problem('PHOTO_IMPORT_CHANGED')
    // From now on, because a stopped one is deleted then, too: it keeps the former photos.
    const undoUntil = new Date(now.getTime() + IMPORT_UNDO_DAYS * DAY_MS).toISOString()
    return { onlyMissing: Number(onlyMissing), appliedAt: now.toISOString(), undoUntil }
  },
  applyBatch,
  undoBatch: async () => takeSomeBack,
  async describe({ tx, record }, direction) {
    const photos = await (direction === 'apply' ? countToApply : countApplied)(tx.db, record.id)
    return { about: '', total: Math.max(photos, 1), audited: String(photos) }
  },
  onRowsDeleted: async (tx, id, now) => releaseFiles(tx, await keysToRelease(tx.db, id), now),
}

/**
 * What the job keeps: the files up to `after` that are not done could not be read and are tried again after the others,
 * unless `refusesLost`.
 */
type Data = { after?: number; refusesLost?: boolean }
type BulkOperation = LockedBulkOperation<'photoImports'>

const UNDONE_AT_ONCE = 20
const RETRIED_AT_ONCE = 20

/** Gives one photo. A file that cannot be read does not keep the others. */
async function applyBatch(
  app: AppContext,
  job: ClaimedJob,
): Promise<(operation: BulkOperation) => Promise<Batch<'photoImports'>>> {
  const data = job.data as Data
  const { after = 0 } = data
  const importId = job.subjectId ?? ''
  const { read } = app.database
  const next = await nextPhotoFiles(read, importId, { after, limit: 1 })
  const files = next.length > 0 ? next : await nextPhotoFiles(read, importId, { after: 0, limit: RETRIED_AT_ONCE })
  if (files.length === 0) return async () => ({ place: job.total, done: true })
  const made = await makeFirstPhoto(app, files)
  if (made.file) {
    return async (operation) => {
      await applyOne(operation, made)
      return { place: job.place + 1, done: false }
    }
  }
  if (next[0]) {
    const later: Data = { ...data, after: next[0].seq }
    return async () => ({ place: job.place, done: false, data: later })
  }
  if (!data.refusesLost && job.tries < JOB_ATTEMPTS_MAX) throw made.error
  // They could not be read at any attempt. Those that come after them have been waiting as long.
  return async (operation) => {
    for (const file of files) await refuse(operation, file, photoImportMessages.reasons.lost)
    return { place: job.place + files.length, done: false, data: { ...data, refusesLost: true } satisfies Data }
  }
}

async function applyOne(
  operation: BulkOperation,
  { file, photo }: { file: PhotoFileRecord; photo: MadePhoto | Problem },
) {
  if (photo instanceof Problem) await refuse(operation, file, photo.message)
  else await givePhoto(operation, file, photo)
  await reconcileCards(operation, [file])
}

async function givePhoto(operation: BulkOperation, file: PhotoFileRecord, photo: MadePhoto) {
  const { tx, allowed, now } = operation
  const text = photoImportMessages.reasons
  const student = await findChangeableStudent(tx.db, file.studentId ?? '')
  if (!student) return refuse(operation, file, text.gone)
  if (file.outcome === 'adds' && student.imageUrl !== null) return refuse(operation, file, text.hasPhotoNow)
  await insertFileRow(tx, {
    ...{ ...photo, uploadId: randomUUID(), kind: 'photo', name: '' },
    ...{ uploadedBy: allowed.actor.id, used: 1, created_at: now.toISOString() },
  })
  const change = { from: student.imageUrl, to: photo.key }
  if (!(await replacePhoto(tx, permit(allowed.actor, 'importPhotos', { studentId: student.id }), change, now))) {
    await releaseFile(tx, photo.key, now)
    return refuse(operation, file, text.gone)
  }
  await releaseFile(tx, file.fileKey, now)
  // The former photo is kept until the import can no longer be undone.
  const given = { fileKey: null, formerKey: student.imageUrl, photoKey: photo.key }
  await writePhotoResult(tx, allowed, file.id, { result: 'applied', ...given })
  await recordChange(tx, allowed, student.id, now)
}

async function refuse({ tx, allowed, now }: BulkOperation, file: PhotoFileRecord, reason: string) {
  await releaseFile(tx, file.fileKey, now)
  await writePhotoResult(tx, allowed, file.id, { result: 'refused', reason, fileKey: null })
}

/** Gives up to UNDONE_AT_ONCE students their former photos back. */
async function takeSomeBack(operation: BulkOperation, job: ClaimedJob): Promise<Batch<'photoImports'>> {
  const files = await lastApplied(operation.tx.db, operation.record.id, UNDONE_AT_ONCE)
  if (files.length === 0) return { place: job.total, done: true }
  for (const file of files) await takeBack(operation, file)
  await reconcileCards(operation, files)
  return { place: job.place + files.length, done: false }
}

/** The issued ID cards of these students show their photos. */
function reconcileCards({ app, tx, actor }: BulkOperation, files: readonly PhotoFileRecord[]) {
  const students = files.flatMap(({ studentId }) => studentId ?? [])
  return reconcileDocuments(app, tx, 'idCard', students, actor.id, { isBulk: true })
}

async function takeBack({ tx, allowed, now }: BulkOperation, file: PhotoFileRecord) {
  const studentId = file.studentId ?? ''
  const change = { from: file.photoKey, to: file.formerKey }
  if (await replacePhoto(tx, permit(allowed.actor, 'undoPhotoImport', { studentId }), change, now)) {
    await releaseFile(tx, file.photoKey, now)
    await recordChange(tx, allowed, studentId, now)
    return writePhotoResult(tx, allowed, file.id, { result: 'undone', formerKey: null, photoKey: null })
  }
  await releaseFile(tx, file.formerKey, now)
  const reason = photoImportMessages.reasons.changedSince
  await writePhotoResult(tx, allowed, file.id, { result: 'leftAlone', reason, formerKey: null, photoKey: null })
}

async function recordChange(tx: Tx, { actor }: PhotoImportPermit, studentId: string, now: Date) {
  await recordAudit(tx, { action: 'updateStudent', by: actor, studentId, fields: ['imageUrl'] }, now)
  tx.invalidate(topics.students, topics.profileOf(studentId), topics.idCardsOf(studentId))
}
