import { mkdtemp, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Database, openWithoutMigrating } from '../../platform/database/open.ts'
import { isUnused } from '../../platform/database/queries/bulk-insert.ts'
import { openLocalDisk } from '../../platform/storage/local-disk.ts'
import { INCOMPLETE_KEY, OWNER_KEY, type Storage } from '../../platform/storage/storage.ts'
import { newDatabase, onBothEngines } from '../../testing/databases/engines.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

onBothEngines('a restore that fails', (engine) => {
  let folder: string
  let portal: TestPortal
  let archive: string
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-failed-restore-'))
    archive = path.join(folder, 'portal.tar.gz')
    portal = await openTestPortal(engine, { PORTAL_DATA_DIR: path.join(folder, 'source') })
    await portal.addStudent()
    await writeBackup(portal.app, archive, new Date('2026-11-20T02:00:00.000Z'))
  })
  afterEach(async () => {
    await portal.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function createEmptyTarget() {
    const dataDir = await mkdtemp(path.join(folder, 'target-'))
    const databaseUrl = await newDatabase(engine, { empty: true })
    const storage = await openLocalDisk(path.join(dataDir, 'files'))
    return { storage, openDatabase: () => openWithoutMigrating({ dataDir, databaseUrl }) }
  }
  async function keysIn(storage: Storage) {
    const keys: string[] = []
    for await (const { key } of storage.list()) keys.push(key)
    return keys.sort()
  }
  const hasMarker = async (storage: Storage) => (await storage.sizeOf(INCOMPLETE_KEY)) !== null

  /** A database that commits transactions, but loses the connection before the response. */
  const losingCommitResponse = (database: Database): Database => ({
    ...database,
    write: new Proxy(database.write, {
      get(write, name) {
        const value: unknown = Reflect.get(write, name, write)
        if (name !== 'transaction') return typeof value === 'function' ? value.bind(write) : value
        const execute = async (work: Parameters<ReturnType<typeof write.transaction>['execute']>[0]) => {
          await write.transaction().execute(work)
          throw new Error('Connection terminated unexpectedly')
        }
        return () => ({ execute })
      },
    }),
  })

  async function damagedCopy() {
    const copy = path.join(folder, 'damaged.tar.gz')
    await writeBackup(portal.app, copy, new Date())
    await truncate(copy, (await stat(copy)).size - 100)
    return copy
  }

  it('because the target has a college deletes none of its files, even with a left-over marker', async () => {
    const { storage, config } = portal.app
    const before = await keysIn(storage)
    await storage.put(INCOMPLETE_KEY, Buffer.from('restore left-over\n'))
    const restoring = restoreBackup({ storage, openDatabase: () => openWithoutMigrating(config) }, archive)
    await expect(restoring).rejects.toThrow('The database has a college in it already.')
    expect(await keysIn(storage)).toEqual(before)
    expect(before).toHaveLength(2)
    expect([await hasMarker(storage), await storage.sizeOf(OWNER_KEY)]).toEqual([true, 37])
  })

  it('because another restore into the same database is running deletes no files of either', async () => {
    const [target, other] = [await createEmptyTarget(), await createEmptyTarget()]
    const outcomes: string[] = []
    const restore = async (storage: Storage) => {
      const restoring = restoreBackup({ storage, openDatabase: target.openDatabase }, archive)
      outcomes.push(
        await restoring.then(
          ({ outcome }) => outcome,
          (error: Error) => error.message,
        ),
      )
    }
    // Starts the other restore when the first one has begun.
    const put: Storage['put'] = async (key, source) => {
      const stored = await target.storage.put(key, source)
      if (key === INCOMPLETE_KEY) await restore(other.storage)
      return stored
    }
    await restore({ ...target.storage, put })
    // On SQLite the command locks the data directory; this test calls the function without that lock.
    const [first, second] =
      engine === 'postgres'
        ? ['Another restore into this database is running. Wait until it has ended.', 'restored']
        : ['restored', 'The database has a college in it already.']
    expect(outcomes).toEqual([first, second])
    expect(await keysIn(target.storage)).toHaveLength(2)
    expect(await keysIn(other.storage)).toHaveLength(engine === 'postgres' ? 0 : 2)
  })

  it('because the response to its COMMIT is lost keeps its files, and is finished by running it again', async () => {
    const { storage, openDatabase } = await createEmptyTarget()
    const losing = async () => losingCommitResponse(await openDatabase())
    await expect(restoreBackup({ storage, openDatabase: losing }, archive)).rejects.toThrow('Connection terminated')
    expect([await hasMarker(storage), (await keysIn(storage)).length]).toEqual([true, 2])
    expect(await restoreBackup({ storage, openDatabase }, archive)).toEqual({
      outcome: 'finished',
      at: '2026-11-20T02:00:00.000Z',
    })
    expect([await hasMarker(storage), (await keysIn(storage)).length]).toEqual([false, 2])
    const database = await openDatabase()
    expect(await isUnused(database.read)).toBe(false)
    await database.close()
  })

  it('stays interrupted when it is run again with a damaged archive, until an intact archive is restored', async () => {
    const { storage, openDatabase } = await createEmptyTarget()
    await storage.put(INCOMPLETE_KEY, Buffer.from('restore first-try\n'))
    await storage.put('students/half.jpg', Buffer.from('half'))
    await expect(restoreBackup({ storage, openDatabase }, await damagedCopy())).rejects.toThrow()
    expect([await hasMarker(storage), await keysIn(storage)]).toEqual([true, ['students/half.jpg']])
    expect(await restoreBackup({ storage, openDatabase }, archive)).toMatchObject({ outcome: 'restored' })
    expect([await hasMarker(storage), (await keysIn(storage)).length]).toEqual([false, 2])
  })
})
