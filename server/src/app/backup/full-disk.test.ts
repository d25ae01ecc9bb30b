import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LimitedDisk, openLimitedDisk } from '../../testing/files/limited-disk.ts'
import { skipWithout } from '../../testing/runner/skip-without.ts'
import { withArchive } from './write-backup.ts'

const FILE_BYTES = 200_000
const FILES = 40
const READS = 50

const probe = await openLimitedDisk(1)
await probe?.close()

describe('a backup on a disk that becomes full', skipWithout('the right to mount a disk', probe), () => {
  let disk: LimitedDisk
  beforeEach(async () => {
    const opened = await openLimitedDisk(2)
    if (opened) disk = opened
  })
  afterEach(() => disk.close())

  it('ends with that reason, and leaves nothing behind', async () => {
    const written = withArchive(path.join(disk.folder, 'portal.tar.gz'), async (archive) => {
      for (let index = 0; index < FILES; index++) {
        await archive.add(`files/${index}`, FILE_BYTES, randomBytes(FILE_BYTES))
        // Reading the next file takes its time: the disk says that it is full between two files.
        for (let read = 0; read < READS; read++) await disk.freeBytes()
      }
      await archive.finish({} as never)
    })
    await expect(written).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(await readdir(disk.folder)).toEqual([])
  })
})
