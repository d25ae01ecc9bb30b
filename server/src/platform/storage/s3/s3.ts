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
import { isMissing, openClients, type Timeouts, toStorageFault } from './client.ts'
import type { S3Config } from './config.ts'
import { openPresigner } from './presign.ts'
import { putStream } from './upload.ts'

const defaultTimeouts: Timeouts = { silenceMs: 10_000, answerMs: 120_000 }

type Options = {
  /** Where a file is collected before it is sent; nothing stays there. */
  drafts: string
  /** Whether people fetch files from the store itself. */
  direct?: boolean
  timeouts?: Timeouts
}

/**
 * Keeps files in a bucket of S3, or of a store that speaks like it. Throws StorageFault when that cannot be reached.
 * The AWS SDK is loaded with this module, so only what needs a bucket imports it.
 */
export function openS3(config: S3Config, { drafts, direct = false, timeouts = defaultTimeouts }: Options): Storage {
  const { client, downloads } = openClients(config, timeouts)
  const bucket = { Bucket: config.bucket }
  const objectOf = (key: string) => {
    assertKey(key)
    return { ...bucket, Key: config.prefix + key }
  }

  return {
    async put(key, source) {
      const target = objectOf(key)
      const send = (command: PutObjectCommand) => client.send(command).catch(fail)
      if (source instanceof Readable) await putStream(drafts, source, target, send)
      else await send(new PutObjectCommand({ ...target, Body: source }))
    },

    async open(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const answer = await orMissing(downloads.send(new GetObjectCommand({ ...objectOf(key), Range })))
      return answer && readFile(answer.Body as Readable, timeouts)
    },

    async sizeOf(key) {
      const answer = await orMissing(client.send(new HeadObjectCommand(objectOf(key))))
      return answer && (answer.ContentLength ?? null)
    },

    async remove(key) {
      await orMissing(client.send(new DeleteObjectCommand(objectOf(key))))
    },

    async move(from, to) {
      const source = objectOf(from)
      const CopySource = `${source.Bucket}/${source.Key}`
      const copied = await orMissing(client.send(new CopyObjectCommand({ ...objectOf(to), CopySource })))
      if (copied) await client.send(new DeleteObjectCommand(source)).catch(fail)
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
          fail(error)
        }
      }
    },

    async check() {
      await client.send(new ListObjectsV2Command({ ...bucket, Prefix: config.prefix, MaxKeys: 1 })).catch(fail)
    },

    ...(direct ? { presign: openPresigner(client, objectOf) } : {}),
  }
}

function fail(error: unknown): never {
  throw toStorageFault(error)
}

const orMissing = <Answer>(asking: Promise<Answer>) =>
  asking.catch((error: unknown) => (isMissing(error) ? null : fail(error)))

/** The bytes of a file as they come; what goes wrong on the way is the store's fault, in its name. */
function readFile(body: Readable, { silenceMs }: Timeouts) {
  const file = new PassThrough()
  const silence = setTimeout(() => {
    // Bytes that wait show that it is the reader who is slow.
    if (body.readableLength > 0) silence.refresh()
    else body.destroy(new StorageError('it is silent'))
  }, silenceMs)
  body.on('data', () => silence.refresh())
  body.on('error', (error) => file.destroy(toStorageFault(error)))
  body.on('close', () => clearTimeout(silence))
  file.on('close', () => body.destroy())
  return body.pipe(file)
}
