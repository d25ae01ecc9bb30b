import https, { type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { connect } from 'node:tls'
import { lookUp, type Resolve, resolveOf } from './look-up.ts'
import type { OutgoingConfig } from './outgoing-config.ts'
import { OutgoingError, toOutgoingError } from './outgoing-error.ts'
import { connectThroughProxy } from './proxy.ts'
import { readRetryAfter } from './retry-after.ts'
import { readTarget, type Target } from './target.ts'

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
 * Calls of other machines whose addresses people give, such as webhooks and push services: nothing that the portal can
 * reach and the internet cannot is called for them. See docs/decisions/0125.
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

/** What tests replace. `ca`: a certificate that is trusted besides those of Node. */
type Options = { timeoutMs?: number; resolve?: Resolve; ca?: string }

export function openOutgoing(
  { proxy, hosts }: Pick<OutgoingConfig, 'proxy' | 'hosts'>,
  { timeoutMs = CALL_TIMEOUT_MS, resolve, ca }: Options = {},
): Outgoing {
  async function routeTo(target: Target, signal: AbortSignal): Promise<RequestOptions> {
    if (!proxy || target.isOfCollege) {
      const addresses = await lookUp(target, resolve ?? resolveOf(target), signal)
      return { agent: false, lookup: answerWith(addresses) }
    }
    const { hostname } = target.url
    const socket = await connectThroughProxy(proxy, `${hostname}:${target.port}`, signal)
    return {
      createConnection: () => connect({ socket, servername: hostname, rejectUnauthorized: true, ...(ca && { ca }) }),
    }
  }
  return {
    check: (url) => void readTarget(url, hosts),
    async post({ url, headers, body, onlyHosts, signal: ended }) {
      const target = readTarget(url, hosts)
      if (onlyHosts && !onlyHosts.includes(target.url.hostname))
        throw new OutgoingError('address', 'the host is not one of the list')
      const time = AbortSignal.timeout(timeoutMs)
      const signal = ended ? AbortSignal.any([ended, time]) : time
      try {
        const route = await unlessAborted(routeTo(target, signal), signal)
        const sent = { ...headers, 'content-length': String(Buffer.byteLength(body)) }
        return await send(target.url, { ...route, ...(ca && { ca }), headers: sent, signal }, body)
      } catch (error) {
        throw toOutgoingError(error, signal)
      }
    },
  }
}

/** The address that was checked is the one that is called, whatever the name leads to a moment later. */
const answerWith =
  (addresses: readonly string[]): LookupFunction =>
  (_name, { all }, done) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }))
    if (all) done(null, found)
    else done(null, found[0]?.address ?? '', found[0]?.family)
  }

function unlessAborted<Result>(result: Promise<Result>, signal: AbortSignal) {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([result, aborted])
}

function send(url: URL, options: RequestOptions, body: string | Uint8Array) {
  return new Promise<OutgoingAnswer>((resolve, reject) => {
    // The certificate is checked even where an environment variable of Node switches that off.
    const request = https.request(url, { ...options, method: 'POST', rejectUnauthorized: true }, (answer) => {
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
