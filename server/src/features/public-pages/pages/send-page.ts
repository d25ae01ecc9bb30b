import type { IncomingMessage, ServerResponse } from 'node:http'
import { compressQuickly } from '../../../platform/http/compress-quickly.ts'
import type { Html } from '../../../platform/http/html.ts'
import { encodingFor } from '../../../platform/http/static-document.ts'
import { ShortCache } from '../../../platform/short-cache.ts'
import { pageFiles } from './page-files.ts'

/** What is kept of finished pages; that of a document is about 7 kB. */
const PAGES_MAX_BYTES = 16 * 1024 * 1024

export type Sending = {
  status?: number
  headers?: Record<string, string>
}

/** What the pages may load: their own script, style, fonts and photo. They may connect to nothing. */
const policy = () =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${pageFiles().styleSource}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

type Encoding = ReturnType<typeof encodingFor>

/** The encoding in which the sender of a request wants pages. */
export const encodingOf = ({ headers }: IncomingMessage) => encodingFor(String(headers['accept-encoding'] ?? ''))

/** The finished pages, as they are sent. */
export const openPublicPageCache = (now: () => Date) =>
  new ShortCache<Buffer>(now, { maxBytes: PAGES_MAX_BYTES, bytesOf: ({ length }) => length })

/** The bytes of a page. */
export const encodePage = async (encoding: Encoding, page: Html) =>
  encoding ? compressQuickly(String(page), encoding) : encode(String(page))

type Answering = { app: { publicPages: ShortCache<Buffer> }; request: IncomingMessage; response: ServerResponse }

/** Sends a public page. The same page is compressed once: it is kept under its own text. */
export async function sendPage({ app, request, response }: Answering, page: Html, sending: Sending = {}) {
  const encoding = encodingOf(request)
  const make = () => encodePage(encoding, page)
  const body = encoding ? await app.publicPages.get(`${encoding} ${page}`, make) : await make()
  sendEncoded(request, response, { encoding, body }, sending)
}

/** Sends the bytes of a public page. No browser keeps it: its state may change at any moment. */
export function sendEncoded(
  request: IncomingMessage,
  response: ServerResponse,
  { encoding, body }: { encoding: Encoding; body: Buffer },
  sending: Sending = {},
) {
  if (response.destroyed) return
  response.writeHead(sending.status ?? 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    'content-security-policy': policy(),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    vary: 'Accept, Accept-Encoding',
    ...(encoding ? { 'content-encoding': encoding } : {}),
    ...sending.headers,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

const STYLE_TAG = '<style>'

/** The bytes of a page. Its style is more than half of it, and the same in all: to encode it each time would take longest. */
function encode(text: string) {
  const { style, styleBytes } = pageFiles()
  // What somebody has typed is escaped, so the first tag is that of the frame.
  const start = text.indexOf(STYLE_TAG) + STYLE_TAG.length
  const rest = text.slice(start + style.length)
  return Buffer.concat([Buffer.from(text.slice(0, start)), styleBytes, Buffer.from(rest)])
}
