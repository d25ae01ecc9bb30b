import { PassThrough, Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { assertKey, isKey, type Storage, StorageError, storedKinds } from '../storage.ts'
import { isMissing, openClients, type Timeouts, toStorageError } from './client.ts'
import type { S3Config } from './config.ts'
import { openPresigner } from './presign.ts'
import { putStream } from './upload.ts'

const defaultTimeouts: Timeouts = { inactivityMs: 10_000, responseMs: 120_000 }

type Options = {
  /** The folder for temporary files during an upload. */
  spoolFolder: string
  /** Whether browsers download files directly from the storage. */
  direct?: boolean
  timeouts?: Timeouts
}

/**
 * Stores files in a bucket of S3 or of an S3-compatible storage. Every method rejects with StorageError when a request
 * fails. This module loads the AWS SDK, so import it only when a bucket is used.
 */
export function openS3(
  config: S3Config,
  { spoolFolder, direct = false, timeouts = defaultTimeouts }: Options,
): Storage {
  const { client, downloads } = openClients(config, timeouts)
  const bucket = { Bucket: config.bucket }
  const objectOf = (key: string) => {
    assertKey(key)
    return { ...bucket, Key: config.prefix + key }
  }

  return {
    async put(key, source) {
      const target = objectOf(key)
      const send = (command: PutObjectCommand) => client.send(command).catch(throwStorageError)
      if (source instanceof Readable) await putStream(spoolFolder, source, target, send)
      else await send(new PutObjectCommand({ ...target, Body: source }))
    },

    async open(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const answer = await nullIfMissing(downloads.send(new GetObjectCommand({ ...objectOf(key), Range })))
      return answer && readFile(answer.Body as Readable, timeouts)
    },

    async sizeOf(key) {
      const answer = await nullIfMissing(client.send(new HeadObjectCommand(objectOf(key))))
      return answer && (answer.ContentLength ?? null)
    },

    async remove(key) {
      await nullIfMissing(client.send(new DeleteObjectCommand(objectOf(key))))
    },

    async move(from, to) {
      const source = objectOf(from)
      const CopySource = `${source.Bucket}/${source.Key}`
      const copied = await nullIfMissing(client.send(new CopyObjectCommand({ ...objectOf(to), CopySource })))
      if (copied) await client.send(new DeleteObjectCommand(source)).catch(throwStorageError)
    },

    async *list(folder: string = '') {
      for (const kind of storedKinds) {
        const pages = paginateListObjectsV2({ client }, { ...bucket, Prefix: `${config.prefix}${folder}${kind}/` })
        try {
          for await (const { Contents = [] } of pages) {
            for (const { Key = '', LastModified = new Date(Number.NaN) } of Contents) {
              const key = Key.slice(config.prefix.length)
              if (isKey(key.slice(folder.length))) yield { key, written: LastModified }
            }
          }
        } catch (error) {
          throwStorageError(error)
        }
      }
    },

    async check() {
      await client
        .send(new ListObjectsV2Command({ ...bucket, Prefix: config.prefix, MaxKeys: 1 }))
        .catch(throwStorageError)
    },

    ...(direct ? { presign: openPresigner(client, objectOf) } : {}),
  }
}

function throwStorageError(error: unknown): never {
  throw toStorageError(error)
}

const nullIfMissing = <Output>(call: Promise<Output>) =>
  call.catch((error: unknown) => (isMissing(error) ? null : throwStorageError(error)))

/** Streams the body of a download. Errors become StorageError, also when no data arrives for `inactivityMs`. */
function readFile(body: Readable, { inactivityMs }: Timeouts) {
  const file = new PassThrough()
  const inactivityTimer = setTimeout(() => {
    // Unread data in the buffer means that the reader is slow, not the storage.
    if (body.readableLength > 0) inactivityTimer.refresh()
    else body.destroy(new StorageError('no data received'))
  }, inactivityMs)
  body.on('data', () => inactivityTimer.refresh())
  body.on('error', (error) => file.destroy(toStorageError(error)))
  body.on('close', () => clearTimeout(inactivityTimer))
  file.on('close', () => body.destroy())
  return body.pipe(file)
}
