import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { doneMigrations, migrateTo } from '../../../platform/database/migrate.ts'
import { migrations } from '../../../platform/database/migration-list.ts'
import { type Database, openDatabase, openWithoutMigrating } from '../../../platform/database/open.ts'
import { ensureCollegeId, findCollegeId } from '../../../platform/database/queries/college-id.ts'
import { openLocalDisk } from '../../../platform/storage/local-disk.ts'
import { INCOMPLETE_KEY, OWNER_KEY, readMarker, type Storage } from '../../../platform/storage/storage.ts'
import { newDatabase, onBothEngines } from '../../../testing/databases/engines.ts'
import { runCommandOf } from '../../../testing/portal/run-command.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { openS3Server, type S3Server, s3Keys } from '../../../testing/services/s3-server.ts'
import { claimStorage } from './storage-owner.ts'

const ANOTHER_COLLEGE = /^The file store belongs to another college than the database/

describe('the file store and the database of a college', () => {
  let server: S3Server
  let folder: string
  let number = 0
  let openPortals: TestPortal[]
  beforeAll(async () => {
    server = await openS3Server()
    folder = await mkdtemp(path.join(tmpdir(), 'portal-owner-'))
  })
  beforeEach(() => {
    number++
    openPortals = []
  })
  afterEach(async () => {
    for (const portal of openPortals) await portal.close()
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })

  const dataDir = (name: string) => path.join(folder, `${name}-${number}`)
  const bucketSettings = (name: string) => ({
    PORTAL_DATA_DIR: dataDir(name),
    STORAGE_URL: server.urlOf(`/files-${number}`),
    ...s3Keys,
  })
  async function start(settings: Record<string, string>) {
    const portal = await openTestPortal('sqlite', settings)
    openPortals.push(portal)
    return portal
  }
  async function stop(portal: TestPortal) {
    openPortals.splice(openPortals.indexOf(portal), 1)
    await portal.close()
  }
  const markOf = ({ app }: TestPortal) => readMarker(app.storage, OWNER_KEY)
  const idOf = ({ app }: TestPortal) => findCollegeId(app.database.read)

  it('get the same college id at the first start, and keep it', async () => {
    const first = await start(bucketSettings('one'))
    const id = await idOf(first)
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(await markOf(first)).toBe(id)
    await stop(first)
    expect(await idOf(await start(bucketSettings('one')))).toBe(id)
  })

  it('are refused when they belong to different colleges', async () => {
    await start(bucketSettings('one'))
    await expect(start(bucketSettings('two'))).rejects.toThrow('the database is empty')
    const other = await start({ PORTAL_DATA_DIR: dataDir('two') })
    await stop(other)
    await expect(start(bucketSettings('two'))).rejects.toThrow(ANOTHER_COLLEGE)
    const { code, output } = await runCommandOf('check', [], bucketSettings('two'))
    expect([code, output]).toEqual([1, expect.stringContaining('The file store belongs to another college')])
    expect(await markOf(await start({ PORTAL_DATA_DIR: dataDir('two') }))).not.toBeNull()
  })

  it('are not used for a new college when the database is missing', async () => {
    const settings = { PORTAL_DATA_DIR: dataDir('lost') }
    const portal = await start(settings)
    await portal.addStudent()
    await stop(portal)
    const files = ['portal.sqlite', 'portal.sqlite-wal', 'portal.sqlite-shm']
    for (const file of files) await rm(path.join(dataDir('lost'), file), { force: true })
    await rm(path.join(dataDir('lost'), 'files', OWNER_KEY))
    await expect(start(settings)).rejects.toThrow(
      'The file store has the files of a college, but the database is empty',
    )
  })

  it('from a version without college ids get one at the first start', async () => {
    const settings = { PORTAL_DATA_DIR: dataDir('old') }
    const portal = await start(settings)
    await portal.addStudent()
    await portal.app.storage.remove(OWNER_KEY)
    await portal.app.database.transaction(({ db }) =>
      db.deleteFrom('settings').where('name', '=', 'college-id').execute(),
    )
    await stop(portal)
    const upgraded = await start(settings)
    expect(await markOf(upgraded)).toBe(await idOf(upgraded))
  })

  it('match again when a database from a version without college ids is restored', async () => {
    const settings = { PORTAL_DATA_DIR: dataDir('back') }
    const portal = await start(settings)
    const id = await idOf(portal)
    const student = await portal.addStudent()
    await portal.app.database.transaction(({ db }) =>
      db.deleteFrom('settings').where('name', '=', 'college-id').execute(),
    )
    await stop(portal)
    const upgraded = await start(settings)
    expect(await idOf(upgraded)).toBe(id)
    // A database without rows for any of the files belongs to another college.
    await upgraded.app.database.transaction(async ({ db }) => {
      await db.deleteFrom('settings').where('name', '=', 'college-id').execute()
      await db.updateTable('users').set({ imageUrl: null }).where('id', '=', student.id).execute()
      await db.deleteFrom('files').execute()
    })
    await stop(upgraded)
    await expect(start(settings)).rejects.toThrow(ANOTHER_COLLEGE)
  })

  it('stay matched when the files are moved, and files are never moved over those of another college', async () => {
    const settings = bucketSettings('moving')
    const portal = await start({ PORTAL_DATA_DIR: settings.PORTAL_DATA_DIR })
    await portal.addStudent()
    const id = await idOf(portal)
    const move = (name: string) => runCommandOf('files', ['move', '--to', 's3'], bucketSettings(name))
    expect((await move('moving')).code).toBe(0)
    await stop(portal)
    expect(await markOf(await start(settings))).toBe(id)

    const other = await start({ PORTAL_DATA_DIR: dataDir('another') })
    await other.addStudent()
    const { code, output } = await move('another')
    expect([code, output.trim()]).toEqual([
      1,
      expect.stringMatching(/^The target storage belongs to another college .* Nothing has been copied/),
    ])
  })

  it('are refused when the database has documents but the file store is empty', async () => {
    const settings = { PORTAL_DATA_DIR: dataDir('unmounted') }
    const portal = await start(settings)
    const id = await idOf(portal)
    await portal.addStudent()
    await stop(portal)
    const files = path.join(dataDir('unmounted'), 'files')
    await rename(files, `${files}.elsewhere`)
    await expect(start(settings)).rejects.toThrow('The file store is empty, but the database has 1 document')
    await expect(start(bucketSettings('unmounted'))).rejects.toThrow('The file store is empty')
    // The administrator can confirm that the files are lost.
    await (await openLocalDisk(files)).put(OWNER_KEY, Buffer.from(`${id}\n`))
    await start(settings)
  })

  it('are refused while a move of the files is not finished', async () => {
    const settings = { PORTAL_DATA_DIR: dataDir('half') }
    await stop(await start(bucketSettings('half')))
    const disk = await openLocalDisk(path.join(dataDir('half'), 'files'))
    await disk.put(INCOMPLETE_KEY, Buffer.from('move \n'))
    await expect(start(settings)).rejects.toThrow('npm run files -- move was interrupted')
    const move = (target: string) => runCommandOf('files', ['move', '--to', target], bucketSettings('half'))
    expect((await move('s3')).output).toContain('npm run files -- move was interrupted')
    expect((await move('disk')).code).toBe(0)
    await start(settings)
  })
})

