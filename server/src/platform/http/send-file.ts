import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { Problem } from '@portal/contract/problems'
import type { PlatformContext } from '../context.ts'
import type { Range, Storage } from '../storage/storage.ts'
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

/**
 * Sends a stored file, or redirects to a presigned URL of the object storage. `beforeBytes` runs before a response
 * with bytes of the file or a redirect; if it throws, nothing is sent. Throws NOT_FOUND when the file does not exist.
 */
export async function sendFile(
  { storage, now }: Pick<PlatformContext, 'storage' | 'now'>,
  file: DownloadableFile,
  request: IncomingMessage,
  response: ServerResponse,
  beforeBytes = async () => {},
) {
  if (!storage.presign || request.method !== 'GET' || isScriptRequest(request)) {
    return sendBytes(storage, file, request, response, beforeBytes)
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
 * the permission check, and the next user of the same computer finds nothing.
 */
async function sendBytes(
  storage: Storage,
  file: DownloadableFile,
  request: IncomingMessage,
  response: ServerResponse,
  beforeBytes: () => Promise<void>,
) {
  const etag = `"${file.key.replace(/^.*\//, '')}"`
  response.setHeader('etag', etag)
  response.setHeader('cache-control', 'no-store')
  response.setHeader('accept-ranges', 'bytes')
  if (request.headers['if-none-match']?.includes(etag)) return void response.writeHead(304).end()

  const bytes = await storage.sizeOf(file.key)
  if (bytes === null) throw new Problem('NOT_FOUND')
  const range = parseRange(request, etag, bytes)
  if (range === 'unsatisfiable') {
    return void response.writeHead(416, { 'content-range': `bytes */${bytes}` }).end()
  }
  if (request.method !== 'HEAD') await beforeBytes()
  const source = await storage.open(file.key, range ?? undefined)
  if (!source) throw new Problem('NOT_FOUND')
  response.writeHead(range ? 206 : 200, {
    'content-type': file.type,
    'content-length': range ? range.end - range.start + 1 : bytes,
    'content-disposition': inlineDisposition(file.name),
    'content-security-policy': policyFor(file.type),
    ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${bytes}` } : {}),
  })
  if (request.method === 'HEAD') {
    source.destroy()
    return void response.end()
  }
  try {
    await pipeline(source, response)
  } catch {
    // The client disconnected or the storage failed: the response cannot be completed.
    response.destroy()
  } finally {
    // pipeline() leaves the file open if the client disconnected before the first byte.
    source.destroy()
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
