import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLocalDisk } from './local-disk.ts'
import type { Storage } from './storage.ts'

/** Every place files can be kept in passes the same tests. */
describe.each([['local disk', openLocalDisk]])('files on %s', (_place, openStorage) => {
  let folder: string
  let storage: Storage
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-files-'))
    storage = await openStorage(folder)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, at) => at % 251))

  it('what was put in comes out again, whole and in parts', async () => {
    await storage.put('students/one.jpg', bytes)
    expect(await storage.sizeOf('students/one.jpg')).toBe(bytes.length)
    expect(await read('students/one.jpg')).toEqual(bytes)
    expect(await read('students/one.jpg', { start: 10, end: 19 })).toEqual(bytes.subarray(10, 20))
  })

  it('a file can be sent as a stream', async () => {
    await storage.put('certificates/two.pdf', Readable.from([bytes.subarray(0, 50_000), bytes.subarray(50_000)]))
    expect(await read('certificates/two.pdf')).toEqual(bytes)
  })

  it('a file whose sending breaks off is not there at all', async () => {
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

  it('a removed file is gone, and removing it again is harmless', async () => {
    await storage.put('students/four.jpg', bytes)
    await storage.remove('students/four.jpg')
    await storage.remove('students/four.jpg')
    expect(await storage.sizeOf('students/four.jpg')).toBeNull()
  })

  it('all files are listed', async () => {
    const keys: string[] = []
    for await (const { key } of storage.list()) keys.push(key)
    expect(keys.sort()).toEqual(['certificates/two.pdf', 'students/one.jpg'])
  })

  it.each([
    '../secret',
    'students/../../secret.jpg',
    '/etc/passwd',
    'students/a b.jpg',
    'students/\0.jpg',
    'other/x.jpg',
  ])('a key that is not one of ours is refused: %j', async (key) => {
    await expect(async () => storage.put(key, bytes)).rejects.toThrow('not a storage key')
    await expect(async () => storage.open(key)).rejects.toThrow('not a storage key')
  })

  async function read(key: string, range?: { start: number; end: number }) {
    const stream = await storage.open(key, range)
    return stream ? buffer(stream) : null
  }
})
