import type { Readable } from 'node:stream'
import { S3Client, type S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3'
import { lendSharedAgents } from '../../outgoing/own-connection.ts'
import { StorageError, WEB_PAGE } from '../storage.ts'
import type { S3Config } from './config.ts'

/** A slow client uses a connection for its whole download. */
const MAX_DOWNLOADS = 500

export type Timeouts = {
  /** Maximum time without data from the storage. Does not count while the client is slow to read. */
  inactivityMs: number
  /** Maximum time to receive the request and to start the response. */
  responseMs: number
}

/**
 * The clients for one bucket. The client for `downloads` has no socket timeout, because a slow reader would exceed it:
 * the timeout is applied where the file is read. The SDK signs with the time of the storage once it has told it.
 */
export function openClients(config: S3Config, { inactivityMs, responseMs }: Timeouts) {
  let clockAheadMs: number | null = null
  const onAnswer = ({ headers: { date = '' } }: HttpAnswer) => {
    const ahead = Date.parse(date) - Date.now()
    if (Number.isFinite(ahead)) clockAheadMs = ahead
  }
  const client = openClient(config, { socketTimeout: inactivityMs, requestTimeout: responseMs }, onAnswer)
  const agent = { maxSockets: MAX_DOWNLOADS }
  const downloads = openClient(
    { ...config, credentials: client.config.credentials },
    { requestTimeout: inactivityMs, httpAgent: agent, httpsAgent: agent },
    onAnswer,
  )
  return { client, downloads, clockAheadMs: () => clockAheadMs }
}

type Connection = Omit<S3Config, 'credentials'> & { credentials: S3ClientConfig['credentials'] | null }

function openClient(
  { endpoint, pathStyle, region, credentials }: Connection,
  http: object,
  onAnswer: (answer: HttpAnswer) => void,
) {
  const client = new S3Client({
    endpoint,
    forcePathStyle: pathStyle,
    region,
    ...(credentials && { credentials }),
    // Many S3-compatible storages do not support the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...http, throwOnRequestTimeout: true },
  })
  // Its own agents carry everything but the question of who this machine is, for which the library takes none.
  client.middlewareStack.add((next) => (args) => lendSharedAgents(() => next(args)), {
    step: 'initialize',
    priority: 'high',
  })
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args).catch(failOnTimeout)
      const answer = result.response as HttpAnswer
      refuseWebPage(answer)
      onAnswer(answer)
      return result
    },
    { step: 'deserialize', priority: 'low' },
  )
  return client
}

type HttpAnswer = { statusCode: number; headers: Record<string, string>; body?: Readable }

/** Redirects that no object storage sends, and "Network Authentication Required". */
const SIGN_IN_STATUSES = new Set([302, 303, 511])

/**
 * Throws StorageError for an answer that no object storage gives: a network that asks to sign in answers every request
 * with its page, also "200 OK" to an upload. Errors in HTML stay errors: a proxy in front of the storage makes them. Some
 * storages call also an answer without content HTML.
 */
function refuseWebPage({ statusCode, headers, body }: HttpAnswer) {
  const isEmpty = statusCode === 204 || headers['content-length'] === '0'
  const isPage = statusCode < 400 && !isEmpty && /^text\/html\b/i.test(headers['content-type'] ?? '')
  if (!isPage && !SIGN_IN_STATUSES.has(statusCode)) return
  body?.destroy()
  throw new StorageError(WEB_PAGE)
}

/** Stops the SDK from retrying after a timeout: the user would wait three times as long. */
function failOnTimeout(error: Error & { code?: string }): never {
  // The SDK gives a closed connection the same error name, but that one is worth a retry.
  if (error.name !== 'TimeoutError' || error.code === 'ECONNRESET' || error.code === 'EPIPE') throw error
  throw new StorageError(error.code === 'ETIMEDOUT' ? 'the request timed out' : 'no data received')
}

/** Converts any error of a call: the message is the S3 error code, or the error of the network or the credentials. */
export const toStorageError = (error: unknown, { wasStoring = false } = {}) =>
  new StorageError(reasonOf(error), { wasStoring })

function reasonOf(error: unknown) {
  if (error instanceof S3ServiceException) {
    return /^Unknown/.test(error.name) ? String(error.$metadata.httpStatusCode) : error.name
  }
  const { name, code = '', message } = error as NodeJS.ErrnoException
  return name === 'CredentialsProviderError' ? name : message || code
}

/** Whether the object does not exist. A missing bucket is a different error. */
export const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket'
