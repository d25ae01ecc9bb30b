import { randomUUID } from 'node:crypto'
import { JOB_ATTEMPTS_MAX } from '@portal/contract/limits'
import { photoImportMessages } from '@portal/contract/photo-import-messages'
import { Problem, problems } from '@portal/contract/problems'
import { topics } from '@portal/contract/topics'
import { recordAudit } from '../../audit/record-audit.ts'
import { type AuthenticatedActor, permit } from '../../permissions/permit.ts'
import type { Tx } from '../../platform/database/open.ts'
import type { PhotoFileRecord } from '../../platform/database/photo-import-tables.ts'
import type { ClaimedJob, JobHandler, Progress } from '../../platform/jobs/job.ts'
import type { AppContext } from '../context.ts'
import { reconcileDocuments } from '../issued-documents/reconcile-documents.ts'
import { actorOfJob } from '../jobs/actor-of-job.ts'
import { replacePhoto } from '../students/student-photo.store.ts'
import { findChangeableStudent } from '../students/students.store.ts'
import { insertFileRow, releaseFile } from '../uploads/files.store.ts'
import { type MadePhoto, makeFirstPhoto } from './make-photo.ts'
import { lastApplied, nextPhotoFiles, writePhotoResult } from './photo-files.store.ts'
import { changePhotoImport, markStopped, type PhotoImportPermit, permitPhotoImport } from './photo-imports.store.ts'

/**
 * What the job works on: it gives the photos of an import, or takes them back. The files up to `after` that are not done
 * could not be read and are tried again after the others, unless `refusesLost`.
 */
export type PhotoJobData = { importId: string; undo: boolean; after?: number; refusesLost?: boolean }

const UNDONE_AT_ONCE = 20
const RETRIED_AT_ONCE = 20

/** Gives one photo a step, or takes up to UNDONE_AT_ONCE back. A file that cannot be read does not keep the others. */
export function photoImportHandler(app: AppContext): JobHandler {
  return {
    async step(job) {
      const { importId, undo } = job.data as PhotoJobData
      const actor = await actorOfJob(app.database.read, job)
      return undo ? undoStep(app, actor, job, importId) : applyStep(app, actor, job)
    },
    async onDead(tx, job) {
      const { importId } = job.data as PhotoJobData
      await markStopped(tx, importId)
      tx.invalidate(topics.photoImports)
    },
    usesFiles: true,
  }
}

async function applyStep(app: AppContext, actor: AuthenticatedActor, job: ClaimedJob) {
  const data = job.data as PhotoJobData
  const { importId, after = 0 } = data
  const { read } = app.database
  const allowed = permitPhotoImport(actor, importId)
  const next = await nextPhotoFiles(read, importId, { after, limit: 1 })
  const files = next.length > 0 ? next : await nextPhotoFiles(read, importId, { after: 0, limit: RETRIED_AT_ONCE })
  if (files.length === 0) return (tx: Tx) => finish(tx, allowed, job, 'applied')
  const made = await makeFirstPhoto(app, files)
  if (made.file) return (tx: Tx) => applyOne(app, tx, allowed, job, made)
  if (next[0]) {
    const later: PhotoJobData = { ...data, after: next[0].seq }
    return async (): Promise<Progress> => ({ place: job.place, done: false, data: later })
  }
  if (!data.refusesLost && job.tries < JOB_ATTEMPTS_MAX) throw made.error
  return (tx: Tx) => refuseLost(app, tx, allowed, job, files)
}

async function applyOne(
  app: AppContext,
  tx: Tx,
  allowed: PhotoImportPermit,
  job: ClaimedJob,
  { file, photo }: { file: PhotoFileRecord; photo: MadePhoto | null },
): Promise<Progress> {
  await assertState(tx, allowed, 'applying')
  if (photo === null) await refuse(tx, allowed, file, problems.PHOTO_UNREADABLE.message, app.now())
  else await givePhoto(app, tx, allowed, file, photo)
  await reconcileCards(app, tx, allowed, [file])
  tx.invalidate(topics.photoImports)
  return { place: job.place + 1, done: false }
}

