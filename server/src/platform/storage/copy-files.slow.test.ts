import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runCommandOf } from '../../testing/portal/run-command.ts'
import { openS3Server, type S3Server, s3Keys } from '../../testing/services/s3-server.ts'
import { copyFiles } from './copy-files.ts'
import { ExactContent } from './exact-content.ts'
import { openLocalDisk } from './local-disk.ts'
import { openS3 } from './s3/s3.ts'
import { orphanKey, type Storage } from './storage.ts'

const FILES = 30

describe('moving all files to another storage', () => {
  let server: S3Server
  let dataDir: string
  let disk: Storage
  let bucket: Storage
  let bucketNumber = 0
  beforeAll(async () => {
    server = await openS3Server()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'portal-copy-'))
    disk = await openLocalDisk(path.join(dataDir, 'files'))
    bucket = openS3(server.placeOf(`/${++bucketNumber}`), { spoolFolder: path.join(dataDir, 'drafts') })
    for (let at = 0; at < FILES; at++) await disk.put(`students/${at}.jpg`, Buffer.alloc(1_000 + at, at))
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  async function contentOf(storage: Storage) {
    const files: Record<string, string> = {}
    for await (const { key } of storage.list()) {
      files[key] = Buffer.concat(await ((await storage.open(key))?.toArray() ?? [])).toString('base64')
    }
    return files
  }
  const moveTo = (target: string, ...options: string[]) =>
    runCommandOf('files', ['move', '--to', target, ...options], {
      PORTAL_DATA_DIR: dataDir,
      STORAGE_URL: server.urlOf(`/${bucketNumber}`),
      ...s3Keys,
    })

  it('to S3 and back leaves every file unchanged in both storages', async () => {
    const before = await contentOf(disk)
    expect(await moveTo('s3')).toMatchObject({ code: 0, output: expect.stringContaining('30 files (0.0 MB) copied') })
    expect(await contentOf(bucket)).toEqual(before)
    expect(await contentOf(disk)).toEqual(before)
    await rm(path.join(dataDir, 'files'), { recursive: true })
    expect(await moveTo('disk')).toMatchObject({ code: 0, output: expect.stringContaining('without STORAGE_URL') })
    disk = await openLocalDisk(path.join(dataDir, 'files'))
    expect(await contentOf(disk)).toEqual(before)
  })

  it('includes orphaned files', async () => {
    const [document, orphan] = [Buffer.from('orphan'), orphanKey('certificates/0000.pdf')]
    await disk.put(orphan, document)
    expect(await copyFiles(disk, bucket)).toMatchObject({ copied: FILES + 1 })
    expect(Buffer.concat(await ((await bucket.open(orphan))?.toArray() ?? []))).toEqual(document)
  })

  it('continues after an interruption', async () => {
    let puts = 0
    const failing: Storage = {
      ...bucket,
      async put(key, source) {
        if (++puts > 10) throw new Error('the line was cut')
        return bucket.put(key, source)
      },
    }
    await expect(copyFiles(disk, failing)).rejects.toThrow('the line was cut')
    const arrived = Object.keys(await contentOf(bucket)).length
    expect(arrived).toBe(10)
    expect(await copyFiles(disk, bucket)).toMatchObject({ copied: FILES - arrived, alreadyThere: arrived })
    expect(await contentOf(bucket)).toEqual(await contentOf(disk))
    expect(await copyFiles(disk, bucket)).toMatchObject({ copied: 0, alreadyThere: FILES })
  })

  it('replaces a file with a different size', async () => {
    await bucket.put('students/7.jpg', Buffer.from('half'))
    expect(await copyFiles(disk, bucket)).toMatchObject({ copied: FILES })
    expect(await contentOf(bucket)).toEqual(await contentOf(disk))
  })

  it('says that only the size of files that were there already was compared, unless it is told to read them', async () => {
    await bucket.put('students/7.jpg', Buffer.alloc(1_007, 'other'))
    const { output } = await moveTo('s3')
    expect(output).toContain('29 files (0.0 MB) copied, 1 were there already. Each copy was read back and compared.')
    expect(output).toContain(
      'Of the files that were there already only the size was compared: --compare reads them, too.',
    )
    const compared = await moveTo('s3', '--compare')
    expect(compared.output).toContain('1 files (0.0 MB) copied, 29 were there already.')
    expect(compared.output).toContain('Each copy, and each file that was there already, was read and compared.')
    expect(await contentOf(bucket)).toEqual(await contentOf(disk))
  })

  it('removes a copy whose content differs', async () => {
    const other = new ExactContent(1)
    other.end('?')
    const corrupting: Storage = {
      ...bucket,
      open: async (key) => (key === 'students/7.jpg' ? other : bucket.open(key)),
    }
    await expect(copyFiles(disk, corrupting)).rejects.toThrow('The copy of students/7.jpg differs from the original')
    expect(await bucket.sizeOf('students/7.jpg')).toBeNull()
  })

  it('prints its usage', async () => {
    const result = await runCommandOf('files', ['move', '--to', 's3'], { PORTAL_DATA_DIR: dataDir })
    expect(result).toEqual({
      code: 1,
      output: '\nWhich bucket? Set STORAGE_URL, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.\n\n',
    })
    expect((await moveTo('tape')).output).toContain('npm run files -- move --to s3')
  })
})
