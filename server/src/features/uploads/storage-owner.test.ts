import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ensureCollegeId, findCollegeId } from '../../platform/database/college-id.ts'
import { doneMigrations, migrateTo, migrations } from '../../platform/database/migrate.ts'
import { type Database, openDatabase, openWithoutMigrating } from '../../platform/database/open.ts'
import { openLocalDisk } from '../../platform/storage/local-disk.ts'
import { INCOMPLETE_KEY, OWNER_KEY, readMarker, type Storage } from '../../platform/storage/storage.ts'
import { newDatabase, onBothEngines } from '../../testing/engines.ts'
import { runCommandOf } from '../../testing/run-command.ts'
import { openS3Server, type S3Server, s3Keys } from '../../testing/s3-server.ts'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { claimStorage } from './storage-owner.ts'

const ANOTHERS = /^The file store belongs to another college than the database/

describe('a file store and the college it belongs to', () => {
  let server: S3Server
  let folder: string
  let number = 0
  let open: TestPortal[]
  beforeAll(async () => {
    server = await openS3Server()
    folder = await mkdtemp(path.join(tmpdir(), 'portal-owner-'))
  })
  beforeEach(() => {
    number++
    open = []
  })
  afterEach(async () => {
    for (const portal of open) await portal.close()
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })

  const dataDir = (name: string) => path.join(folder, `${name}-${number}`)
  const onBucket = (name: string) => ({
    PORTAL_DATA_DIR: dataDir(name),
    STORAGE_URL: server.urlOf(`/files-${number}`),
    ...s3Keys,
  })
  async function start(settings: Record<string, string>) {
    const portal = await openTestPortal('sqlite', settings)
    open.push(portal)
    return portal
  }
  async function stop(portal: TestPortal) {
    open.splice(open.indexOf(portal), 1)
    await portal.close()
  }
  const markOf = ({ app }: TestPortal) => readMarker(app.storage, OWNER_KEY)
  const idOf = ({ app }: TestPortal) => findCollegeId(app.database.read)

  it('are marked as each other’s at the first start, and stay so', async () => {
    const first = await start(onBucket('one'))
    const id = await idOf(first)
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(await markOf(first)).toBe(id)
    await stop(first)
    expect(await idOf(await start(onBucket('one')))).toBe(id)
  })

  it('of another college are refused', async () => {
    await start(onBucket('one'))
    await expect(start(onBucket('two'))).rejects.toThrow('the database is empty')
    const other = await start({ PORTAL_DATA_DIR: dataDir('two') })
    await stop(other)
    await expect(start(onBucket('two'))).rejects.toThrow(ANOTHERS)
    const { code, output } = await runCommandOf('check', [], onBucket('two'))
    expect([code, output]).toEqual([1, expect.stringContaining('The file store belongs to another college')])
    expect(await markOf(await start({ PORTAL_DATA_DIR: dataDir('two') }))).not.toBeNull()
  })

  it('are not taken for a new college’s when the database is missing', async () => {
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

  it('from before there were marks are marked at the first start', async () => {
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

  it('find each other again when a database from before there were marks is put back', async () => {
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
    // A database that knows none of the files is another college's.
    await upgraded.app.database.transaction(async ({ db }) => {
      await db.deleteFrom('settings').where('name', '=', 'college-id').execute()
      await db.updateTable('users').set({ imageUrl: null }).where('id', '=', student.id).execute()
      await db.deleteFrom('files').execute()
    })
    await stop(upgraded)
    await expect(start(settings)).rejects.toThrow(ANOTHERS)
  })

  it('move together, and never over the files of another college', async () => {
    const settings = onBucket('moving')
    const portal = await start({ PORTAL_DATA_DIR: settings.PORTAL_DATA_DIR })
    await portal.addStudent()
    const id = await idOf(portal)
    const move = (name: string) => runCommandOf('files', ['move', '--to', 's3'], onBucket(name))
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

  it('that are not there are missed: a portal with documents does not start on an empty place', async () => {
    const settings = { PORTAL_DATA_DIR: dataDir('unmounted') }
    const portal = await start(settings)
    const id = await idOf(portal)
    await portal.addStudent()
    await stop(portal)
    const files = path.join(dataDir('unmounted'), 'files')
    await rename(files, `${files}.elsewhere`)
    await expect(start(settings)).rejects.toThrow('The file store is empty, but the database has 1 document')
    await expect(start(onBucket('unmounted'))).rejects.toThrow('The file store is empty')
    // Whoever has lost them for good can say so.
    await (await openLocalDisk(files)).put(OWNER_KEY, Buffer.from(`${id}\n`))
    await start(settings)
  })

  it('are refused while a move of the files is not finished', async () => {
    const settings = { PORTAL_DATA_DIR: dataDir('half') }
    await stop(await start(onBucket('half')))
    const disk = await openLocalDisk(path.join(dataDir('half'), 'files'))
    await disk.put(INCOMPLETE_KEY, Buffer.from('move \n'))
    await expect(start(settings)).rejects.toThrow('npm run files -- move was interrupted')
    const move = (target: string) => runCommandOf('files', ['move', '--to', target], onBucket('half'))
    expect((await move('s3')).output).toContain('npm run files -- move was interrupted')
    expect((await move('disk')).code).toBe(0)
    await start(settings)
  })
})

onBothEngines('the id of a college', (engine) => {
  it('is made once, by whichever of several nodes comes first', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-college-id-'))
    const place = { dataDir, databaseUrl: await newDatabase(engine) }
    const nodes = [await openDatabase(place), await openDatabase(place), await openDatabase(place)]
    const ids = await Promise.all(nodes.map((node) => ensureCollegeId(node)))
    expect(new Set(ids).size).toBe(1)
    for (const node of nodes) await node.close()
    await rm(dataDir, { recursive: true })
  })
})

onBothEngines('a start that is refused because of its files', (engine) => {
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

  it('makes no tables in an empty database', async () => {
    await (await files()).put('students/0000.jpg', Buffer.from('x'))
    await expect(openTestPortal(engine, settings)).rejects.toThrow('but the database is empty')
    expect(await inDatabase(({ read }) => doneMigrations(read))).toEqual([])
  })

  it('does not bring the older database of another college up to date', async () => {
    const older = Object.keys(migrations).slice(0, -1)
    await inDatabase(async (database) => {
      await migrateTo(database.write, engine, older)
      await ensureCollegeId(database)
    })
    await (await files()).put(OWNER_KEY, Buffer.from('another-college\n'))
    await expect(openTestPortal(engine, settings)).rejects.toThrow(ANOTHERS)
    expect(await inDatabase(({ read }) => doneMigrations(read))).toEqual(older)
  })
})

onBothEngines('two nodes that start for the first time', (engine) => {
  it('both start when one has marked the store while the other was looking at it', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-two-nodes-'))
    const place = { dataDir, databaseUrl: await newDatabase(engine) }
    const [first, second] = [await openDatabase(place), await openDatabase(place)]
    const storage = await openLocalDisk(path.join(dataDir, 'files'))
    let looks = 0
    const slow: Storage = {
      ...storage,
      async *list(within) {
        if (looks++ === 0) await claimStorage(first, storage)
        yield* storage.list(within)
      },
    }
    await claimStorage(second, slow)
    expect(await readMarker(storage, OWNER_KEY)).toBe(await findCollegeId(second.read))
    await first.close()
    await second.close()
    await rm(dataDir, { recursive: true })
  })
})
