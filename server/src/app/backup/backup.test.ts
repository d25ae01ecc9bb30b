import { createHash } from 'node:crypto'
import { mkdtemp, open, readdir, readFile, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findDocumentByCode } from '../../features/documents/issued/issued-documents.store.ts'
import { migrateTo } from '../../platform/database/migrate.ts'
import { migrations } from '../../platform/database/migration-list.ts'
import { type Database, openDatabase, openWithoutMigrating } from '../../platform/database/open.ts'
import { rowsOf } from '../../platform/database/snapshot.ts'
import { openLocalDisk } from '../../platform/storage/local-disk.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { openEmptyDatabase } from '../../testing/databases/empty-database.ts'
import { newDatabase, onBothEngines } from '../../testing/databases/engines.ts'
import { addOldAccount, addOldAuditEntries, readAuditedActions } from '../../testing/databases/older-database.ts'
import { aPdf } from '../../testing/files/files.ts'
import { switchFeature } from '../../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { persistentTables } from '../tables.ts'
import { checkBackup } from './check-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

/** Below the number of writes that one user may make in a minute. */
const WRITES_MAX = 1_000

onBothEngines('a backup', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let folder: string
  const file = () => path.join(folder, 'portal.tar.gz')
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-backup-'))
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(async () => {
    await portal.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Makes a backup as the command does: with its own connections, while the portal runs. */
  async function takeBackup(to: string, { app: { config } } = portal) {
    const database = await openWithoutMigrating(config)
    const storage = await openLocalDisk(path.join(config.dataDir, 'files'))
    return writeBackup({ database, storage }, to, new Date()).finally(() => database.close())
  }

  /** Restores into an empty target, and opens it as the portal does. */
  async function restoreToEmpty(archive: string) {
    const dataDir = await mkdtemp(path.join(folder, 'restored-'))
    const target = { dataDir, databaseUrl: await newDatabase(engine, { empty: true }) }
    const storage = await openLocalDisk(path.join(dataDir, 'files'))
    await restoreBackup({ storage, openDatabase: () => openWithoutMigrating(target) }, archive)
    return { database: await openDatabase(target), storage }
  }

  const allRows = async ({ read }: Database) => {
    const tables: Record<string, unknown[]> = {}
    for (const [name, { key }] of Object.entries(persistentTables)) {
      tables[name] = []
      for await (const rows of rowsOf(read, { name, key })) tables[name].push(...rows)
    }
    return JSON.parse(JSON.stringify(tables)) as Record<string, { id: string }[]>
  }

  const bytesOf = async (storage: Storage) => {
    const files: Record<string, string> = {}
    for await (const { key } of storage.list()) {
      const stream = await storage.open(key)
      files[key] = Buffer.concat(await (stream?.toArray() ?? [])).toString('base64')
    }
    return files
  }

  it('restores all records and files, and the portal can add new records', async () => {
    const { student, as: aarav } = await portal.signInStudent({ firstName: 'Ünïcödé', lastName: "O'Brien" })
    const { id } = await aarav.me.submitRequest({ message: 'Two lines,\none "quoted" – 🎓' })
    const step = { id, from: 'Pending', status: 'Rejected', note: 'Not yet,\nplease “wait”' } as const
    const { decision } = await admin.requests.decide(step)
    await admin.requests.undoDecision({ id, decisionId: decision?.id ?? '' })
    await admin.requests.decide(step)
    await aarav.me.submitRequest({ message: 'Still waiting' })
    await admin.idCards.add({ studentId: student.id, card: `B-${engine}`, collegeId: 'C' })
    const upload = await admin.fetch('/api/uploads/certificate', { method: 'POST', body: aPdf(50_000) })
    const { id: uploadId } = (await upload.json()) as { id: string }
    await admin.certificates.add({ studentId: student.id, title: 'T', documentType: 'D', file: uploadId })
    const deleted = { studentId: student.id, card: `Deleted-${engine}`, collegeId: 'C' }
    await admin.idCards.delete({ id: (await admin.idCards.add(deleted)).id })

    const { manifest } = await takeBackup(file())
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    expect(manifest.rows).toMatchObject({ certificates: 1, deletedRecords: 1, idCards: 1, requestDecisions: 3 })
    const { database, storage } = await restoreToEmpty(file())
    expect(await allRows(database)).toEqual(await allRows(portal.app.database))
    expect(await bytesOf(storage)).toEqual(await bytesOf(portal.app.storage))
    const counts = (db: Database) =>
      db.read
        .selectFrom('counts')
        .select((eb) => ['name', eb.fn.sum<number>('n').as('n')])
        .groupBy('name')
        .orderBy('name')
        .execute()
    expect(await counts(database)).toEqual(await counts(portal.app.database))
    // The sequences continue, so the next record does not collide with an existing one.
    await database.transaction(async ({ db }) => {
      const [request] = await db.selectFrom('requests').selectAll().limit(1).execute()
      const { seq: _, ...again } = request ?? {}
      await db
        .insertInto('requests')
        .values({ ...again, id: 'the-next-one' } as never)
        .execute()
    })
    await database.close()
  })

  it('has the issued documents: each of them can still be checked, with the file that was issued', async () => {
    const issuing = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
    const clerk = await issuing.signInAdmin()
    const { id: studentId } = await issuing.addStudent()
    const { id } = await clerk.idCards.add({ studentId, card: 'KEPT', collegeId: 'C' })
    await issuing.app.jobs.poll()
    const { issued } = await clerk.idCards.read({ id })
    await takeBackup(file(), issuing)
    const { database, storage } = await restoreToEmpty(file())
    const restored = await findDocumentByCode(database.read, issued?.code ?? '')
    expect(restored).toMatchObject({ state: 'valid', serial: issued?.serial })
    const pdf = await storage.open(restored?.fileKey ?? '')
    const content = Buffer.concat((await pdf?.toArray()) ?? [])
    expect(createHash('sha256').update(content).digest('hex')).toBe(restored?.sha256)
    await database.close()
    await issuing.close()
  })

  it('from before tables and actions were renamed is restored with every account and audit entry', async () => {
    const older = Object.keys(migrations).filter((name) => name < '0007')
    const source = await openEmptyDatabase(engine)
    await migrateTo(source.database.write, engine, older)
    await addOldAccount(source.database)
    await addOldAuditEntries(source.database)
    const storage = await openLocalDisk(path.join(folder, 'older-files'))
    const archive = path.join(folder, 'older.tar.gz')
    const { manifest } = await writeBackup({ database: source.database, storage }, archive, new Date())
    await source.discard()
    expect(manifest.rows).toMatchObject({ identities: 1, credentials: 1 })

    const { database } = await restoreToEmpty(archive)
    const accounts = await database.read.selectFrom('accounts').selectAll().execute()
    expect(accounts).toMatchObject([{ userId: 'asha', password: 'a hash', isInitial: 1 }])
    expect(await readAuditedActions(database)).toEqual(['signIn', 'retryEmail', 'discardEmail'])
    await database.close()
  })

  it('made during writes contains everything that was confirmed before, and no incomplete record', async () => {
    const { id: studentId } = await portal.addStudent()
    const acknowledged: string[] = []
    let working = true
    const work = (async () => {
      while (working && acknowledged.length < WRITES_MAX) {
        const card = `Busy ${acknowledged.length}`
        acknowledged.push((await admin.idCards.add({ studentId, card, collegeId: 'CLG' })).id)
      }
    })()
    while (acknowledged.length < 20) await new Promise((next) => setTimeout(next, 5))
    const before = [...acknowledged]
    const underLoad = path.join(folder, 'under-load.tar.gz')
    await takeBackup(underLoad)
    working = false
    await work
    const { database } = await restoreToEmpty(underLoad)
    const [restored, source] = [await allRows(database), await allRows(portal.app.database)]
    const ids = new Set(restored.idCards?.map(({ id }) => id))
    expect(before.filter((id) => !ids.has(id))).toEqual([])
    for (const card of restored.idCards ?? []) expect(source.idCards).toContainEqual(card)
    await database.close()
  })

  it.each([
    ['cut off', async (copy: string) => truncate(copy, (await stat(copy)).size - 200)],
    ['changed in the middle', async (copy: string) => flipByte(copy, Math.floor((await stat(copy)).size / 2))],
    ['empty', async (copy: string) => truncate(copy, 0)],
  ])('that is %s is refused before anything is restored', async (_damage, damage) => {
    const copy = path.join(folder, 'damaged.tar.gz')
    await rm(copy, { force: true })
    await takeBackup(copy)
    await damage(copy)
    await expect(checkBackup(copy)).rejects.toThrow(
      expect.objectContaining({ constructor: expect.objectContaining({ name: 'CorruptArchiveError' }) }),
    )
  })

  it('sends nothing again that waited to be sent when it was made; it stays in the inbox', async () => {
    await switchFeature(portal, 'notifications')
    const { student, as } = await portal.signInStudent()
    const { id } = await as.me.submitRequest({ message: 'A transcript' })
    await admin.requests.decide({ id, from: 'Pending', status: 'Approved' })
    const told = ({ read }: Database) =>
      read.selectFrom('notifications').select(['kind', 'readAt', 'mailAt']).where('userId', '=', student.id).execute()
    expect(await told(portal.app.database)).toMatchObject([{ kind: 'requestDecided', mailAt: expect.any(String) }])
    const archive = path.join(folder, 'waiting.tar.gz')
    await takeBackup(archive)
    const restored = await restoreToEmpty(archive)
    expect(await told(restored.database)).toEqual([{ kind: 'requestDecided', readAt: null, mailAt: null }])
    await restored.database.close()
    await switchFeature(portal, 'notifications', false)
  })

  it('is never restored into a portal with data', async () => {
    const openDatabase = () => openWithoutMigrating(portal.app.config)
    const before = await allRows(portal.app.database)
    const storage = await openLocalDisk(path.join(folder, 'no-files'))
    const intoDatabase = restoreBackup({ storage, openDatabase }, file())
    await expect(intoDatabase).rejects.toThrow('The database has a college in it already.')
    expect(await bytesOf(storage)).toEqual({})
    const files = await bytesOf(portal.app.storage)
    const intoStore = restoreBackup({ storage: portal.app.storage, openDatabase }, file())
    await expect(intoStore).rejects.toThrow('There are files in the file store already.')
    expect([await allRows(portal.app.database), await bytesOf(portal.app.storage)]).toEqual([before, files])
  })

  it('that fails leaves no partial archive', async () => {
    const target = path.join(folder, 'failing.tar.gz')
    const { config } = portal.app
    const database = await openWithoutMigrating(config)
    const gone = () => Promise.reject(new Error('the disk is gone'))
    const storage: Storage = { ...portal.app.storage, open: gone, check: gone }
    await expect(writeBackup({ database, storage }, target, new Date())).rejects.toThrow('the disk is gone')
    await database.close()
    expect((await readdir(folder)).filter((name) => name.startsWith('failing'))).toEqual([])
  })
})

async function flipByte(file: string, offset: number) {
  const bytes = await readFile(file)
  const handle = await open(file, 'r+')
  await handle.write(Buffer.from([(bytes[offset] ?? 0) ^ 0xff]), 0, 1, offset)
  await handle.close()
}
