import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openS3Server } from '../../testing/services/s3-server.ts'
import { openLocalDisk } from './local-disk.ts'
import { openS3 } from './s3/s3.ts'
import type { Storage } from './storage.ts'

type Opened = { storage: Storage; close(): Promise<void> }

async function onDisk(folder: string): Promise<Opened> {
  return { storage: await openLocalDisk(folder), close: async () => {} }
}

async function onS3(folder: string, prefix = ''): Promise<Opened> {
  const server = await openS3Server()
  const spoolFolder = path.join(folder, '.incoming')
  return { storage: openS3(server.placeOf(prefix), { spoolFolder }), close: server.close }
}

const backends: [string, (folder: string) => Promise<Opened>][] = [
  ['local disk', onDisk],
  ['S3', onS3],
  ['a folder of a bucket of S3', (folder) => onS3(folder, '/portal/files')],
]

/** Every storage backend passes the same tests. */
describe.each(backends)('files on %s', (_backend, openBackend) => {
  let folder: string
  let storage: Storage
  let close: Opened['close']
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-files-'))
    ;({ storage, close } = await openBackend(folder))
  })
  afterAll(async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  })

  const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, at) => at % 251))

  it('a stored file can be read, whole and in parts', async () => {
    await storage.put('students/one.jpg', bytes)
    expect(await storage.sizeOf('students/one.jpg')).toBe(bytes.length)
    expect(await read('students/one.jpg')).toEqual(bytes)
    expect(await read('students/one.jpg', { start: 10, end: 19 })).toEqual(bytes.subarray(10, 20))
  })

  it('a file can be stored from a stream', async () => {
    await storage.put('certificates/two.pdf', Readable.from([bytes.subarray(0, 50_000), bytes.subarray(50_000)]))
    expect(await read('certificates/two.pdf')).toEqual(bytes)
  })

  it('a file whose stream fails is not stored', async () => {
    const broken = Readable.from(
      (async function* () {
        yield bytes
        throw new Error('the line was cut')
      })(),
    )
    await expect(storage.put('certificates/three.pdf', broken)).rejects.toThrow('the line was cut')
    expect(await storage.sizeOf('certificates/three.pdf')).toBeNull()
    expect(await storage.open('certificates/three.pdf')).toBeNull()
    expect(await readdir(path.join(folder, '.incoming'))).toEqual([])
  })

  it('a file can be removed, also twice', async () => {
    await storage.put('students/four.jpg', bytes)
    await storage.remove('students/four.jpg')
    await storage.remove('students/four.jpg')
    expect(await storage.sizeOf('students/four.jpg')).toBeNull()
  })

  it('all files are listed, with the time they were written', async () => {
    const listed = new Map<string, Date>()
    for await (const { key, written } of storage.list()) listed.set(key, written)
    expect([...listed.keys()].sort()).toEqual(['certificates/two.pdf', 'students/one.jpg'])
    for (const written of listed.values()) expect(Math.abs(Date.now() - written.getTime())).toBeLessThan(60_000)
  })

  it('an empty file can be stored', async () => {
    await storage.put('students/empty.jpg', Readable.from([]))
    expect(await storage.sizeOf('students/empty.jpg')).toBe(0)
    expect(await read('students/empty.jpg')).toEqual(Buffer.alloc(0))
    await storage.remove('students/empty.jpg')
  })

  it('files that are not read to the end do not block later reads', async () => {
    for (let at = 0; at < 60; at++) (await storage.open('students/one.jpg'))?.destroy()
    expect(await read('students/one.jpg')).toEqual(bytes)
  })

  it('is ready', async () => {
    await expect(storage.check()).resolves.toBeUndefined()
  })

  it.each([
    '../secret',
    'students/../../secret.jpg',
    '/etc/passwd',
    'students/a b.jpg',
    'students/\0.jpg',
    'other/x.jpg',
  ])('an invalid key is rejected: %j', async (key) => {
    await expect(async () => storage.put(key, bytes)).rejects.toThrow('not a storage key')
    await expect(async () => storage.open(key)).rejects.toThrow('not a storage key')
  })

  async function read(key: string, range?: { start: number; end: number }) {
    const stream = await storage.open(key, range)
    return stream ? buffer(stream) : null
  }
})
