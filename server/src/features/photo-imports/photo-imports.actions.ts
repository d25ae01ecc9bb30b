import { IMPORT_UNDO_DAYS } from '@portal/contract/delays'
import { IMPORTS_PER_HOUR } from '@portal/contract/limits'
import type { applyPhotosInput } from '@portal/contract/photo-imports'
import { Problem } from '@portal/contract/problems'
import { topics } from '@portal/contract/topics'
import type * as z from 'zod/mini'
import { recordAudit } from '../../audit/record-audit.ts'
import { consume } from '../../auth/rate-limit.ts'
import { type AuthenticatedActor, requirePermission } from '../../permissions/permit.ts'
import type { Tx } from '../../platform/database/open.ts'
import type { PhotoImportRecord } from '../../platform/database/photo-import-tables.ts'
import type { JobWithCreator } from '../../platform/jobs/jobs.store.ts'
import { lockWithJob } from '../../platform/jobs/lock-with-job.store.ts'
import type { AppContext } from '../context.ts'
import { removePhotoImport } from './delete-old-photo-imports.ts'
import { countToApply, fixOutcomes, lastApplied } from './photo-files.store.ts'
import type { PhotoJobData } from './photo-import.job.ts'
import {
  changePhotoImport,
  findPhotoImport,
  insertPhotoImport,
  lockPhotoImport,
  type PhotoImportPermit,
  permitPhotoImport,
} from './photo-imports.store.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** Begins an import of photos without files. Throws TOO_MANY_IMPORTS. */
export async function createPhotoImport(app: AppContext, actor: AuthenticatedActor) {
  requirePermission(actor, 'importPhotos')
  const limit = { name: 'photo-import', subject: actor.id, limit: IMPORTS_PER_HOUR, windowMs: HOUR_MS }
  if (!(await consume(app.database, [limit], app.now()))) throw new Problem('TOO_MANY_IMPORTS')
  const id = await app.database.transaction(async (tx) => {
    tx.invalidate(topics.photoImports)
    return insertPhotoImport(tx, actor, app.now())
  })
  return findOrThrow(app, id)
}

/** Deletes an import that has not been applied, with its files. */
export function discardPhotoImport(app: AppContext, actor: AuthenticatedActor, id: string) {
  return change(app, permitPhotoImport(actor, id), async (tx, { state }) => {
    if (state !== 'collecting') throw new Problem('PHOTO_IMPORT_CHANGED')
    await removePhotoImport(tx, id, app.now())
  })
}

/**
 * Begins to give students the photos that were shown, in the background. Throws PHOTO_IMPORT_CHANGED when `photos` is not
 * their number any more.
 */
export function applyPhotoImport(
  app: AppContext,
  actor: AuthenticatedActor,
  { id, photos, onlyMissing }: z.output<typeof applyPhotosInput>,
) {
  const allowed = permitPhotoImport(actor, id)
  return change(app, allowed, async (tx, { job }) => {
    const now = app.now()
    const applied = { state: 'applying' as const, onlyMissing: Number(onlyMissing), appliedAt: now.toISOString() }
    const undoUntil = new Date(now.getTime() + IMPORT_UNDO_DAYS * DAY_MS).toISOString()
    await move(tx, allowed, ['collecting'], { ...applied, undoUntil })
    await fixOutcomes(tx, allowed, onlyMissing)
    if ((await countToApply(tx.db, id)) !== photos) throw new Problem('PHOTO_IMPORT_CHANGED')
    await enqueue(app, tx, allowed, { former: job, undo: false, photos })
    await audit(tx, allowed, photos, now)
  })
}

/** Stops applying. What has been given stays; it can go on or be undone. */
export function stopPhotoImport(app: AppContext, actor: AuthenticatedActor, id: string) {
  const allowed = permitPhotoImport(actor, id)
  return change(app, allowed, async (tx, { job }) => {
    if (job) await app.jobs.stop(tx, job.id)
    await move(tx, allowed, ['applying'], { state: 'stopped' })
  })
}

