import http, { type IncomingMessage } from 'node:http'
import https, { type RequestOptions } from 'node:https'
import { isLoopback } from '../loopback.ts'
import type { OutgoingConfig } from './outgoing-config.ts'
import { OutgoingError, toOutgoingError } from './outgoing-error.ts'
import { openRoutes, type RouteOptions } from './route.ts'
import { readTarget, type Target } from './target.ts'

/** Of a whole call, from the look-up to the last byte of the answer. */
const CALL_TIMEOUT_MS = 15_000
/** The keys of a large provider are some kilobytes, and so are its tokens. */
const MAX_ANSWER_BYTES = 256 * 1_024
const FIRST_FAILURE_STATUS = 500
const DEFAULT_PORTS: Record<string, string> = { 'https:': '443', 'http:': '80' }

/** What the libraries of OpenID Connect give to a fetch of one's own. */
type Init = {
  method?: string
  headers?: Headers | Record<string, string>
  body?: unknown
  signal?: AbortSignal | null | undefined
}
export type IssuerFetch = (url: string, init: Init) => Promise<Response>

type Options = RouteOptions & { timeoutMs?: number }

/**
 * Calls the OpenID provider that the machine's settings name. Its own host may have a private address, as it is not people
 * who name it; another host that it names must be one that `Outgoing` may call. No redirect is followed. Throws
 * `OutgoingError`, also for an answer that says that the provider fails.
 */
export function openIssuerFetch(
  issuer: string,
  { proxy, hosts }: Pick<OutgoingConfig, 'proxy' | 'hosts'>,
  { timeoutMs = CALL_TIMEOUT_MS, ...options }: Options = {},
): IssuerFetch {
  const own = new URL(issuer)
  const routeTo = openRoutes({ proxy }, options)
  function targetOf(text: string): Target {
    const url = new URL(text)
    if (url.origin !== own.origin) return readTarget(text, hosts)
    const port = url.port || (DEFAULT_PORTS[url.protocol] ?? '')
    const isDirect = proxy === null || isLoopback(url.hostname) || hosts.includes(`${url.hostname}:${port}`)
    return { url, port, isOfCollege: isDirect }
  }
  return async (url, { method = 'GET', headers = {}, body, signal: ended }) => {
    const target = targetOf(url)
    const time = AbortSignal.timeout(timeoutMs)
    const signal = ended ? AbortSignal.any([ended, time]) : time
    try {
      const sent = body === undefined || body === null ? '' : String(body)
      const length = sent === '' ? {} : { 'content-length': String(Buffer.byteLength(sent)) }
      const all = { ...Object.fromEntries(new Headers(headers)), ...length }
      return await send(target.url, { ...(await routeTo(target, signal)), method, headers: all }, sent)
    } catch (error) {
      throw toOutgoingError(error, signal)
    }
  }
}

function send(url: URL, options: RequestOptions, body: string) {
  return new Promise<Response>((resolve, reject) => {
    const { request: open } = url.protocol === 'https:' ? https : http
    const request = open(url, options, (answer) => void readAnswer(answer).then(resolve, reject))
    request.on('close', () => reject(new OutgoingError('connection', 'closed without an answer')))
    request.on('error', reject).end(body)
  })
}

async function readAnswer(answer: IncomingMessage) {
  const status = answer.statusCode ?? 0
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer) {
    bytes += (chunk as Buffer).length
    if (bytes > MAX_ANSWER_BYTES) throw new OutgoingError('connection', 'the answer is too long')
    chunks.push(chunk as Buffer)
  }
  if (status >= FIRST_FAILURE_STATUS) throw new OutgoingError('connection', `answered with status ${status}`)
  const { 'content-type': type = '' } = answer.headers
  return new Response(status === 204 || status === 304 ? null : Buffer.concat(chunks), {
    status,
    headers: { 'content-type': type },
  })
}
