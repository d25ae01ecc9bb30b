import type { PhotoImport } from '@portal/contract/bulk/imports/photo-imports'
import { PHOTO_ARCHIVE_MAX_BYTES, UPLOAD_BYTES_PER_PERSON } from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'
import { consume } from '../../../auth/limits/rate-limit.ts'
import { sendJson } from '../../../platform/http/responses.ts'
import type { AppContext } from '../../context.ts'
import type { HttpContext } from '../../http-context.ts'
import { runInUploadQueue } from '../../records/uploads/upload-queue.ts'
import { os, requireActor } from '../../rpc.ts'
import { findBulkOperationOrThrow, listBulkOperations } from '../operation/bulk-operation.store.ts'
import { permitBulkOperation } from '../operation/bulk-operation.ts'
import { bulkOperationProcedures } from '../operation/bulk-operation-procedures.ts'
import { listPhotoFiles } from './photo-files.store.ts'
import { photoImports } from './photo-import.operation.ts'
import { presentPhotoFile, presentPhotoImports } from './present-photo-import.ts'
import { createPhotoImport, receivePhotos } from './receive-photos.ts'

async function read({ database, now }: AppContext, id: string) {
  const record = await findBulkOperationOrThrow(database.read, photoImports, id)
  const [shown] = await presentPhotoImports(database.read, [record], now())
  return shown as PhotoImport
}

const procedures = bulkOperationProcedures(photoImports, read)

/** Imports of photos, for administrators. */
export const photoImportRoutes = {
  list: os.photoImports.list.handler(async ({ context: { app }, input }) => {
    const page = await listBulkOperations(app.database.read, photoImports, input)
    return { ...page, rows: await presentPhotoImports(app.database.read, page.rows, app.now()) }
  }),
  create: os.photoImports.create.handler(async ({ context: { app, ...caller } }) =>
    read(app, await createPhotoImport(app, requireActor(caller))),
  ),
  read: os.photoImports.read.handler(({ context: { app }, input }) => read(app, input.id)),
  files: os.photoImports.files.handler(async ({ context: { app }, input }) => {
    await findBulkOperationOrThrow(app.database.read, photoImports, input.id)
    const page = await listPhotoFiles(app.database.read, input)
    return { ...page, rows: page.rows.map(presentPhotoFile) }
  }),
  discard: os.photoImports.discard.handler(procedures.cancel),
  apply: os.photoImports.apply.handler(procedures.apply),
  stop: os.photoImports.stop.handler(procedures.stop),
  resume: os.photoImports.resume.handler(procedures.resume),
  undo: os.photoImports.undo.handler(procedures.undo),
}

/** Receives a photo or a ZIP archive of photos for an import. */
export async function receivePhotoFile({ app, request, response, parameter, ...caller }: HttpContext) {
  const actor = requireActor(caller)
  const allowed = permitBulkOperation(photoImports, actor, parameter('id'))
  const { state } = await findBulkOperationOrThrow(app.database.read, photoImports, parameter('id'))
  if (state !== 'collecting') throw new Problem('PHOTO_IMPORT_CHANGED')
  // Counted before it is received: a refused file costs the portal as much as an accepted one.
  const amount = Math.min(Number(request.headers['content-length'] ?? PHOTO_ARCHIVE_MAX_BYTES), PHOTO_ARCHIVE_MAX_BYTES)
  const limit = { name: 'photo-import/bytes', subject: actor.id, limit: UPLOAD_BYTES_PER_PERSON, amount }
  if (!(await consume(app.database, [limit], app.now()))) throw new Problem('TOO_MANY_UPLOADS')
  const received = await runInUploadQueue(actor.id, request, () => receivePhotos(app, allowed, request))
  sendJson(response, 201, received)
}