/** Goes on with an import that was stopped, or whose undoing was; that takes the permission to undo one. */
export function resumePhotoImport(app: AppContext, actor: AuthenticatedActor, id: string) {
  const allowed = permitPhotoImport(actor, id)
  return change(app, allowed, async (tx, { isUndoing, job }) => {
    if (isUndoing) return goOnUndoing(app, tx, permitPhotoImport(actor, id, 'undoPhotoImport'), job)
    await move(tx, allowed, ['stopped'], { state: 'applying' })
    await enqueue(app, tx, allowed, { former: job, undo: false, photos: await countToApply(tx.db, id) })
  })
}

async function goOnUndoing(app: AppContext, tx: Tx, allowed: PhotoImportPermit, former: Locked['job']) {
  await move(tx, allowed, ['stopped'], { state: 'undoing' })
  await enqueue(app, tx, allowed, { former, undo: true, photos: await countToUndo(tx, allowed) })
}

/** Begins to give students their former photos back, in the background. */
export function undoPhotoImport(app: AppContext, actor: AuthenticatedActor, id: string) {
  const allowed = permitPhotoImport(actor, id, 'undoPhotoImport')
  return change(app, allowed, async (tx, { undoUntil, job }) => {
    const now = app.now()
    if (!undoUntil || undoUntil <= now.toISOString()) throw new Problem('PHOTO_IMPORT_CHANGED')
    await move(tx, allowed, ['applied', 'stopped'], { state: 'undoing', isUndoing: 1 })
    const photos = await countToUndo(tx, allowed)
    await enqueue(app, tx, allowed, { former: job, undo: true, photos })
    await audit(tx, allowed, photos, now)
  })
}

const countToUndo = async ({ db }: Tx, { row }: PhotoImportPermit) =>
  (await lastApplied(db, row.id, Number.MAX_SAFE_INTEGER)).length

type Locked = Pick<PhotoImportRecord, 'state' | 'isUndoing' | 'undoUntil'> & { job: JobWithCreator | undefined }

/**
 * Runs `work` in a transaction that has locked the import together with its job, and returns the import after it; null if
 * it is deleted then.
 */
async function change(app: AppContext, { row }: PhotoImportPermit, work: (tx: Tx, locked: Locked) => Promise<void>) {
  await app.database.transaction(async (tx) => {
    const { job, subject } = await lockWithJob(tx, row.id, lockPhotoImport)
    if (!subject) throw new Problem('PHOTO_IMPORT_NOT_FOUND')
    await work(tx, { ...subject, job })
    tx.invalidate(topics.photoImports)
  })
  return findPhotoImport(app.database.read, row.id)
}

async function move(...args: Parameters<typeof changePhotoImport>) {
  if (!(await changePhotoImport(...args))) throw new Problem('PHOTO_IMPORT_CHANGED')
}

/** Enqueues the job in place of a stopped one, or of one that was given up. */
async function enqueue(
  { jobs }: AppContext,
  tx: Tx,
  { actor, row }: PhotoImportPermit,
  { former, undo, photos }: { former: Locked['job']; undo: boolean; photos: number },
) {
  if (former) await jobs.discard(tx, former.id)
  const data: PhotoJobData = { importId: row.id, undo }
  const total = Math.max(photos, 1)
  await jobs.enqueue(tx, { kind: 'importPhotos', data, total, subjectId: row.id, createdBy: actor.id })
}

function audit(tx: Tx, { action, actor }: PhotoImportPermit, photos: number, now: Date) {
  return recordAudit(tx, { action, actorId: actor.id, address: actor.address, record: String(photos) }, now)
}

/** Throws PHOTO_IMPORT_NOT_FOUND. */
export async function findOrThrow({ database }: AppContext, id: string) {
  const found = await findPhotoImport(database.read, id)
  if (!found) throw new Problem('PHOTO_IMPORT_NOT_FOUND')
  return found
}
