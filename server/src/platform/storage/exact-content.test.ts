import { appendFile, mkdtemp, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLocalDisk } from './local-disk.ts'
import { type Storage, StorageError } from './storage.ts'

const KEY = 'certificates/one.pdf'
const BYTES = 1_000_000

describe('a file on the disk that changes while it is read', () => {
  let folder: string
  let storage: Storage
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-stored-content-'))
    storage = await openLocalDisk(folder)
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** Opens the file, changes it, and reads it only then. */
  async function readAfter(change: (file: string) => Promise<void>) {
    await storage.put(KEY, Buffer.alloc(BYTES))
    const content = await storage.open(KEY)
    if (!content) throw new Error('there is no file')
    await change(path.join(folder, KEY))
    return { fileBytes: content.fileBytes, read: buffer(content) }
  }

  it('fails where bytes are missing, instead of ending like a whole one', async () => {
    const { fileBytes, read } = await readAfter((file) => truncate(file, BYTES / 2))
    expect(fileBytes).toBe(BYTES)
    await expect(read).rejects.toThrow(new StorageError('a file has fewer bytes than were announced'))
  })

  it('fails before a byte more than was announced', async () => {
    const { read } = await readAfter((file) => appendFile(file, Buffer.alloc(10)))
    await expect(read).rejects.toThrow(new StorageError('a file has more bytes than were announced'))
  })
})
