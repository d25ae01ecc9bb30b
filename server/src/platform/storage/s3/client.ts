import { S3Client, type S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3'
import { StorageError } from '../storage.ts'
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
 * the timeout is applied where the file is read.
 */
export function openClients(config: S3Config, { inactivityMs, responseMs }: Timeouts) {
  const client = openClient(config, { socketTimeout: inactivityMs, requestTimeout: responseMs })
  const agent = { maxSockets: MAX_DOWNLOADS }
  const downloads = openClient(
    { ...config, credentials: client.config.credentials },
    { requestTimeout: inactivityMs, httpAgent: agent, httpsAgent: agent },
  )
  return { client, downloads }
}

type Connection = Omit<S3Config, 'credentials'> & { credentials: S3ClientConfig['credentials'] | null }

function openClient({ endpoint, pathStyle, region, credentials }: Connection, http: object) {
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
  client.middlewareStack.add((next) => (args) => next(args).catch(failOnTimeout), {
    step: 'deserialize',
    priority: 'low',
  })
  return client
}

/** Stops the SDK from retrying after a timeout: the user would wait three times as long. */
function failOnTimeout(error: Error & { code?: string }): never {
  // The SDK gives a closed connection the same error name, but that one is worth a retry.
  if (error.name !== 'TimeoutError' || error.code === 'ECONNRESET' || error.code === 'EPIPE') throw error
  throw new StorageError(error.code === 'ETIMEDOUT' ? 'the request timed out' : 'no data received')
}

/** Converts any error of a call: the message is the S3 error code, or the error of the network or the credentials. */
export function toStorageError(error: unknown) {
  if (error instanceof S3ServiceException) {
    const status = String(error.$metadata.httpStatusCode)
    return new StorageError(/^Unknown/.test(error.name) ? status : error.name)
  }
  const { name, code = '', message } = error as NodeJS.ErrnoException
  return new StorageError(name === 'CredentialsProviderError' ? name : message || code)
}

/** Whether the object does not exist. A missing bucket is a different error. */
export const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket'
