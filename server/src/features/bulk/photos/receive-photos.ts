import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { photoImportMessages } from '@portal/contract/bulk/imports/photo-import-messages'
import type { ReceivedPhotos } from '@portal/contract/bulk/imports/photo-imports'
import {
  FILE_NAME_MAX_CHARACTERS,
  OPEN_PHOTO_IMPORTS_MAX,
  PHOTO_ARCHIVE_MAX_BYTES,
  PHOTO_IMPORT_FILES_MAX,
  PHOTO_IMPORT_MAX_BYTES,
  PHOTO_MAX_BYTES,
} from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'
import { uploadRules } from '@portal/contract/records/uploads'
import { withoutInvisible } from '@portal/contract/text/invisible-characters'
import { topics } from '@portal/contract/topics'
import { fileTypeFromBuffer } from 'file-type'
import { whileAllowed } from '../../../auth/actor-of-job.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import { withLimitedBody } from '../../../platform/http/byte-limit.ts'
import { sentNameOf } from '../../../platform/http/file-name.ts'
import { insertFileRow } from '../../../platform/storage/files.store.ts'
import { type SpooledFile, spoolFolder, withSpooledFile } from '../../../platform/storage/spool.ts'
import { StorageError, type StoredFacts } from '../../../platform/storage/storage.ts'
import type { AppContext } from '../../context.ts'
import { insertBulkOperation, lockBulkOperation } from '../operation/bulk-operation.store.ts'
import { permitBulkOperation } from '../operation/bulk-operation.ts'
import { assertFewOpen } from '../operation/limit-open-bulk-operations.ts'
import { matchPhoto } from './match-photo.store.ts'
import { insertPhotoFile, type NewPhotoFile, type PhotoImportPermit, sizeOfPhotoImport } from './photo-files.store.ts'
import { photoImports } from './photo-import.operation.ts'
import { type ZipPhoto, zipPhotos } from './zip-photos.ts'

/** Begins an import of photos without files, and returns its id. Throws TOO_MANY_OPEN_IMPORTS. */
export async function createPhotoImport(app: AppContext, actor: AuthenticatedActor) {
  const allowed = permitBulkOperation(photoImports, actor, randomUUID())
  await app.database.transaction(async (tx) => {
    await assertFewOpen(tx, photoImports, actor.id, OPEN_PHOTO_IMPORTS_MAX)
    await insertBulkOperation(tx, photoImports, allowed, { state: 'collecting' }, app.now())
    tx.invalidate(topics.photoImports)
  })
  return allowed.row.id
}

/**
 * Adds the file in a request's body to an import: a photo, or a ZIP archive of photos. Files that no student's id is in
 * the name of are noted and not kept. Throws PHOTO_ARCHIVE_TOO_LARGE, PHOTO_ARCHIVE_UNREADABLE, TOO_MANY_PHOTOS,
 * PHOTO_IMPORT_CHANGED, UPLOAD_CUT_OFF, or STORAGE_UNAVAILABLE with a sentence that says how many photos were stored.
 */
export function receivePhotos(app: AppContext, allowed: PhotoImportPermit, request: IncomingMessage) {
  return withLimitedBody(request, PHOTO_ARCHIVE_MAX_BYTES, new Problem('PHOTO_ARCHIVE_TOO_LARGE'), (body) =>
    withSpooledFile(spoolFolder(app.config), body, (spooled) =>
      addPhotos(app, allowed, photosIn(spooled, sentNameOf(request))),
    ),
  )
}

const ZIP = Buffer.from('PK\x03\x04', 'latin1')

async function* photosIn(spooled: SpooledFile, name: string): AsyncGenerator<ZipPhoto> {
  const head = await buffer(spooled.open(0, ZIP.length))
  if (head.equals(ZIP)) return yield* zipPhotos(spooled)
  const { bytes } = spooled
  yield { name, bytes, content: bytes > PHOTO_MAX_BYTES ? null : await buffer(spooled.open()) }
}

async function addPhotos(app: AppContext, allowed: PhotoImportPermit, photos: AsyncIterable<ZipPhoto>) {
  const received: ReceivedPhotos = { added: 0, known: 0 }
  try {
    const wanted = whileAllowed(app.database.read, allowed.actor, 'sendImportPhoto', photos)
    for await (const photo of wanted) received[(await addPhoto(app, allowed, photo)) ? 'added' : 'known'] += 1
  } catch (error) {
    if (!(error instanceof StorageError) || received.added === 0) throw error
    app.log.error({ fault: error.message }, 'the file storage failed in the middle of an archive of photos')
    throw new Problem('STORAGE_UNAVAILABLE', {}, { sentence: photoImportMessages.choose.partlyStored(received.added) })
  }
  return received
}

async function addPhoto(app: AppContext, allowed: PhotoImportPermit, { name: given, bytes, content }: ZipPhoto) {
  const name = cleanName(given)
  const type = content && (await fileTypeFromBuffer(content))
  const isPhoto = type && uploadRules.photo.types.includes(type.mime)
  const problem: NewPhotoFile['problem'] = content === null ? 'tooLarge' : isPhoto ? null : 'notAPhoto'
  const match = problem === null ? await matchPhoto(app.database.read, name) : { studentId: null, problem }
  const isKept = content !== null && match.studentId !== null
  const fileKey = isKept ? `students/${randomUUID()}.upload` : null
  const stored = isKept && fileKey ? await app.storage.put(fileKey, Readable.from([content])) : null
  const file = stored && { ...stored, type: type?.mime ?? '' }
  return savePhoto(app, allowed, { name, bytes, fileKey, ...match }, file)
}

/** Returns false for a file that was sent before; the sweep then removes what was stored again. */
function savePhoto(
  app: AppContext,
  allowed: PhotoImportPermit,
  file: NewPhotoFile,
  stored: (StoredFacts & { type: string }) | null,
) {
  return app.database.transaction(async (tx) => {
    const photoImport = await lockBulkOperation(tx, photoImports, allowed.row.id)
    if (photoImport?.state !== 'collecting') throw new Problem('PHOTO_IMPORT_CHANGED')
    const { files, bytes } = await sizeOfPhotoImport(tx.db, allowed.row.id)
    if (files >= PHOTO_IMPORT_FILES_MAX || bytes + file.bytes > PHOTO_IMPORT_MAX_BYTES)
      throw new Problem('TOO_MANY_PHOTOS')
    const isNew = await insertPhotoFile(tx, allowed, file)
    if (isNew && file.fileKey && stored) {
      await insertFileRow(tx, {
        ...{ ...stored, key: file.fileKey, uploadId: randomUUID(), kind: 'photoImport', name: '' },
        ...{ uploadedBy: allowed.actor.id, used: 1, created_at: app.now().toISOString() },
      })
    }
    tx.invalidate(topics.photoImports)
    return isNew
  })
}

/** Without folders and without what cannot be seen or kept. */
const cleanName = (name: string) =>
  withoutInvisible(name.replaceAll('\\', '/').split('/').at(-1) ?? '')
    .normalize('NFC')
    .slice(0, FILE_NAME_MAX_CHARACTERS)
    .toWellFormed()
    .trim()
