import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openS3Server, type S3Server } from '../../../testing/s3-server.ts'
import { StorageError } from '../storage.ts'
import { openS3 } from './s3.ts'

const KEY = 'certificates/one.pdf'
const unhurried = { silenceMs: 10_000, answerMs: 60_000 }
const timeouts = { silenceMs: 200, answerMs: 400 }

describe('files on S3', () => {
  let drafts: string
  let server: S3Server
  const closing: (() => void)[] = []
  beforeAll(async () => {
    drafts = await mkdtemp(path.join(tmpdir(), 'portal-drafts-'))
    server = await openS3Server()
  })
  afterEach(() => {
    for (const close of closing.splice(0)) close()
  })
  afterAll(async () => {
    await server.close()
    await rm(drafts, { recursive: true })
  })

  /** A store of the test's own making, for what a sound one never does. */
  async function storeThat(behaves: RequestListener, limits = timeouts) {
    const store = createServer(behaves)
    await new Promise<void>((listening) => store.listen(0, '127.0.0.1', listening))
    closing.push(() => {
      store.closeAllConnections()
      store.close()
    })
    const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
    return openS3({ ...server.placeOf(), endpoint }, { drafts, timeouts: limits })
  }

  it('more files than the store lists at once are all listed, and nothing that is not ours', async () => {
    const storage = openS3(server.placeOf('/many'), { drafts })
    const others = openS3(server.placeOf('/many/students'), { drafts })
    await others.put('students/another-tenant.jpg', Buffer.from('x'))
    const keys = Array.from({ length: 1_005 }, (_, at) => `students/${at}.jpg`)
    for (let at = 0; at < keys.length; at += 50) {
      await Promise.all(keys.slice(at, at + 50).map((key) => storage.put(key, Buffer.from('x'))))
    }
    const listed: string[] = []
    for await (const { key } of storage.list()) listed.push(key)
    expect(listed.toSorted()).toEqual(keys.toSorted())
  })

  it('a wrong key is refused, and so is a bucket that is not there', async () => {
    const place = server.placeOf()
    const wrongKey = openS3({ ...place, credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'wrong' } }, { drafts })
    await expect(wrongKey.check()).rejects.toThrow(new StorageError('SignatureDoesNotMatch'))
    await expect(wrongKey.put(KEY, Buffer.from('x'))).rejects.toThrow(StorageError)
    const noBucket = openS3({ ...place, bucket: 'nobody' }, { drafts })
    await expect(noBucket.check()).rejects.toThrow(new StorageError('NoSuchBucket'))
    await expect(noBucket.put(KEY, Buffer.from('x'))).rejects.toThrow(new StorageError('NoSuchBucket'))
  })

  it('a store that is not there is a fault, soon', async () => {
    const place = { ...server.placeOf(), endpoint: 'http://127.0.0.1:1' }
    const storage = openS3(place, { drafts, timeouts })
    await expect(storage.check()).rejects.toThrow(StorageError)
    await expect(storage.sizeOf(KEY)).rejects.toThrow(StorageError)
    await expect(storage.open(KEY)).rejects.toThrow(StorageError)
    await expect(storage.put(KEY, Buffer.from('x'))).rejects.toThrow(StorageError)
  })

  it('a store that never answers keeps nobody waiting', async () => {
    const storage = await storeThat(() => {})
    await expect(storage.sizeOf(KEY)).rejects.toThrow(new StorageError('it is silent'))
    await expect(storage.put(KEY, Readable.from([Buffer.alloc(3_000_000)]))).rejects.toThrow(StorageError)
  })

  it('a store that dribbles its answer’s beginning keeps nobody waiting', async () => {
    const storage = await storeThat((_request, response) => {
      const dribbling = setInterval(() => response.writeProcessing(), 50)
      response.on('close', () => clearInterval(dribbling))
    })
    await expect(storage.sizeOf(KEY)).rejects.toThrow(new StorageError('it takes too long'))
  })

  it('a store that falls silent in the middle of a file breaks the file off', async () => {
    const storage = await storeThat((_request, response) => {
      response.writeHead(200, { 'content-length': 1_000 }).write('the beginning')
    })
    const file = await storage.open(KEY)
    await expect(buffer(file ?? Readable.from([]))).rejects.toThrow(new StorageError('it is silent'))
  })

  it('a store that hangs up in the middle of a file is at fault', async () => {
    const storage = await storeThat((_request, response) => {
      response.writeHead(200, { 'content-length': 1_000 }).write('the beginning', () => response.destroy())
    })
    const file = await storage.open(KEY)
    await expect(buffer(file ?? Readable.from([]))).rejects.toThrow(StorageError)
  })

  it('a reader who is slower than the store’s silence gets the whole file', async () => {
    const bytes = Buffer.alloc(8_000_000, 7)
    const storage = await storeThat((_request, response) => void response.end(bytes))
    const file = await storage.open(KEY)
    let read = 0
    for await (const chunk of file ?? []) {
      if (read === 0) await new Promise((later) => setTimeout(later, timeouts.silenceMs * 3))
      read += (chunk as Buffer).length
    }
    expect(read).toBe(bytes.length)
  })

  it('a store that is busy for a moment is asked again, with the whole file', async () => {
    const received: number[] = []
    const storage = await storeThat(async (request, response) => {
      received.push((await buffer(request)).length)
      response.writeHead(received.length < 3 ? 503 : 200).end()
    })
    await storage.put(KEY, Readable.from([Buffer.alloc(70_000), Buffer.alloc(5)]))
    expect(received).toEqual([70_005, 70_005, 70_005])
  })

  it('a large file passes in both directions without being held in memory', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void
    const before = process.memoryUsage().arrayBuffers
    let most = 0
    const parts = function* () {
      for (let megabyte = 1; megabyte <= 100; megabyte++) {
        yield Buffer.alloc(1_000_000)
        if (megabyte % 20 > 0) continue
        collectGarbage()
        most = Math.max(most, process.memoryUsage().arrayBuffers - before)
      }
    }
    const storage = await storeThat((request, response) => {
      if (request.method === 'GET') Readable.from(parts(), { objectMode: false }).pipe(response)
      else request.resume().on('end', () => response.end())
    }, unhurried)

    await storage.put(KEY, Readable.from(parts(), { objectMode: false }))
    for await (const _chunk of (await storage.open(KEY)) ?? []);

    expect(most).toBeLessThan(50_000_000)
  })

  it('a file that breaks off is never announced to the store, and leaves no draft', async () => {
    const asked: string[] = []
    const storage = await storeThat((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    })
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(6_000_000)
        throw new Error('the line was cut')
      })(),
    )
    await expect(storage.put(KEY, broken)).rejects.toThrow('the line was cut')
    expect(asked).toEqual([])
    expect(await readdir(drafts)).toEqual([])
  })
})
