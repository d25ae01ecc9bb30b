import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { ExactContent } from '../exact-content.ts'
import { openMeasure } from '../measure.ts'
import { assertKey, isKey, type Range, type Storage, StorageError, storedKinds, WEB_PAGE } from '../storage.ts'
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
  const { client, downloads, clockAheadMs } = openClients(config, timeouts)
  const bucket = { Bucket: config.bucket }
  const objectOf = (key: string) => {
    assertKey(key)
    return { ...bucket, Key: config.prefix + key }
  }

  return {
    async put(key, source) {
      const target = objectOf(key)
      const send = (command: PutObjectCommand) =>
        client.send(command).catch((error: unknown) => {
          throw toStorageError(error, { wasStoring: true })
        })
      if (source instanceof Readable) return putStream(spoolFolder, source, target, send)
      const { add, facts } = openMeasure()
      add(source)
      await send(new PutObjectCommand({ ...target, Body: source }))
      return facts()
    },

    async open(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const answer = await nullIfMissing(downloads.send(new GetObjectCommand({ ...objectOf(key), Range })))
      return answer && readFile(answer, range, timeouts)
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

    async *list(folder = '', kinds = storedKinds) {
      for (const kind of kinds) {
        const pages = paginateListObjectsV2({ client }, { ...bucket, Prefix: `${config.prefix}${folder}${kind}/` })
        try {
          for await (const { Contents = [] } of pages) {
            for (const { Key = '', Size = Number.NaN, LastModified = new Date(Number.NaN) } of Contents) {
              const key = Key.slice(config.prefix.length)
              if (isKey(key.slice(folder.length))) yield { key, bytes: Size, written: LastModified }
            }
          }
        } catch (error) {
          throwStorageError(error)
        }
      }
    },

    async check() {
      const listing = new ListObjectsV2Command({ ...bucket, Prefix: config.prefix, MaxKeys: 1 })
      const { Name } = await client.send(listing).catch(throwStorageError)
      if (Name === undefined) throw new StorageError(WEB_PAGE)
    },

    clockAheadMs,
    ...(direct ? { presign: openPresigner(client, objectOf, clockAheadMs) } : {}),
  }
}

function throwStorageError(error: unknown): never {
  throw toStorageError(error)
}

const nullIfMissing = <Output>(call: Promise<Output>) =>
  call.catch((error: unknown) => (isMissing(error) ? null : throwStorageError(error)))

/** Streams the body of a download. Errors become StorageError, also when no data arrives for `inactivityMs`. */
function readFile(answer: GetObjectCommandOutput, range: Range | undefined, { inactivityMs }: Timeouts) {
  const body = answer.Body as Readable
  const fileBytes = range ? Number(answer.ContentRange?.split('/')[1]) : answer.ContentLength
  if (fileBytes === undefined || Number.isNaN(fileBytes)) {
    body.destroy()
    throw new StorageError('an answer without the length of the file')
  }
  const file = new ExactContent(fileBytes, range)
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
