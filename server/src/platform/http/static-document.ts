import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedIn } from './accepted.ts'

/** In order of preference. */
const ENCODINGS = ['br', 'gzip'] as const
/** Within a few percent of the size of quality 11, in a tenth of the time. */
const BROTLI_QUALITY = 9
const ETAG_CHARACTERS = 22

/** A text, or a small file, that does not change while the process runs, compressed in advance. */
export type StaticDocument = {
  type: string
  etag: string
  plain: Buffer
  compressed: Record<(typeof ENCODINGS)[number], Buffer>
}

/** Compresses a text or a small file once for all requests. `type` is its media type. */
export async function prepareDocument(type: string, content: string | Buffer): Promise<StaticDocument> {
  const plain = Buffer.from(content)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    promisify(gzip)(plain),
  ])
  const etag = hash('sha256', plain, 'base64url').slice(0, ETAG_CHARACTERS)
  // A weak ETag, because each encoding has different bytes.
  return { type, etag: `W/"${etag}"`, plain, compressed: { br, gzip: gz } }
}

type Sending = { status?: 200 | 404; maxAgeSeconds?: number; isImmutable?: boolean; type?: string }

/**
 * Sends the document in the best encoding that the client accepts, or 304 if its ETag matches. Everybody's
 * caches may use it for `maxAgeSeconds` without asking again; `isImmutable`: also when the page is loaded again. `type`: the media type that was chosen by the Accept header, in
 * place of that of the document.
 */
export function sendDocument(
  request: IncomingMessage,
  response: ServerResponse,
  document: StaticDocument,
  { status = 200, maxAgeSeconds = 0, isImmutable = false, type }: Sending = {},
) {
  const etag = type ? document.etag.replace(/"$/, `:${type}"`) : document.etag
  response.setHeader('etag', etag)
  const kept = maxAgeSeconds > 0 ? `public, max-age=${maxAgeSeconds}${isImmutable ? ', immutable' : ''}` : 'no-cache'
  response.setHeader('cache-control', kept)
  response.setHeader('vary', type ? 'Accept, Accept-Encoding' : 'Accept-Encoding')
  if (status === 200 && request.headers['if-none-match']?.includes(etag)) return void response.writeHead(304).end()
  const encoding = encodingFor(request)
  const body = encoding ? document.compressed[encoding] : document.plain
  response.writeHead(status, {
    'content-type': type ?? document.type,
    'content-length': body.length,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  })
  response.end(body)
}

/** The first of these encodings that the sender of a request accepts; undefined for none of them. */
export function encodingFor<Encoding extends (typeof ENCODINGS)[number]>(
  request: IncomingMessage,
  encodings: readonly Encoding[],
): Encoding | undefined
export function encodingFor(request: IncomingMessage): (typeof ENCODINGS)[number] | undefined
export function encodingFor(
  { headers }: IncomingMessage,
  encodings: readonly (typeof ENCODINGS)[number][] = ENCODINGS,
) {
  const acceptedEncodings = acceptedIn(headers['accept-encoding']?.toString())
  return encodings.find((encoding) => acceptedEncodings.some(({ type }) => type.toLowerCase() === encoding))
}
