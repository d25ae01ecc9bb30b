import https, { type RequestOptions } from 'node:https'
import type { OutgoingConfig } from './outgoing-config.ts'
import { OutgoingError, toOutgoingError } from './outgoing-error.ts'
import { openRoutes, type RouteOptions } from './route.ts'
import { readTarget } from './target.ts'

/** Of a whole call, from the look-up to the last byte of the answer. */
const CALL_TIMEOUT_MS = 15_000
const MAX_ANSWER_BYTES = 64 * 1_024

type OutgoingAnswer = {
  status: number
  /** How long it asks to wait before the next call. */
  retryAfterMs: number | null
}

type OutgoingCall = {
  url: string
  headers: Readonly<Record<string, string>>
  body: string | Uint8Array
  /** The names that may be called; by default every public one. */
  onlyHosts?: readonly string[]
  /** Ends the call before its time. */
  signal?: AbortSignal
}

/**
 * Calls of other machines whose addresses people give: nothing that the portal can reach and the internet cannot is called for
 * them. See docs/decisions/0125.
 */
export type Outgoing = {
  /** Throws `OutgoingError` for a URL that is never called. Looks nothing up. */
  check(url: string): void
  /**
   * Sends a POST and throws the answer away: up to 64 kB of it are read, so that the other side can end. No redirect is
   * followed. Throws `OutgoingError`.
   */
  post(call: OutgoingCall): Promise<OutgoingAnswer>
}

/** What tests replace. */
type Options = RouteOptions & { timeoutMs?: number }

export function openOutgoing(
  { proxy, hosts }: Pick<OutgoingConfig, 'proxy' | 'hosts'>,
  { timeoutMs = CALL_TIMEOUT_MS, ...options }: Options = {},
): Outgoing {
  const routeTo = openRoutes({ proxy }, options)
  return {
    check: (url) => void readTarget(url, hosts),
    async post({ url, headers, body, onlyHosts, signal: ended }) {
      const target = readTarget(url, hosts)
      if (onlyHosts && !onlyHosts.includes(target.url.hostname))
        throw new OutgoingError('address', 'the host is not one of the list')
      const time = AbortSignal.timeout(timeoutMs)
      const signal = ended ? AbortSignal.any([ended, time]) : time
      try {
        const route = await routeTo(target, signal)
        const sent = { ...headers, 'content-length': String(Buffer.byteLength(body)) }
        return await send(target.url, { ...route, headers: sent }, body)
      } catch (error) {
        throw toOutgoingError(error, signal)
      }
    },
  }
}

function send(url: URL, options: RequestOptions, body: string | Uint8Array) {
  return new Promise<OutgoingAnswer>((resolve, reject) => {
    const request = https.request(url, { ...options, method: 'POST' }, (answer) => {
      let bytes = 0
      const end = () => {
        resolve({ status: answer.statusCode ?? 0, retryAfterMs: readRetryAfter(answer.headers['retry-after']) })
        request.destroy()
      }
      answer.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > MAX_ANSWER_BYTES) end()
      })
      answer.on('end', end).on('error', reject)
    })
    // Closed without an answer or an error: another protocol than the one that was asked for.
    request.on('close', () => reject(new OutgoingError('connection', 'closed without an answer')))
    request.on('error', reject).end(body)
  })
}

/** What a `Retry-After` header asks for: seconds, or a date. Null for anything else. */
function readRetryAfter(header: string | undefined) {
  if (header === undefined) return null
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(date - Date.now(), 0)
}
