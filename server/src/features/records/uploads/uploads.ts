import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable, type Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Action } from '@portal/contract/actions'
import { Problem, type ProblemCode } from '@portal/contract/problems'
import { type Upload, type UploadKind, uploadRules } from '@portal/contract/records/uploads'
import { fileTypeFromBuffer } from 'file-type'
import { recheckActor } from '../../../auth/actor-of-job.ts'
import { type AuthenticatedActor, requirePermission } from '../../../permissions/permit.ts'
import { withLimitedBody } from '../../../platform/http/byte-limit.ts'
import { fileNameOf } from '../../../platform/http/file-name.ts'
import { insertFile } from '../../../platform/storage/files.store.ts'
import type { FileRow } from '../../../platform/storage/files.tables.ts'
import { spoolFolder, withSpooledFile } from '../../../platform/storage/spool.ts'
import type { StoredFacts } from '../../../platform/storage/storage.ts'
import type { AppContext } from '../../context.ts'
import { beginsAsPdf, checkPdf } from './check-pdf.ts'
import {
  checkImage,
  LETTERHEAD_PX,
  type PictureSize,
  redrawDocumentPhoto,
  redrawPicture,
  SIGNATURE_PX,
} from './photos.ts'
import { storePhoto } from './store-photo.ts'
import { insertUnattached } from './unattached.store.ts'

/** Enough bytes at the start of a file to detect its type. */
const HEAD_BYTES = 4_100
const PDF = { ext: 'pdf', mime: 'application/pdf' }

const tooLarge: Record<UploadKind, ProblemCode> = {
  ...{ photo: 'PHOTO_TOO_LARGE', certificate: 'CERTIFICATE_TOO_LARGE', requestFile: 'REQUEST_FILE_TOO_LARGE' },
  ...{ signature: 'SIGNATURE_TOO_LARGE', letterhead: 'SIGNATURE_TOO_LARGE' },
}
const wrongType: Record<UploadKind, ProblemCode> = {
  ...{ photo: 'PHOTO_TYPE', certificate: 'CERTIFICATE_TYPE', requestFile: 'REQUEST_FILE_TYPE' },
  ...{ signature: 'SIGNATURE_TYPE', letterhead: 'LETTERHEAD_TYPE' },
}

/**
 * Stores the file in a request's body. Its type is detected from its first bytes, and a wrong type is refused before the
 * rest is read. The sweep removes the upload when no record uses it within a day. Throws FORBIDDEN, UPLOAD_CUT_OFF, or
 * that the file is too large, of a wrong type, or unreadable.
 */
export async function storeUpload(
  app: AppContext,
  actor: AuthenticatedActor,
  kind: UploadKind,
  request: IncomingMessage,
): Promise<Upload> {
  const action = kind === 'requestFile' ? 'sendRequestFile' : 'uploadFile'
  requirePermission(actor, action)
  const rule = uploadRules[kind]
  return withLimitedBody(request, rule.maxBytes, new Problem(tooLarge[kind]), (body) =>
    saveUpload(app, actor, kind, request, body, action),
  )
}

