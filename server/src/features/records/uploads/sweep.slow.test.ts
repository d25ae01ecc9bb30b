import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Upload } from '@portal/contract/records/uploads'
import { DAY_MS, HOUR_MS } from '@portal/contract/time/durations'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Engine } from '../../../platform/database/engine.ts'
import { orphanKey, type Storage } from '../../../platform/storage/storage.ts'
import { newDatabase, skipWithoutPostgres } from '../../../testing/databases/engines.ts'
import { aPdf } from '../../../testing/files/files.ts'
import { runCommandOf } from '../../../testing/portal/run-command.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { openS3Server, type S3Server, s3Keys } from '../../../testing/services/s3-server.ts'
import { describeOrphans } from './orphans.ts'
import { sweepFiles } from './sweep.ts'

const setups: [Engine, 'disk' | 'S3'][] = [
  ['sqlite', 'disk'],
  ['sqlite', 'S3'],
  ['postgres', 'disk'],
]

for (const [engine, storageKind] of setups) {
  const options = engine === 'postgres' ? skipWithoutPostgres() : {}
  describe(`the sweep of files (${engine}, ${storageKind})`, options, () => testSweep(engine, storageKind))
}

function testSweep(engine: Engine, storageKind: 'disk' | 'S3') {
  let folder: string
  let server: S3Server | null = null
  beforeAll(async () => {
    server = storageKind === 'S3' ? await openS3Server() : null
  })
  afterAll(() => server?.close())
  let settings: Record<string, string>
  let portal: TestPortal
  let admin: Caller
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-sweep-'))
    const databaseUrl = await newDatabase(engine)
    settings = {
      PORTAL_DATA_DIR: path.join(folder, 'data'),
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...(server ? { STORAGE_URL: server.urlOf(`/${path.basename(folder)}`), ...s3Keys } : {}),
    }
    await open()
  })
  afterEach(async () => {
    await portal?.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function open() {
    portal = await openTestPortal(engine, settings)
    admin = await portal.signInAdmin()
  }

  /** Runs the sweep of a portal that has been up for `uptimeMs` and whose clock has moved by `ms`. */
  const sweepAfter = (ms: number, uptimeMs = ms, app: Partial<TestPortal['app']> = {}) => {
    const startedAt = new Date()
    return sweepFiles({ ...portal.app, ...app, now: () => new Date(startedAt.getTime() + ms) }, startedAt, uptimeMs)
  }

  async function upload() {
    const answer = await admin.fetch('/api/uploads/certificate', { method: 'POST', body: aPdf() })
    return ((await answer.json()) as Upload).id
  }
  async function addCertificate() {
    const { id: studentId } = await portal.addStudent()
    const file = await upload()
    const { imageUrl } = await admin.certificates.add({ studentId, title: 'Paper', documentType: 'T', file })
    return imageUrl ?? ''
  }
  const statusOf = async (paths: string[]) => Promise.all(paths.map(async (path) => (await admin.fetch(path)).status))
  const sizeOf = (key: string) => portal.app.storage.sizeOf(key)
  const sweepLines = () => portal.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'file sweep')

  /** Copies the database, whose portal must be closed. Resolves to a function that restores the copy. */
  async function copyDatabase() {
    const name = `kept${Date.now()}`
    const files = ['portal.sqlite', 'portal.sqlite-wal', 'portal.sqlite-shm']
    const dataDir = settings.PORTAL_DATA_DIR ?? ''
    if (engine === 'sqlite') {
      for (const file of files) await cp(path.join(dataDir, file), path.join(folder, name + file)).catch(() => {})
      return async () => {
        for (const file of files) {
          await rm(path.join(dataDir, file), { force: true })
          await cp(path.join(folder, name + file), path.join(dataDir, file)).catch(() => {})
        }
      }
    }
    const url = new URL(settings.DATABASE_URL ?? '')
    await runOnServer(`create database ${name} template ${url.pathname.slice(1)}`)
    return async () => {
      url.pathname = `/${name}`
      settings = { ...settings, DATABASE_URL: url.href }
    }
  }

  async function runOnServer(statement: string) {
    const client = new pg.Client({ connectionString: inject('postgresUrl') ?? '' })
    await client.connect()
    await client.query(statement)
    await client.end()
  }

  it('destroys no document when an older database is restored and then the newest again', async () => {
    await portal.close()
    const restoreOlder = await copyDatabase()
    await open()
    const certificates = [await addCertificate(), await addCertificate(), await addCertificate()]
    await portal.close()
    const restoreNewest = await copyDatabase()

    await restoreOlder()
    await open()
    // Enough files with records, so that the files do not seem to belong to another database.
    for (let index = 0; index < 4; index++) await addCertificate()
    await sweepAfter(DAY_MS - HOUR_MS)
    await sweepAfter(3 * DAY_MS)
    await portal.close()

    await restoreNewest()
    await open()
    await sweepAfter(0)
    expect(await statusOf(certificates)).toEqual([200, 200, 200])
  })

  it('moves nothing in the first day after a start', async () => {
    await portal.app.storage.put('certificates/0000-orphan.pdf', aPdf())
    await portal.addStudent()
    const startedAt = new Date(Date.now() + 10 * DAY_MS)
    const now = () => new Date(startedAt.getTime() + DAY_MS - HOUR_MS)
    await sweepFiles({ ...portal.app, now }, startedAt, DAY_MS - HOUR_MS)
    expect(await sizeOf('certificates/0000-orphan.pdf')).toBe(aPdf().length)
    expect(sweepLines()).toEqual([expect.objectContaining({ setAside: 0, deleted: 0 })])
  })

  it('deletes nothing too early when the clock jumps a month ahead', async () => {
    const [aside, orphan] = [orphanKey('certificates/0000-aside.pdf'), 'certificates/0001-orphan.pdf']
    await addCertificate()
    await portal.app.storage.put(aside, aPdf())
    await portal.app.storage.put(orphan, aPdf())
    await sweepAfter(31 * DAY_MS, HOUR_MS)
    expect([await sizeOf(aside), await sizeOf(orphan)]).toEqual([aPdf().length, aPdf().length])
    // With a longer uptime too: the age of a file is limited by the uptime of the portal.
    await sweepAfter(33 * DAY_MS, 2 * DAY_MS)
    expect([await sizeOf(aside), await sizeOf(orphanKey(orphan))]).toEqual([aPdf().length, aPdf().length])
  })

  it('treats a file of unknown age as new', async () => {
    const storage: Storage = {
      ...portal.app.storage,
      async *list(within) {
        for await (const file of portal.app.storage.list(within)) yield { ...file, written: new Date(Number.NaN) }
      },
    }
    const [orphan, aside] = ['certificates/0000-orphan.pdf', orphanKey('certificates/0001-aside.pdf')]
    await addCertificate()
    await addCertificate()
    await storage.put(orphan, aPdf())
    await storage.put(aside, aPdf())
    await sweepAfter(40 * DAY_MS, 40 * DAY_MS, { storage })
    expect([await sizeOf(orphan), await sizeOf(aside)]).toEqual([aPdf().length, aPdf().length])
    expect(await describeOrphans(portal.app.database, storage, portal.app.now())).toContain(
      `${orphan}, written at an unknown time`,
    )
  })

  it('sets aside unused uploads and files without a record, and deletes them 30 days later', async () => {
    const [used, uploadId] = [await addCertificate(), await upload()]
    const rows = portal.app.database.read.selectFrom('files').select('key').where('uploadId', '=', uploadId)
    const { key: unused } = await rows.executeTakeFirstOrThrow()
    const orphan = 'certificates/0000-orphan.pdf'
    await portal.app.storage.put(orphan, aPdf())
    await sweepAfter(2 * DAY_MS)
    expect(await rows.execute()).toEqual([])
    expect([await sizeOf(orphan), await sizeOf(unused)]).toEqual([null, null])
    expect([await sizeOf(orphanKey(orphan)), await sizeOf(orphanKey(unused))]).toEqual([aPdf().length, aPdf().length])
    await sweepAfter(29 * DAY_MS)
    expect(await sizeOf(orphanKey(orphan))).toBe(aPdf().length)
    await sweepAfter(31 * DAY_MS)
    expect([await sizeOf(orphanKey(orphan)), await sizeOf(orphanKey(unused))]).toEqual([null, null])
    expect(sweepLines()).toMatchObject([
      { setAside: 2, putBack: 0, deleted: 0 },
      { setAside: 0, putBack: 0, deleted: 0 },
      { setAside: 0, putBack: 0, deleted: 2 },
    ])
    expect(await statusOf([used])).toEqual([200])
  })

  it('changes nothing in the file store of another college', async () => {
    const orphan = 'certificates/0000-orphan.pdf'
    await addCertificate()
    await portal.app.storage.put(orphan, aPdf())
    await portal.app.storage.put('college-id.txt', Buffer.from('another-college\n'))
    await sweepAfter(2 * DAY_MS)
    expect(await sizeOf(orphan)).toBe(aPdf().length)
    expect(portal.lines.join()).toContain('file store belongs to another college')
  })

  it('changes nothing when most files belong to no record, because they are those of another database', async () => {
    const keys = ['certificates/0001-foreign.pdf', 'certificates/0002-foreign.pdf', 'certificates/0003-foreign.pdf']
    for (const key of keys) await portal.app.storage.put(key, aPdf())
    await sweepAfter(2 * DAY_MS)
    expect(await Promise.all(keys.map(sizeOf))).toEqual(keys.map(() => aPdf().length))
    expect(portal.lines.join()).toContain('most files belong to no record')
  })

  it('can be previewed: npm run files -- orphans lists what would be set aside and what has been set aside', async () => {
    await addCertificate()
    await portal.app.storage.put(orphanKey('certificates/0000-aside.pdf'), aPdf())
    await portal.app.storage.put('certificates/0001-waiting.pdf', aPdf())
    await upload()
    const { code, output } = await runCommandOf('files', ['orphans'], settings)
    expect(code).toBe(0)
    expect(output).not.toContain('sets nothing aside')
    expect(output).toMatch(/^1 file belongs to no record.*\n {2}certificates\/0001-waiting\.pdf/m)
    expect(output).toMatch(/^1 file is set aside.*\n {2}certificates\/0000-aside\.pdf/m)
    expect(output).toMatch(/^1 upload is used by no record/m)
    expect(await sizeOf('certificates/0001-waiting.pdf')).toBe(aPdf().length)
    await portal.app.storage.remove('college-id.txt')
    const unmarked = await runCommandOf('files', ['orphans'], settings)
    expect(unmarked.output).toContain('The file storage is not marked with its college yet.')
  })

  it('can be previewed where it would be skipped: with files of another database, and in the store of another college', async () => {
    const orphans = () => runCommandOf('files', ['orphans'], settings)
    const old = new Date(Date.now() - 2 * DAY_MS)
    const storage: Storage = {
      ...portal.app.storage,
      async *list(within) {
        for await (const file of portal.app.storage.list(within)) yield { ...file, written: old }
      },
    }
    await storage.put('certificates/0001-foreign.pdf', aPdf())
    const report = await describeOrphans(portal.app.database, storage, new Date())
    expect(report).toContain('Most files that are a day old belong to no record: the sweep sets nothing aside.')
    await storage.put('college-id.txt', Buffer.from('another-college\n'))
    expect(await orphans()).toEqual({ code: 1, output: expect.stringContaining('belongs to another college') })
  })
}

describe('npm run files -- orphans', () => {
  it('creates no file in a directory without a college', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-orphans-'))
    const { code, output } = await runCommandOf('files', ['orphans'], { PORTAL_DATA_DIR: dataDir })
    expect([code, output]).toEqual([1, expect.stringContaining('There is no college here yet.')])
    expect(await readdir(dataDir)).toEqual([])
    await rm(dataDir, { recursive: true })
  })
})
