import { Agent as HttpAgent, type IncomingMessage, request as overHttp } from 'node:http'
import { Agent as HttpsAgent, request as overHttps } from 'node:https'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { StorageError } from '../storage.ts'
import type { S3Config } from './config.ts'

const ATTEMPTS = 3
const PAUSE_MS = 200
const CONNECTIONS = 50
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const PASSING_STATUS = new Set([429, 500, 502, 503, 504])
/** A connection that was kept open is closed by the store just as it is used again. */
const PASSING_CODES = new Set(['ECONNRESET', 'EPIPE'])

/** What is asked of the store. A body is had anew for each attempt; its hash is signed, so that the store checks it. */
export type Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Body
}

export type Body = { bytes: number; sha256: string; open(): Readable }

export type Patience = {
  /** The store may be silent for so long, unless it is the reader of a file who is slow. */
  silenceMs: number
  /** It must have taken a file and begun its answer within this time. */
  answerMs: number
}

/** Calls to one place; they share connections that stay open. */
export function openCalls(place: S3Config, patience: Patience) {
  const secure = place.base.startsWith('https:')
  const send = secure ? overHttps : overHttp
  const agent = new (secure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: CONNECTIONS })

  async function once(call: Call) {
    const { url, headers } = await signed(place, call)
    return new Promise<IncomingMessage>((answered, failed) => {
      const request = send(url, { method: call.method, headers, agent, timeout: patience.silenceMs })
      const late = setTimeout(() => request.destroy(new StorageError('it takes too long')), patience.answerMs)
      const silence = () => request.destroy(new StorageError('it is silent'))
      request.on('timeout', silence)
      request.on('close', () => clearTimeout(late))
      request.on('error', failed)
      request.on('response', (answer) => {
        clearTimeout(late)
        request.off('timeout', silence).on('timeout', () => breakSilence(answer, patience))
        answered(answer)
      })
      if (call.body) pipeline(call.body.open(), request).catch((error) => request.destroy(error))
      else request.end()
    })
  }

  /** Asks the store, and again where that may help. Throws StorageFault for any answer but a good one and 404. */
  return async (call: Call) => {
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await once(call)
        if (isGood(answer)) return answer
        throw await refusal(answer)
      } catch (error) {
        const fault = faultOf(error)
        if (attempt === ATTEMPTS || !fault.retryable) throw fault
        await pause(PAUSE_MS * attempt)
      }
    }
  }
}

/** The fault that an error of the network is. */
export function faultOf(error: unknown) {
  if (error instanceof StorageError) return error
  const { code = '', message } = error as NodeJS.ErrnoException
  return new StorageError(message || code, { retryable: PASSING_CODES.has(code) })
}

const isGood = ({ statusCode = 0 }: IncomingMessage) => statusCode === 404 || (statusCode >= 200 && statusCode < 300)

async function refusal(answer: IncomingMessage) {
  const { statusCode = 0 } = answer
  const code = /<Code>(\w+)<\/Code>/.exec(await text(answer))?.[1] ?? String(statusCode)
  return new StorageError(code, { retryable: PASSING_STATUS.has(statusCode) })
}

/** A reader who is slow leaves the store nothing to do; one who waits in vain is told so. */
function breakSilence(answer: IncomingMessage, { silenceMs }: Patience) {
  if (answer.readableLength > 0) answer.socket.setTimeout(silenceMs)
  else answer.destroy(new StorageError('it is silent'))
}

async function signed(place: S3Config, { method, key, query, headers, body }: Call) {
  const { url, headers: all } = await new AwsV4Signer({
    ...keysOf(place),
    method,
    url: addressOf(place, key, query),
    headers: { ...headers, 'x-amz-content-sha256': body?.sha256 ?? EMPTY_SHA256 },
  }).sign()
  return { url, headers: { ...Object.fromEntries(all), ...(body && { 'content-length': body.bytes }) } }
}

/** What every signature is made with. */
export function keysOf({ accessKeyId, secretAccessKey, region }: S3Config) {
  return { accessKeyId, secretAccessKey, region, service: 's3' }
}

/** The address of a file, or of the bucket without one. */
export function addressOf({ base, prefix }: S3Config, key?: string, query: Record<string, string> = {}) {
  const url = new URL(key === undefined ? base : `${base}/${prefix}${key}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
