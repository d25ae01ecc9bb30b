import { PHOTO_ARCHIVE_MAX_BYTES, UPLOAD_BYTES_PER_PERSON } from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'
import { consume } from '../../auth/rate-limit.ts'
import { sendJson } from '../../platform/http/responses.ts'
import type { AppContext } from '../context.ts'
import type { HttpContext } from '../http-context.ts'
import { os, requireActor } from '../rpc.ts'
import { runInUploadQueue } from '../uploads/upload-queue.ts'
import { listPhotoFiles } from './photo-files.store.ts'
import {
  applyPhotoImport,
  createPhotoImport,
  discardPhotoImport,
  findOrThrow,
  resumePhotoImport,
  stopPhotoImport,
  undoPhotoImport,
} from './photo-imports.actions.ts'
import { type ListedPhotoImport, listPhotoImports, permitPhotoImport } from './photo-imports.store.ts'
import { presentPhotoFile, presentPhotoImport } from './present-photo-import.ts'
import { receivePhotos } from './receive-photos.ts'

async function present(app: AppContext, record: ListedPhotoImport | undefined) {
  if (!record) throw new Problem('PHOTO_IMPORT_NOT_FOUND')
  return presentPhotoImport(app.database.read, record, app.now())
}

/** Imports of photos, for administrators. */
export const photoImportRoutes = {
  list: os.photoImports.list.handler(async ({ context: { app }, input }) => {
    const page = await listPhotoImports(app.database.read, input)
    return { ...page, rows: await Promise.all(page.rows.map((record) => present(app, record))) }
  }),
  create: os.photoImports.create.handler(async ({ context }) =>
    present(context.app, await createPhotoImport(context.app, requireActor(context))),
  ),
  read: os.photoImports.read.handler(async ({ context: { app }, input }) =>
    present(app, await findOrThrow(app, input.id)),
  ),
  files: os.photoImports.files.handler(async ({ context: { app }, input }) => {
    await findOrThrow(app, input.id)
    const page = await listPhotoFiles(app.database.read, input)
    return { ...page, rows: page.rows.map(presentPhotoFile) }
  }),
  discard: os.photoImports.discard.handler(async ({ context, input }) => {
    await discardPhotoImport(context.app, requireActor(context), input.id)
    return { id: input.id }
  }),
  apply: os.photoImports.apply.handler(async ({ context, input }) =>
    present(context.app, await applyPhotoImport(context.app, requireActor(context), input)),
  ),
  stop: os.photoImports.stop.handler(async ({ context, input }) =>
    present(context.app, await stopPhotoImport(context.app, requireActor(context), input.id)),
  ),
  resume: os.photoImports.resume.handler(async ({ context, input }) =>
    present(context.app, await resumePhotoImport(context.app, requireActor(context), input.id)),
  ),
  undo: os.photoImports.undo.handler(async ({ context, input }) =>
    present(context.app, await undoPhotoImport(context.app, requireActor(context), input.id)),
  ),
}

/** Receives a photo or a ZIP archive of photos for an import. */
export async function receivePhotoFile({ app, request, response, parameter, ...caller }: HttpContext) {
  const actor = requireActor(caller)
  const allowed = permitPhotoImport(actor, parameter('id'))
  const { state } = await findOrThrow(app, parameter('id'))
  if (state !== 'collecting') throw new Problem('PHOTO_IMPORT_CHANGED')
  // Counted before it is received: a refused file costs the portal as much as an accepted one.
  const amount = Math.min(Number(request.headers['content-length'] ?? PHOTO_ARCHIVE_MAX_BYTES), PHOTO_ARCHIVE_MAX_BYTES)
  const limit = { name: 'photo-import/bytes', subject: actor.id, limit: UPLOAD_BYTES_PER_PERSON, amount }
  if (!(await consume(app.database, [limit], app.now()))) throw new Problem('TOO_MANY_UPLOADS')
  const received = await runInUploadQueue(actor.id, request, () => receivePhotos(app, allowed, request))
  sendJson(response, 201, received)
}
