import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { DAY_MS } from '@portal/contract/time/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetByCommand } from '../../features/privacy/forgetting/forget-by-command.ts'
import { removeErasedFiles } from '../../features/records/uploads/erased-files.ts'
import { type Database, openDatabase, openWithoutMigrating } from '../../platform/database/open.ts'
import { openLocalDisk } from '../../platform/storage/local-disk.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { newDatabase, onBothEngines } from '../../testing/databases/engines.ts'
import { runCommandOf } from '../../testing/portal/run-command.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { writeFolderBackup } from './write-folder-backup.ts'

const FIRST_NIGHT = new Date('2026-11-23T02:00:00.000Z')
const nightAfter = (days: number) => new Date(FIRST_NIGHT.getTime() + days * DAY_MS)

onBothEngines('a backup in a folder', (engine) => {
  let parent: string
  let folder: string
  let portal: TestPortal
  let database: Database
  beforeEach(async () => {
    parent = await mkdtemp(path.join(tmpdir(), 'portal-backup-folder-'))
    folder = path.join(parent, 'backup')
    portal = await openTestPortal(engine, { PORTAL_DATA_DIR: path.join(parent, 'source') })
    // As the command does: with its own connections.
    database = await openWithoutMigrating(portal.app.config)
  })
  afterEach(async () => {
    await database.close()
    await portal.close()
    await rm(parent, { recursive: true, force: true })
  })

  const opened: string[] = []
  const backUp = (at: Date, { keepDays = 30, storage = portal.app.storage } = {}) => {
    opened.length = 0
    const open: Storage['open'] = (key, range) => {
      opened.push(key)
      return storage.open(key, range)
    }
    return writeFolderBackup({ database, storage: { ...storage, open } }, folder, at, keepDays)
  }
  const copies = async () => {
    const names = await readdir(path.join(folder, 'files'), { recursive: true, withFileTypes: true })
    return names.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
  }
  const archives = async () => (await readdir(path.join(folder, 'records'))).sort()
  const photoOf = async (id: string) => {
    const row = portal.app.database.read.selectFrom('users').select('imageUrl').where('id', '=', id)
    return (await row.executeTakeFirstOrThrow()).imageUrl ?? ''
  }
  const addStudentWithPhotoOf = async (bytes: number) => {
    const { id } = await portal.addStudent()
    const key = await photoOf(id)
    const stored = await portal.app.storage.put(key, Buffer.alloc(bytes, id))
    await portal.app.storage.put(key.replace('.jpg', '-small.jpg'), Buffer.alloc(bytes / 10, id))
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('files').set(stored).where('key', '=', key).execute(),
    )
    return { id, key }
  }

  async function restoreToEmpty(backup: string) {
    const databaseUrl = await newDatabase(engine, { empty: true })
    const dataDir = await mkdtemp(path.join(parent, 'restored-'))
    const settings = { PORTAL_DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
    const result = await runCommandOf('restore', [backup], settings)
    const storage = await openLocalDisk(path.join(dataDir, 'files'))
    return { ...result, storage, open: () => openDatabase({ dataDir, databaseUrl }) }
  }
  const contentOf = async (storage: Storage, key: string) =>
    Buffer.concat((await (await storage.open(key))?.toArray()) ?? [])

  it('reads and copies each file once, however many nights there are', async () => {
    await addStudentWithPhotoOf(5_000)
    expect(await backUp(FIRST_NIGHT)).toMatchObject({ copied: 2, copiedBytes: 5_500, lost: [] })
    const { key } = await addStudentWithPhotoOf(7_000)
    expect(await backUp(nightAfter(1))).toMatchObject({ copied: 2, copiedBytes: 7_700, manifest: { files: 4 } })
    expect(opened.sort()).toEqual([key.replace('.jpg', '-small.jpg'), key])
    expect(await backUp(nightAfter(2))).toMatchObject({ copied: 0, manifest: { files: 4 } })
    expect(opened).toEqual([])
    expect(await copies()).toHaveLength(4)
    expect(await archives()).toEqual([
      '2026-11-23T02-00-00-000Z.tar.gz',
      '2026-11-24T02-00-00-000Z.tar.gz',
      '2026-11-25T02-00-00-000Z.tar.gz',
    ])
    // What a list says, for people: a file's kind, key, hash and size.
    const archive = gunzipSync(await readFile(path.join(folder, 'records', '2026-11-25T02-00-00-000Z.tar.gz')))
    expect(archive.toString()).toMatch(
      new RegExp(`{"key":"${key}","kind":"photo","sha256":"[0-9a-f]{64}","bytes":7000}`),
    )
  })

  it('is restored from any of its nights, with every file', async () => {
    const first = await addStudentWithPhotoOf(5_000)
    const { archive } = await backUp(FIRST_NIGHT)
    const second = await addStudentWithPhotoOf(7_000)
    await backUp(nightAfter(1))
    const newest = await restoreToEmpty(folder)
    expect([newest.code, newest.output]).toEqual([0, expect.stringContaining('3 users and 4 files. Start the portal.')])
    for (const { key } of [first, second])
      expect(await contentOf(newest.storage, key)).toEqual(await contentOf(portal.app.storage, key))
    const older = await restoreToEmpty(archive)
    expect([older.code, older.output]).toEqual([0, expect.stringContaining('2 users and 2 files. Start the portal.')])
    expect(await older.storage.sizeOf(second.key)).toBeNull()
  })

  it('keeps the files of a forgotten student until the last list that has them is removed', async () => {
    const forgotten = await addStudentWithPhotoOf(5_000)
    await addStudentWithPhotoOf(7_000)
    await backUp(FIRST_NIGHT, { keepDays: 3 })
    await forgetByCommand(portal.app, forgotten.id, portal.app.now())
    await removeErasedFiles(portal.app)
    for (const night of [1, 2]) await backUp(nightAfter(night), { keepDays: 3 })
    expect(await copies()).toHaveLength(4)
    const { removed } = await backUp(nightAfter(3), { keepDays: 3 })
    expect(removed).toEqual({ archives: 1, files: 2, damagedArchives: [] })
    expect(await copies()).toHaveLength(2)
    expect((await restoreToEmpty(folder)).code).toBe(0)
  })

  it('counts days on which there was a backup: neither a clock that jumps nor a second backup in a day removes more', async () => {
    await addStudentWithPhotoOf(5_000)
    for (const night of [0, 1, 2]) await backUp(nightAfter(night), { keepDays: 4 })
    await backUp(new Date(nightAfter(2).getTime() + 60_000), { keepDays: 4 })
    await backUp(nightAfter(4_000), { keepDays: 4 })
    expect(await archives()).toHaveLength(5)
    const { removed } = await backUp(new Date('1970-01-01T00:00:00.000Z'), { keepDays: 4 })
    expect(removed).toMatchObject({ archives: 0, files: 0 })
  })

  it('finds a copy that has rotted within 30 days, and copies the file again', async () => {
    const { key } = await addStudentWithPhotoOf(5_000)
    await backUp(FIRST_NIGHT)
    const copy = (await Promise.all((await copies()).map(async (name) => ({ name, ...(await stat(name)) })))).find(
      ({ size }) => size === 5_000,
    )
    await writeFile(copy?.name ?? '', Buffer.alloc(5_000, 'rot'))
    let replaced = 0
    for (let night = 1; night <= 30; night++) replaced += (await backUp(nightAfter(night), { keepDays: 1 })).replaced
    expect(replaced).toBe(1)
    expect(await readFile(copy?.name ?? '')).toEqual(await contentOf(portal.app.storage, key))
  })

  it('whose copies have rotted is restored without those files, which are named', async () => {
    const { id, key } = await addStudentWithPhotoOf(5_000)
    await backUp(FIRST_NIGHT)
    for (const copy of await copies()) await writeFile(copy, 'rot')
    const { code, output, storage } = await restoreToEmpty(folder)
    expect(code).toBe(66)
    expect(output).toContain(
      `The photo ${key} of the student /admin/students/${id} is missing: its copy in the backup folder is gone or damaged.`,
    )
    expect(await storage.sizeOf(key)).toBeNull()
  })

  it('removes no file while an archive cannot be read, and says which', async () => {
    const forgotten = await addStudentWithPhotoOf(5_000)
    const { archive: damaged } = await backUp(FIRST_NIGHT)
    await writeFile(damaged, (await readFile(damaged)).subarray(0, -30))
    await forgetByCommand(portal.app, forgotten.id, portal.app.now())
    await removeErasedFiles(portal.app)
    const second = await backUp(nightAfter(1), { keepDays: 2 })
    expect(second.removed).toEqual({ archives: 0, files: 0, damagedArchives: [damaged] })
    const third = await backUp(nightAfter(2), { keepDays: 2 })
    expect(third.removed).toEqual({ archives: 1, files: 2, damagedArchives: [] })
  })

  it('leaves what other programs put into it, and goes on', async () => {
    await backUp(FIRST_NIGHT)
    const stray = path.join(folder, 'files', '.nfs0001')
    await writeFile(stray, 'x')
    expect((await backUp(nightAfter(1))).removed).toMatchObject({ files: 0 })
    expect(await readFile(stray, 'utf8')).toBe('x')
  })

  it('is readable for its owner only', async () => {
    await addStudentWithPhotoOf(5_000)
    const { archive } = await backUp(FIRST_NIGHT)
    const modeOf = async (name: string) => (await stat(name)).mode & 0o777
    const [copy = ''] = await copies()
    expect([await modeOf(folder), await modeOf(path.dirname(copy))]).toEqual([0o700, 0o700])
    expect([await modeOf(archive), await modeOf(copy)]).toEqual([0o600, 0o600])
  })
})
