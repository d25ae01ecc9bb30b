import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { assertKey, isKey, type Storage, StorageError, storedKinds } from '../storage.ts'
import { withBody } from './body.ts'
import type { S3Config } from './config.ts'
import { readListing } from './listing.ts'
import { presignedLink } from './presigned-link.ts'
import { type Call, faultOf, openCalls, type Patience } from './signed-call.ts'

const PATIENCE: Patience = { silenceMs: 10_000, answerMs: 120_000 }

type Choices = {
  /** Where a file is collected before it is sent; nothing stays there. */
  drafts: string
  /** Whether people fetch files from the store itself. */
  direct?: boolean
  patience?: Patience
}

/** Keeps files in a bucket of S3, or of a store that speaks like it. Throws StorageFault when that cannot be reached. */
export function openS3(place: S3Config, { drafts, direct = false, patience = PATIENCE }: Choices): Storage {
  const ask = openCalls(place, patience)
  const askOf = (key: string, call: Omit<Call, 'key'>) => {
    assertKey(key)
    return ask({ ...call, key })
  }
  const done = async (key: string, call: Omit<Call, 'key'>) => readWhole(await askOf(key, call))

  const page = async (prefix: string, more: Record<string, string>) => {
    const answer = await ask({ method: 'GET', query: { 'list-type': '2', prefix: place.prefix + prefix, ...more } })
    const xml = await readWhole(answer)
    if (answer.statusCode === 404) throw new StorageError('NoSuchBucket')
    return readListing(xml)
  }

  return {
    async put(key, source) {
      assertKey(key)
      await withBody(drafts, source, async (body) => {
        const answer = await askOf(key, { method: 'PUT', body })
        await readWhole(answer)
        if (answer.statusCode === 404) throw new StorageError('NoSuchBucket')
      })
    },

    async open(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const answer = await askOf(key, { method: 'GET', headers })
      if (answer.statusCode !== 404) return asFile(answer)
      await readWhole(answer)
      return null
    },

    async sizeOf(key) {
      const answer = await askOf(key, { method: 'HEAD' })
      await readWhole(answer)
      return answer.statusCode === 404 ? null : Number(answer.headers['content-length'])
    },

    async remove(key) {
      await done(key, { method: 'DELETE' })
    },

    async move(from, to) {
      assertKey(from)
      const source = { 'x-amz-copy-source': `/${place.bucket}/${place.prefix}${from}` }
      const answer = await askOf(to, { method: 'PUT', headers: source })
      const said = await readWhole(answer)
      if (said.includes('<Code>NoSuchBucket</Code>')) throw new StorageError('NoSuchBucket')
      if (answer.statusCode === 404) return
      // A copy can also fail after its answer has begun well.
      if (!said.includes('CopyObjectResult')) throw new StorageError('the copy was not made')
      await done(from, { method: 'DELETE' })
    },

    async *list(folder: string = '') {
      for (const kind of storedKinds) {
        let next: string | null = null
        do {
          const { entries, next: more }: ReturnType<typeof readListing> = await page(
            `${folder}${kind}/`,
            next === null ? {} : { 'continuation-token': next },
          )
          for (const { fullKey, written } of entries) {
            const key = fullKey.slice(place.prefix.length)
            if (isKey(key.slice(folder.length))) yield { key, written }
          }
          next = more
        } while (next !== null)
      }
    },

    async check() {
      await page('', { 'max-keys': '1' })
    },

    ...(direct ? { presign: presignedLink(place) } : {}),
  }
}

/** The bytes of a file as they come; what goes wrong on the way is the store's fault, in its name. */
function asFile(answer: IncomingMessage) {
  const file = new PassThrough()
  answer.on('error', (error) => file.destroy(faultOf(error)))
  file.on('close', () => answer.destroy())
  return answer.pipe(file)
}

/** Reads an answer to its end, so that its connection can be used again. */
const readWhole = (answer: Readable) =>
  text(answer).catch((error: unknown) => {
    throw faultOf(error)
  })