async function saveUpload(
  app: AppContext,
  actor: AuthenticatedActor,
  kind: UploadKind,
  request: IncomingMessage,
  limited: Transform,
  action: Action,
): Promise<Upload> {
  const chunks = limited[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const head = await readHead(chunks)
  const fileType = (await fileTypeFromBuffer(head)) ?? (beginsAsPdf(head) ? PDF : undefined)
  if (!fileType || !uploadRules[kind].types.includes(fileType.mime)) throw new Problem(wrongType[kind])

  const file = {
    ...fileType,
    name: `${fileNameOf(request).stem || 'document'}.${fileType.ext}`,
    bytes: remaining(head, chunks),
    isOfOffice: actor.userType !== 'student',
  }
  const stored = await save[kind](app, file)
  // Receiving it has taken a while. What is stored and belongs to nothing is swept.
  if (actor.userType === 'admin') await recheckActor(app.database.read, actor, action)
  const uploadId = randomUUID()
  await insertUpload(app, actor, {
    ...stored,
    uploadId,
    kind,
    name: file.name,
    uploadedBy: actor.id,
    used: 0,
    created_at: app.now().toISOString(),
  })
  return { id: uploadId, name: file.name, type: stored.type, bytes: stored.bytes }
}

/** Students keep little that is attached to nothing. */
async function insertUpload({ database, storage, now }: AppContext, actor: AuthenticatedActor, row: FileRow) {
  if (actor.userType !== 'student') return insertFile(database, row)
  const expired = await insertUnattached(database, row, now()).catch(async (error: unknown) => {
    if (error instanceof Problem) await storage.remove(row.key)
    throw error
  })
  for (const key of expired) await storage.remove(key)
}

type Incoming = { ext: string; mime: string; name: string; bytes: AsyncIterable<Buffer>; isOfOffice: boolean }
type StoredFile = StoredFacts & { key: string; type: string }

const savePhoto = (app: AppContext, file: Incoming): Promise<StoredFile> =>
  withSpooledFile(spoolFolder(app.config), Readable.from(file.bytes), (spooled) =>
    storePhoto(app, () => buffer(spooled.open())),
  )

const unreadable = { certificates: 'CERTIFICATE_UNREADABLE', requests: 'REQUEST_FILE_UNREADABLE' } as const

type SaveImage = (app: AppContext, key: string, file: Incoming, refusal: ProblemCode) => Promise<StoredFacts>

/** Keeps a document in a folder of the storage: a PDF as it is, a picture as `saveImage` keeps it. */
const documentIn =
  (folder: keyof typeof unreadable, saveImage: SaveImage) =>
  async (app: AppContext, file: Incoming): Promise<StoredFile> => {
    const key = `${folder}/${randomUUID()}.${file.ext}`
    const store = file.ext === 'pdf' ? savePdf : saveImage
    return { ...(await store(app, key, file, unreadable[folder])), key, type: file.mime }
  }

async function savePdf({ storage }: AppContext, key: string, file: Incoming, refusal: ProblemCode) {
  const stream = checkPdf(refusal)
  // When the storage fails, it ends the stream, and the pipeline fails only because of that. When the file fails, the
  // stream gives its error to the storage. So the error of the storage is always the cause.
  const [checked, stored] = await Promise.allSettled([pipeline(file.bytes, stream), storage.put(key, stream)])
  if (stored.status === 'rejected') throw stored.reason
  if (checked.status === 'rejected') throw checked.reason
  return stored.value
}

/** Stores an image unchanged after checking that it can be decoded: what the office adds as a certificate is evidence. */
const saveUnchanged: SaveImage = (app, key, file, refusal) =>
  withSpooledFile(spoolFolder(app.config), Readable.from(file.bytes), async (spooled) => {
    await checkImage(app, { read: () => buffer(spooled.open()), isOfOffice: file.isOfOffice, refusal })
    return app.storage.put(key, spooled.open())
  })

/** Stores a picture of a paper without its metadata: a phone writes the place into it where it was taken. */
const savePaper: SaveImage = async (app, key, file, refusal) => {
  const paper = await withSpooledFile(spoolFolder(app.config), Readable.from(file.bytes), (spooled) =>
    redrawDocumentPhoto(app, { read: () => buffer(spooled.open()), isOfOffice: file.isOfOffice, refusal }),
  )
  return app.storage.put(key, paper)
}

/** Nothing of the file is kept but its pixels. */
const savePicture =
  (size: PictureSize) =>
  async (app: AppContext, file: Incoming): Promise<StoredFile> => {
    const content = await withSpooledFile(spoolFolder(app.config), Readable.from(file.bytes), (spooled) =>
      redrawPicture(app, () => buffer(spooled.open()), size),
    )
    const key = `issued/${randomUUID()}.png`
    return { ...(await app.storage.put(key, content)), key, type: 'image/png' }
  }

const save: Record<UploadKind, (app: AppContext, file: Incoming) => Promise<StoredFile>> = {
  photo: savePhoto,
  certificate: documentIn('certificates', saveUnchanged),
  signature: savePicture(SIGNATURE_PX),
  letterhead: savePicture(LETTERHEAD_PX),
  requestFile: documentIn('requests', savePaper),
}

async function readHead(chunks: AsyncIterator<Buffer>) {
  const parts: Buffer[] = []
  let bytes = 0
  while (bytes < HEAD_BYTES) {
    const next = await chunks.next()
    if (next.done) break
    parts.push(next.value)
    bytes += next.value.length
  }
  return Buffer.concat(parts)
}

async function* remaining(head: Buffer, chunks: AsyncIterator<Buffer>) {
  yield head
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
}
