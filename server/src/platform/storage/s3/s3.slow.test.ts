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
import { openS3Server, type S3Server } from '../../../testing/services/s3-server.ts'
import { StorageError } from '../storage.ts'
import { openS3 } from './s3.ts'

const KEY = 'certificates/one.pdf'
const longTimeouts = { inactivityMs: 10_000, responseMs: 60_000 }
const timeouts = { inactivityMs: 200, responseMs: 400 }

describe('files on S3', () => {
  let spoolFolder: string
  let server: S3Server
  const closing: (() => void)[] = []
  beforeAll(async () => {
    spoolFolder = await mkdtemp(path.join(tmpdir(), 'portal-drafts-'))
    server = await openS3Server()
  })
  afterEach(() => {
    for (const close of closing.splice(0)) close()
  })
  afterAll(async () => {
    await server.close()
    await rm(spoolFolder, { recursive: true })
  })

  /** A fake object storage, to simulate faults. */
  async function openFakeStore(listener: RequestListener, limits = timeouts) {
    const store = createServer(listener)
    await new Promise<void>((listening) => store.listen(0, '127.0.0.1', listening))
    closing.push(() => {
      store.closeAllConnections()
      store.close()
    })
    const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
    return openS3({ ...server.placeOf(), endpoint }, { spoolFolder, timeouts: limits })
  }

  it('all files are listed, also on several pages, and no objects of other tenants', async () => {
    const storage = openS3(server.placeOf('/many'), { spoolFolder })
    const others = openS3(server.placeOf('/many/students'), { spoolFolder })
    await others.put('students/another-tenant.jpg', Buffer.from('x'))
    const keys = Array.from({ length: 1_005 }, (_, at) => `students/${at}.jpg`)
    for (let at = 0; at < keys.length; at += 50) {
      await Promise.all(keys.slice(at, at + 50).map((key) => storage.put(key, Buffer.from('x'))))
    }
    const listed: string[] = []
    for await (const { key } of storage.list()) listed.push(key)
    expect(listed.toSorted()).toEqual(keys.toSorted())
  })

  it('a wrong key and a missing bucket are errors', async () => {
    const config = server.placeOf()
    const wrongKey = openS3(
      { ...config, credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'wrong' } },
      { spoolFolder },
    )
    await expect(wrongKey.check()).rejects.toThrow(new StorageError('SignatureDoesNotMatch'))
    await expect(wrongKey.put(KEY, Buffer.from('x'))).rejects.toThrow(StorageError)
    const noBucket = openS3({ ...config, bucket: 'nobody' }, { spoolFolder })
    await expect(noBucket.check()).rejects.toThrow(new StorageError('NoSuchBucket'))
    await expect(noBucket.put(KEY, Buffer.from('x'))).rejects.toThrow(
      new StorageError('NoSuchBucket', { wasStoring: true }),
    )
  })

  it('an unreachable storage is an error without a long wait', async () => {
    const config = { ...server.placeOf(), endpoint: 'http://127.0.0.1:1' }
    const storage = openS3(config, { spoolFolder, timeouts })
    await expect(storage.check()).rejects.toThrow(StorageError)
    await expect(storage.sizeOf(KEY)).rejects.toThrow(StorageError)
    await expect(storage.open(KEY)).rejects.toThrow(StorageError)
    await expect(storage.put(KEY, Buffer.from('x'))).rejects.toThrow(StorageError)
  })

  it('a storage that never responds causes a timeout', async () => {
    const storage = await openFakeStore(() => {})
    await expect(storage.sizeOf(KEY)).rejects.toThrow(new StorageError('no data received'))
    await expect(storage.put(KEY, Readable.from([Buffer.alloc(3_000_000)]))).rejects.toThrow(StorageError)
  })

  it('a storage that sends only interim responses causes a timeout', async () => {
    const storage = await openFakeStore((_request, response) => {
      const dribbling = setInterval(() => response.writeProcessing(), 50)
      response.on('close', () => clearInterval(dribbling))
    })
    await expect(storage.sizeOf(KEY)).rejects.toThrow(new StorageError('the request timed out'))
  })

  it('a storage that stops sending in the middle of a file causes an error', async () => {
    const storage = await openFakeStore((_request, response) => {
      response.writeHead(200, { 'content-length': 1_000 }).write('the beginning')
    })
    const file = await storage.open(KEY)
    await expect(buffer(file ?? Readable.from([]))).rejects.toThrow(new StorageError('no data received'))
  })

  it('a storage that disconnects in the middle of a file causes an error', async () => {
    const storage = await openFakeStore((_request, response) => {
      response.writeHead(200, { 'content-length': 1_000 }).write('the beginning', () => response.destroy())
    })
    const file = await storage.open(KEY)
    await expect(buffer(file ?? Readable.from([]))).rejects.toThrow(StorageError)
  })

  it('a reader that pauses longer than the inactivity timeout gets the whole file', async () => {
    const bytes = Buffer.alloc(8_000_000, 7)
    const storage = await openFakeStore((_request, response) => void response.end(bytes))
    const file = await storage.open(KEY)
    let read = 0
    for await (const chunk of file ?? []) {
      if (read === 0) await new Promise((later) => setTimeout(later, timeouts.inactivityMs * 3))
      read += (chunk as Buffer).length
    }
    expect(read).toBe(bytes.length)
  })

  it('an answer without content may call itself HTML, as some storages do', async () => {
    const storage = await openFakeStore((request, response) => {
      request.resume()
      request.on('end', () => {
        const headers = { 'content-type': 'text/html; charset=UTF-8' }
        if (request.method === 'DELETE') response.writeHead(204, headers).end()
        else response.writeHead(200, { ...headers, 'content-length': 0 }).end()
      })
    })
    await expect(storage.put(KEY, Buffer.from('x'))).resolves.toMatchObject({ bytes: 1 })
    await expect(storage.remove(KEY)).resolves.toBeUndefined()
  })

  it('after 503 the upload is retried with the whole file', async () => {
    const received: number[] = []
    const storage = await openFakeStore(async (request, response) => {
      received.push((await buffer(request)).length)
      response.writeHead(received.length < 3 ? 503 : 200).end()
    })
    await storage.put(KEY, Readable.from([Buffer.alloc(70_000), Buffer.alloc(5)]))
    expect(received).toEqual([70_005, 70_005, 70_005])
  })

  it('a large file is streamed in both directions without being held in memory', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void
    const before = process.memoryUsage().arrayBuffers
    let peakBytes = 0
    const parts = function* () {
      for (let megabyte = 1; megabyte <= 200; megabyte++) {
        yield Buffer.alloc(1_000_000)
        if (megabyte % 20 > 0) continue
        // A collection frees buffers in the background; the next one waits for that.
        collectGarbage()
        collectGarbage()
        peakBytes = Math.max(peakBytes, process.memoryUsage().arrayBuffers - before)
      }
    }
    const storage = await openFakeStore((request, response) => {
      if (request.method === 'GET') {
        response.setHeader('content-length', 200_000_000)
        Readable.from(parts(), { objectMode: false }).pipe(response)
      } else request.resume().on('end', () => response.end())
    }, longTimeouts)

    await storage.put(KEY, Readable.from(parts(), { objectMode: false }))
    for await (const _chunk of (await storage.open(KEY)) ?? []);

    expect(peakBytes).toBeLessThan(100_000_000)
  })

  it('a failed stream sends no request to the storage and leaves no temporary file', async () => {
    const requests: string[] = []
    const storage = await openFakeStore((request, response) => {
      requests.push(request.url ?? '')
      response.end()
    })
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(6_000_000)
        throw new Error('the line was cut')
      })(),
    )
    await expect(storage.put(KEY, broken)).rejects.toThrow('the line was cut')
    expect(requests).toEqual([])
    expect(await readdir(spoolFolder)).toEqual([])
  })
})
