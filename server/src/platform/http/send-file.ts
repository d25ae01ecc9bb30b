import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PlatformContext } from '../context.ts'
import { lengthOfStoredFile, openStoredFile } from '../storage/open-stored-file.ts'
import type { Range } from '../storage/storage.ts'
import { inlineDisposition } from './content-disposition.ts'

/** A stored file with the name and media type of its download. */
export type DownloadableFile = { key: string; name: string; type: string }

/** Uploaded files must not run scripts in the origin of the portal, whatever their content is. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'"

/**
 * PDFs are sent without `sandbox`: Safari shows an empty page with it, and PDF viewers do not need it, as they keep the
 * scripts of a PDF inside the viewer. See docs/decisions/0015-pdfs-are-sent-without-the-csp-sandbox.md.
 */
const policyFor = (type: string) => (type === 'application/pdf' ? FILE_POLICY : `${FILE_POLICY}; sandbox`)

type Services = Pick<PlatformContext, 'storage' | 'database'>

/**
 * Sends a stored file, or redirects to a presigned URL of the object storage. `beforeBytes` runs before a response
 * with bytes of the file or a redirect; if it throws, nothing is sent. Throws FileUnreadableError when the file is missing
 * or is not as long as it was stored.
 */
export async function sendFile(
  { storage, database, now }: Services & Pick<PlatformContext, 'now'>,
  file: DownloadableFile,
  request: IncomingMessage,
  response: ServerResponse,
  beforeBytes = async () => {},
) {
  if (!storage.presign || request.method !== 'GET' || isScriptRequest(request)) {
    return streamFile({ storage, database }, file, request, response, beforeBytes)
  }
  await beforeBytes()
  const location = await storage.presign(
    file.key,
    { type: file.type, disposition: inlineDisposition(file.name) },
    now(),
  )
  response.writeHead(302, { location, 'cache-control': 'no-store' }).end()
}

/**
 * Whether fetch() sent the request. The Content-Security-Policy lets images and tabs follow the redirect, but not
 * fetch().
 */
const isScriptRequest = (request: IncomingMessage) => request.headers['sec-fetch-dest'] === 'empty'

/**
 * Sends a stored file inline under its own name, with an ETag and range requests. It is not cached: every view passes
 * the permission check, and the next user of the same computer finds nothing. `beforeBytes` and errors: see sendFile.
 */
export async function streamFile(
  services: Services,
  file: DownloadableFile,
  request: IncomingMessage,
  response: ServerResponse,
  beforeBytes = async () => {},
) {
  const etag = `"${file.key.replace(/^.*\//, '')}"`
  const headers = { etag, 'cache-control': 'no-store', 'accept-ranges': 'bytes' }
  if (request.headers['if-none-match']?.includes(etag)) return void response.writeHead(304, headers).end()

  const isHead = request.method === 'HEAD'
  // The length of the answer is that of the file as it is opened. Only what is asked of a part must be known before.
  const known = isHead || request.headers.range ? await lengthOfStoredFile(services, file.key) : null
  const range = known === null ? null : parseRange(request, etag, known)
  if (range === 'unsatisfiable') {
    return void response.writeHead(416, { ...headers, 'content-range': `bytes */${known}` }).end()
  }
  const content = isHead ? null : await openStoredFile(services, file.key, range ?? undefined)
  const bytes = content?.fileBytes ?? known ?? 0
  const fileHeaders = {
    ...headers,
    'content-type': file.type,
    'content-length': range ? range.end - range.start + 1 : bytes,
    'content-disposition': inlineDisposition(file.name),
    'content-security-policy': policyFor(file.type),
    ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${bytes}` } : {}),
  }
  const begin = () => response.writeHead(range ? 206 : 200, fileHeaders)
  if (!content) return void begin().end()
  try {
    await beforeBytes()
    await waitForBytes(content)
  } catch (error) {
    content.destroy()
    throw error
  }
  begin()
  await sendContent(content, response)
}

/** Throws what fails before the first byte, so that it is answered: a proxy takes a node that closes a connection for a broken one. */
async function waitForBytes(content: Readable) {
  if (content.errored) throw content.errored
  if (content.readableLength === 0 && !content.readableEnded) await once(content, 'readable')
}

/** Sends the bytes that follow the headers. If that fails, the connection is closed, as the answer is not complete. */
export async function sendContent(content: Readable, response: ServerResponse) {
  try {
    await pipeline(content, response)
  } catch {
    // The client disconnected or the storage failed: the response cannot be completed.
    response.destroy()
  } finally {
    // pipeline() leaves the file open if the client disconnected before the first byte.
    content.destroy()
  }
}

/**
 * Parses the Range header (RFC 9110). Null means the whole file: also for an invalid range, for several ranges, and for
 * a range of another version of the file.
 */
function parseRange({ headers }: IncomingMessage, etag: string, bytes: number): Range | null | 'unsatisfiable' {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(headers.range ?? '')
  const ifRange = headers['if-range']
  if (!match || (ifRange !== undefined && ifRange !== etag)) return null
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return null
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}