/** Refuses files that could not be read at any attempt. Those that come after them have been waiting as long. */
async function refuseLost(
  app: AppContext,
  tx: Tx,
  allowed: PhotoImportPermit,
  job: ClaimedJob,
  files: readonly PhotoFileRecord[],
): Promise<Progress> {
  await assertState(tx, allowed, 'applying')
  for (const file of files) await refuse(tx, allowed, file, photoImportMessages.reasons.lost, app.now())
  tx.invalidate(topics.photoImports)
  const data: PhotoJobData = { ...(job.data as PhotoJobData), refusesLost: true }
  return { place: job.place + files.length, done: false, data }
}

async function givePhoto(app: AppContext, tx: Tx, allowed: PhotoImportPermit, file: PhotoFileRecord, photo: MadePhoto) {
  const now = app.now()
  const text = photoImportMessages.reasons
  const student = await findChangeableStudent(tx.db, file.studentId ?? '')
  if (!student) return refuse(tx, allowed, file, text.gone, now)
  if (file.outcome === 'adds' && student.imageUrl !== null) return refuse(tx, allowed, file, text.hasPhotoNow, now)
  await insertFileRow(tx, {
    ...{ ...photo, uploadId: randomUUID(), kind: 'photo', name: '', type: 'image/jpeg' },
    ...{ uploadedBy: allowed.actor.id, used: 1, created_at: now.toISOString() },
  })
  const change = { from: student.imageUrl, to: photo.key }
  if (!(await replacePhoto(tx, permit(allowed.actor, 'importPhotos', { studentId: student.id }), change, now))) {
    await releaseFile(tx, photo.key, now)
    return refuse(tx, allowed, file, text.gone, now)
  }
  await releaseFile(tx, file.fileKey, now)
  // The former photo is kept until the import can no longer be undone.
  const given = { fileKey: null, formerKey: student.imageUrl, photoKey: photo.key }
  await writePhotoResult(tx, allowed, file.id, { result: 'applied', ...given })
  await recordChange(tx, allowed, student.id, now)
}

async function refuse(tx: Tx, allowed: PhotoImportPermit, file: PhotoFileRecord, reason: string, now: Date) {
  await releaseFile(tx, file.fileKey, now)
  await writePhotoResult(tx, allowed, file.id, { result: 'refused', reason, fileKey: null })
}

async function undoStep(app: AppContext, actor: AuthenticatedActor, job: ClaimedJob, importId: string) {
  const allowed = permitPhotoImport(actor, importId, 'undoPhotoImport')
  return async (tx: Tx): Promise<Progress> => {
    const files = await lastApplied(tx.db, importId, UNDONE_AT_ONCE)
    if (files.length === 0) return finish(tx, allowed, job, 'undone')
    await assertState(tx, allowed, 'undoing')
    for (const file of files) await takeBack(tx, allowed, file, app.now())
    await reconcileCards(app, tx, allowed, files)
    tx.invalidate(topics.photoImports)
    return { place: job.place + files.length, done: false }
  }
}

/** The issued ID cards of these students show their photos. */
function reconcileCards(app: AppContext, tx: Tx, { actor }: PhotoImportPermit, files: readonly PhotoFileRecord[]) {
  const students = files.flatMap(({ studentId }) => studentId ?? [])
  return reconcileDocuments(app, tx, 'idCard', students, actor.id, { isBulk: true })
}

async function takeBack(tx: Tx, allowed: PhotoImportPermit, file: PhotoFileRecord, now: Date) {
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

async function finish(tx: Tx, allowed: PhotoImportPermit, job: ClaimedJob, state: 'applied' | 'undone') {
  await changePhotoImport(tx, allowed, ['applying', 'undoing', 'stopped'], { state })
  tx.invalidate(topics.photoImports)
  return { place: job.total, done: true }
}

/** A job that was given up can be tried again where jobs are listed: the import then runs again. */
async function assertState(tx: Tx, allowed: PhotoImportPermit, state: 'applying' | 'undoing') {
  if (!(await changePhotoImport(tx, allowed, [state, 'stopped'], { state }))) throw new Problem('PHOTO_IMPORT_CHANGED')
}

async function recordChange(tx: Tx, { actor }: PhotoImportPermit, studentId: string, now: Date) {
  const { id: actorId, address } = actor
  await recordAudit(tx, { action: 'updateStudent', actorId, address, studentId, fields: ['imageUrl'] }, now)
  tx.invalidate(topics.students, topics.profileOf(studentId), topics.idCardsOf(studentId))
}
