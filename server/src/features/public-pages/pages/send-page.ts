import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Branding, brandingStyle } from '../../../platform/branding/branding.ts'
import { endTogether } from '../../../platform/http/end-together.ts'
import { encodingFor } from '../../../platform/http/static-document.ts'
import { ShortCache } from '../../../platform/short-cache.ts'
import { pageFiles } from './page-files.ts'
import { encodePage, type PageEncoding, type WrittenPage } from './page-parts.ts'

/** What is kept of finished pages; that of a document is about 7 kB. */
const PAGES_MAX_BYTES = 16 * 1024 * 1024

export type Sending = {
  status?: number
  headers?: Record<string, string>
}

/** What the pages may load: their own script, style, fonts and photo. They may connect to nothing. */
const policy = (branding: Branding) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    [`style-src 'self' ${pageFiles().styleSource}`, brandingStyle(branding)?.source ?? ''].join(' ').trim(),
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The encoding in which the sender of a request wants pages. */
export const encodingOf = (request: IncomingMessage): PageEncoding => encodingFor(request, ['gzip'])

/** The finished pages, as they are sent. */
export const openPublicPageCache = (now: () => Date) =>
  new ShortCache<Buffer>(now, { maxBytes: PAGES_MAX_BYTES, bytesOf: ({ length }) => length })

type Branded = { branding: Branding }
type Answering = {
  app: { publicPages: ShortCache<Buffer> }
  request: IncomingMessage
  response: ServerResponse
  config: Branded
}

/** Sends a public page. The same page is compressed once: it is kept under what stands in it. */
export async function sendPage(
  { app, request, response, config }: Answering,
  page: WrittenPage,
  sending: Sending = {},
) {
  const encoding = encodingOf(request)
  const make = () => encodePage(encoding, page)
  const body = encoding ? await app.publicPages.get(keyOf(page), make) : await make()
  sendEncoded(request, response, { encoding, body, branding: config.branding }, sending)
}

const keyOf = ({ before, main, after }: WrittenPage) => [...before, after].map(({ key }) => key).join('') + main

/** Sends the bytes of a public page, which has the styles of this branding. No browser keeps it: its state may change at any moment. */
export function sendEncoded(
  request: IncomingMessage,
  response: ServerResponse,
  { encoding, body, branding }: { encoding: PageEncoding; body: Buffer } & Branded,
  sending: Sending = {},
) {
  if (response.destroyed) return
  response.writeHead(sending.status ?? 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    'content-security-policy': policy(branding),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    vary: 'Accept, Accept-Encoding, Accept-Language',
    ...(encoding ? { 'content-encoding': encoding } : {}),
    ...sending.headers,
  })
  endTogether(response, request.method === 'HEAD' ? undefined : body)
}
