import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { Problem } from '@portal/contract/problems'
import type { PlatformContext } from '../context.ts'
import type { Range, Storage } from '../storage/storage.ts'

/** A file as a person gets it. */
export type DownloadableFile = { key: string; name: string; type: string }

/** Nothing in a file a person uploaded may run in our origin, whatever its bytes claim to be. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'"

/**
 * Safari shows an empty page for a PDF under `sandbox`, and no viewer takes its safety from it: a PDF's scripts
 * stay inside the viewer. See docs/decisions/0015-pdfs-are-sent-without-the-csp-sandbox.md.
 */
const policyFor = (type: string) => (type === 'application/pdf' ? FILE_POLICY : `${FILE_POLICY}; sandbox`)

/**
 * Sends a stored file, or whoever asks for it to where the store hands it out. `now` is when. `beforeBytes` is done
 * before an answer that carries bytes of the file, or the way to them; where it throws nothing is sent.
 */
export async function sendFile(
  { storage, now }: Pick<PlatformContext, 'storage' | 'now'>,
  file: DownloadableFile,
  request: IncomingMessage,
  response: ServerResponse,
  beforeBytes = async () => {},
) {
  if (!storage.presign || request.method !== 'GET' || isForScript(request)) {
    return sendBytes(storage, file, request, response, beforeBytes)
  }
  await beforeBytes()
  const location = await storage.presign(file.key, { type: file.type, disposition: dispositionOf(file) }, now())
  response.writeHead(302, { location, 'cache-control': 'no-store' }).end()
}

/** Whether one of our scripts asks: the page's policy does not let it follow to the store, as a picture or a tab may. */
const isForScript = (request: IncomingMessage) => request.headers['sec-fetch-dest'] === 'empty'

/**
 * Sends a stored file: to be shown where the browser can, under its own name, with an ETag and ranges.
 * No browser keeps it: every view passes the permission check, and the next person at the machine finds nothing.
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
  const range = wantedRange(request, etag, bytes)
  if (range === 'unsatisfiable') {
    return void response.writeHead(416, { 'content-range': `bytes */${bytes}` }).end()
  }
  if (request.method !== 'HEAD') await beforeBytes()
  const source = await storage.open(file.key, range ?? undefined)
  if (!source) throw new Problem('NOT_FOUND')
  response.writeHead(range ? 206 : 200, {
    'content-type': file.type,
    'content-length': range ? range.end - range.start + 1 : bytes,
    'content-disposition': dispositionOf(file),
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
    // A reader who goes away in the middle is nobody's fault.
    response.destroy()
  } finally {
    // One who was gone before the first byte leaves the file open otherwise.
    source.destroy()
  }
}

/**
 * The part of a file that is asked for, as RFC 9110 has it; null stands for the whole file, which is also the answer to
 * what cannot be read, is several parts, or is of another version of the file.
 */
function wantedRange({ headers }: IncomingMessage, etag: string, bytes: number): Range | null | 'unsatisfiable' {
  const wanted = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(headers.range ?? '')
  const ifRange = headers['if-range']
  if (!wanted || (ifRange !== undefined && ifRange !== etag)) return null
  const [, from = '', to = ''] = wanted
  if (from === '' && to === '') return null
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}

/** To be shown, under its own name as RFC 8187 wants it in a header. */
function dispositionOf({ name }: DownloadableFile) {
  const hex = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  return `inline; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, hex)}`
}
