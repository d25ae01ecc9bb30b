import { S3Client, type S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3'
import { StorageError } from '../storage.ts'
import type { S3Config } from './config.ts'

/** A reader who is slow holds a connection for as long as they read. */
const MAX_DOWNLOADS = 500

export type Timeouts = {
  /** The store may be silent for so long, unless it is the reader of a file who is slow. */
  silenceMs: number
  /** It must have taken a file and begun its answer within this time. */
  answerMs: number
}

/**
 * The clients for one bucket. That for `downloads` has no limit for a silent connection, which a slow reader would
 * exceed too: the limit is set where the file is read.
 */
export function openClients(config: S3Config, { silenceMs, answerMs }: Timeouts) {
  const client = openClient(config, { socketTimeout: silenceMs, requestTimeout: answerMs })
  const agent = { maxSockets: MAX_DOWNLOADS }
  const downloads = openClient(
    { ...config, credentials: client.config.credentials },
    { requestTimeout: silenceMs, httpAgent: agent, httpsAgent: agent },
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
    // Many stores that speak like S3 do not know the checksums that the client would add by itself.
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

/** The client would ask a silent store again, and the person who waits would wait three times as long. */
function failOnTimeout(error: Error & { code?: string }): never {
  // It gives a connection that was closed the same name; asking again is right for that one.
  if (error.name !== 'TimeoutError' || error.code === 'ECONNRESET' || error.code === 'EPIPE') throw error
  throw new StorageError(error.code === 'ETIMEDOUT' ? 'it takes too long' : 'it is silent')
}

/** The error that every failure of a call becomes: the store's own code, or what the network or the search for keys says. */
export function toStorageFault(error: unknown) {
  if (error instanceof S3ServiceException) {
    const status = String(error.$metadata.httpStatusCode)
    return new StorageError(/^Unknown/.test(error.name) ? status : error.name)
  }
  const { name, code = '', message } = error as NodeJS.ErrnoException
  return new StorageError(name === 'CredentialsProviderError' ? name : message || code)
}

/** Whether the store has no file of this key; a bucket that is not there is another matter. */
export const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket'
