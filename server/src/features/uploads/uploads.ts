import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable, type Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { withoutInvisible } from '@portal/contract/invisible-characters'
import { FILE_NAME_MAX_CHARACTERS } from '@portal/contract/limits'
import { Problem, type ProblemCode } from '@portal/contract/problems'
import { FILE_NAME_HEADER, type Upload, type UploadKind, uploadRules } from '@portal/contract/uploads'
import { fileTypeFromBuffer } from 'file-type'
import { type AuthenticatedActor, requirePermission } from '../../permissions/permit.ts'
import { limitBytes } from '../../platform/http/byte-limit.ts'
import { spoolFolder, withSpooledFile } from '../../platform/storage/spool.ts'
import type { AppContext } from '../context.ts'
import { checkPdf } from './check-pdf.ts'
import { insertFile } from './files.store.ts'
import { checkPicture, photoSizes, smallPhotoKey } from './photos.ts'

/** Enough of a file's beginning to tell its type. */
const HEAD_BYTES = 4_100

const tooLarge: Record<UploadKind, ProblemCode> = { photo: 'PHOTO_TOO_LARGE', certificate: 'CERTIFICATE_TOO_LARGE' }
const wrongType: Record<UploadKind, ProblemCode> = { photo: 'PHOTO_TYPE', certificate: 'CERTIFICATE_TYPE' }

/**
 * Takes a file from a request's body. Its type is told from its bytes, and a wrong one is refused before
 * the rest is read. The file is kept as an upload until a record uses it, or for a day.
 */
export async function storeUpload(
  app: AppContext,
  actor: AuthenticatedActor,
  kind: UploadKind,
  request: IncomingMessage,
): Promise<Upload> {
  requirePermission(actor, 'uploadFile')
  const rule = uploadRules[kind]
  if (Number(request.headers['content-length'] ?? 0) > rule.maxBytes) throw new Problem(tooLarge[kind])
  const counted = request.pipe(limitBytes(rule.maxBytes, new Problem(tooLarge[kind])))
  request.on('error', () => counted.destroy(new Problem('UPLOAD_CUT_OFF')))
  request.on('aborted', () => counted.destroy(new Problem('UPLOAD_CUT_OFF')))
  try {
    return await saveUpload(app, actor, kind, request, counted)
  } finally {
    // What is left of a refused file would hold up the next request on this line.
    counted.destroy()
  }
}

async function saveUpload(
  app: AppContext,
  actor: AuthenticatedActor,
  kind: UploadKind,
  request: IncomingMessage,
  counted: Transform,
): Promise<Upload> {
  const chunks = counted[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const head = await readHead(chunks)
  const found = await fileTypeFromBuffer(head)
  if (!found || !uploadRules[kind].types.includes(found.mime)) throw new Problem(wrongType[kind])

  const file = { ...found, name: fileName(request, found.ext), bytes: remaining(head, chunks) }
  const kept = kind === 'photo' ? await savePhoto(app, file) : await saveCertificate(app, file)
  const uploadId = randomUUID()
  await insertFile(app.database, {
    ...kept,
    uploadId,
    kind,
    name: file.name,
    uploadedBy: actor.id,
    used: 0,
    created_at: app.now().toISOString(),
  })
  return { id: uploadId, name: file.name, type: kept.type, bytes: kept.bytes }
}

type Incoming = { ext: string; mime: string; name: string; bytes: AsyncIterable<Buffer> }
type StoredFile = { key: string; type: string; bytes: number }

async function savePhoto(app: AppContext, file: Incoming): Promise<StoredFile> {
  const { whole, small } = await withSpooledFile(spoolFolder(app.config), Readable.from(file.bytes), (draft) =>
    photoSizes(() => buffer(draft.open())),
  )
  const key = `students/${randomUUID()}.jpg`
  await app.storage.put(smallPhotoKey(key), small)
  await app.storage.put(key, whole)
  return { key, type: 'image/jpeg', bytes: whole.length }
}

async function saveCertificate(app: AppContext, file: Incoming): Promise<StoredFile> {
  const key = `certificates/${randomUUID()}.${file.ext}`
  const bytes = file.ext === 'pdf' ? await savePdf(app, key, file) : await savePicture(app, key, file)
  return { key, type: file.mime, bytes }
}

async function savePdf({ storage }: AppContext, key: string, file: Incoming) {
  const { stream, bytes } = checkPdf()
  await Promise.all([pipeline(file.bytes, stream), storage.put(key, stream)])
  return bytes()
}

/** A picture is kept as it came, once it has been seen that it opens. */
function savePicture(app: AppContext, key: string, file: Incoming) {
  return withSpooledFile(spoolFolder(app.config), Readable.from(file.bytes), async (draft) => {
    await checkPicture(() => buffer(draft.open()))
    await app.storage.put(key, draft.open())
    return draft.bytes
  })
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

/** What the file was called on the sender's disk, without folders and with the ending its bytes deserve. */
function fileName(request: IncomingMessage, ending: string) {
  const raw = decoded(String(request.headers[FILE_NAME_HEADER] ?? ''))
  const bare = raw.replaceAll('\\', '/').split('/').at(-1) ?? ''
  const shown = withoutInvisible(bare)
    .replace(/["<>:|?*]/gu, '')
    .normalize('NFC')
    .trim()
  const stem =
    shown
      .replace(/\.[^.]*$/, '')
      .slice(0, FILE_NAME_MAX_CHARACTERS)
      .toWellFormed() || 'document'
  return `${stem}.${ending}`
}

function decoded(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