onBothEngines('the college id', (engine) => {
  it('is created once when several nodes start at the same time', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-college-id-'))
    const location = { dataDir, databaseUrl: await newDatabase(engine) }
    const nodes = [await openDatabase(location), await openDatabase(location), await openDatabase(location)]
    const ids = await Promise.all(nodes.map((node) => ensureCollegeId(node)))
    expect(new Set(ids).size).toBe(1)
    for (const node of nodes) await node.close()
    await rm(dataDir, { recursive: true })
  })
})

onBothEngines('a start that is refused because of the file store', (engine) => {
  let folder: string
  let settings: Record<string, string>
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-refused-start-'))
    const databaseUrl = await newDatabase(engine, { empty: true })
    settings = { PORTAL_DATA_DIR: folder, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
  })
  afterEach(() => rm(folder, { recursive: true }))

  async function inDatabase<Result>(work: (database: Database) => Promise<Result>) {
    const database = await openWithoutMigrating({ dataDir: folder, databaseUrl: settings.DATABASE_URL ?? null })
    return work(database).finally(() => database.close())
  }
  const files = () => openLocalDisk(path.join(folder, 'files'))

  it('creates no tables in an empty database', async () => {
    await (await files()).put('students/0000.jpg', Buffer.from('x'))
    await expect(openTestPortal(engine, settings)).rejects.toThrow('but the database is empty')
    expect(await inDatabase(({ read }) => doneMigrations(read))).toEqual([])
  })

  it('does not migrate the older database of another college', async () => {
    const older = Object.keys(migrations).slice(0, -1)
    await inDatabase(async (database) => {
      await migrateTo(database.write, engine, older)
      await ensureCollegeId(database)
    })
    await (await files()).put(OWNER_KEY, Buffer.from('another-college\n'))
    await expect(openTestPortal(engine, settings)).rejects.toThrow(ANOTHER_COLLEGE)
    expect(await inDatabase(({ read }) => doneMigrations(read))).toEqual(older)
  })
})

onBothEngines('two nodes that start for the first time', (engine) => {
  it('both start when one marks the store while the other is checking it', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-two-nodes-'))
    const location = { dataDir, databaseUrl: await newDatabase(engine) }
    const [first, second] = [await openDatabase(location), await openDatabase(location)]
    const storage = await openLocalDisk(path.join(dataDir, 'files'))
    let listCalls = 0
    const slowStorage: Storage = {
      ...storage,
      async *list(within) {
        if (listCalls++ === 0) await claimStorage(first, storage)
        yield* storage.list(within)
      },
    }
    await claimStorage(second, slowStorage)
    expect(await readMarker(storage, OWNER_KEY)).toBe(await findCollegeId(second.read))
    await first.close()
    await second.close()
    await rm(dataDir, { recursive: true })
  })
})
