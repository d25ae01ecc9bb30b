import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWithoutMigrating } from '../../platform/database/open.ts'
import { persistentTables } from '../../platform/database/persistent-tables.ts'
import { openLocalDisk } from '../../platform/storage/local-disk.ts'
import { newDatabase, onBothEngines } from '../../testing/engines.ts'
import { aPhoto } from '../../testing/files.ts'
import { startPortalProcess } from '../../testing/portal-process.ts'
import { environmentOf } from '../../testing/process-environment.ts'
import { runCommandOf } from '../../testing/run-command.ts'
import type { AddedStudent } from '../../testing/students.ts'
import { openTestPortal } from '../../testing/test-portal.ts'

const restoreProgram = fileURLToPath(new URL('../commands/restore.ts', import.meta.url))
const STUDENTS = 40
const FILES = 2 * STUDENTS

onBothEngines('a restore that is killed', (engine) => {
  let folder: string
  let archive: string
  let student: AddedStudent
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-killed-restore-'))
    archive = path.join(folder, 'portal.tar.gz')
    const settings = { PORTAL_DATA_DIR: path.join(folder, 'source') }
    const portal = await openTestPortal(engine, settings)
    for (let at = 0; at < STUDENTS; at++) student = await portal.addStudent()
    const { databaseUrl } = portal.app.config
    const source = { ...settings, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
    expect((await runCommandOf('backup', [archive], source)).code).toBe(0)
    await portal.close()
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** An empty data directory and database, and functions that look into them. */
  async function emptyPlace() {
    const dataDir = await mkdtemp(path.join(folder, 'target-'))
    const databaseUrl = await newDatabase(engine, { empty: true })
    const settings = { PORTAL_DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
    const named = (kind: string) => readdir(path.join(dataDir, kind)).catch((): string[] => [])
    return {
      settings,
      isMarked: async () => (await named('files')).includes('incomplete.txt'),
      countFiles: async () => (await named('files/students')).length,
      async countRows() {
        const database = await openWithoutMigrating({ dataDir, databaseUrl })
        try {
          let rows = 0
          for (const table of persistentTables)
            rows += (await database.read.selectFrom(table).selectAll().execute()).length
          return rows
        } catch {
          // There are no tables.
          return 0
        } finally {
          await database.close()
        }
      },
    }
  }
  type Place = Awaited<ReturnType<typeof emptyPlace>>

  const restore = (settings: Record<string, string>) =>
    spawn(process.execPath, [restoreProgram, archive], { env: environmentOf(settings) })

  async function killWhen(place: Place, child: ChildProcess, reached: () => Promise<boolean>) {
    while (child.exitCode === null && !(await reached())) await new Promise((again) => setImmediate(again))
    const ended = child.exitCode === null ? once(child, 'exit') : null
    child.kill('SIGKILL')
    await ended
    return place
  }

  /** Starts the portal there; resolves to its output until it is open or has ended. */
  async function start(settings: Record<string, string>) {
    const portal = startPortalProcess(settings)
    const isOpen = await portal.waitUntilOpen().then(
      () => true,
      () => false,
    )
    await portal.kill()
    return { isOpen, output: portal.output }
  }

  async function expectCollege(settings: Record<string, string>) {
    const portal = await openTestPortal(engine, settings)
    const as = await portal.signIn(student, 'student')
    const { imageUrl } = await as.me.profile()
    expect(Buffer.from(await (await as.fetch(imageUrl ?? '')).arrayBuffer())).toEqual(aPhoto)
    expect(await portal.app.database.read.selectFrom('users').select('id').execute()).toHaveLength(STUDENTS + 1)
    await portal.close()
  }

  it.each([
    ['before its first file', (place: Place) => place.isMarked()],
    ['among its files', async (place: Place) => (await place.countFiles()) > FILES / 4],
    ['among its records', async (place: Place) => (await place.countFiles()) === FILES],
  ])('%s is noticed by the next start, and begins anew when it is run again', async (_when, reached) => {
    const place = await emptyPlace()
    await killWhen(place, restore(place.settings), () => reached(place))
    const { isOpen, output } = await start(place.settings)
    // A restore that was killed after its last step is complete.
    if (!isOpen) {
      expect(output.trim()).toMatch(/^A restore into this place was interrupted, .* Run the same npm run restore again/)
      expect(await place.countRows()).toBe(0)
      expect(await runCommandOf('restore', [archive], place.settings)).toMatchObject({
        code: 0,
        output: expect.stringContaining(`${STUDENTS + 1} users and ${FILES} files`),
      })
    }
    expect(await place.isMarked()).toBe(false)
    expect(await place.countFiles()).toBe(FILES)
    await expectCollege(place.settings)
  })

  it('with nothing left to do but to say so is finished by the next start, or by running it again', async () => {
    for (const finish of [start, (settings: Record<string, string>) => runCommandOf('restore', [archive], settings)]) {
      const place = await emptyPlace()
      expect((await runCommandOf('restore', [archive], place.settings)).code).toBe(0)
      const { PORTAL_DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl = null } = place.settings as Record<
        string,
        string
      >
      const database = await openWithoutMigrating({ dataDir, databaseUrl })
      await database.transaction(({ db }) =>
        db.insertInto('settings').values({ name: 'restored', value: 'this-one' }).execute(),
      )
      await database.close()
      await (await openLocalDisk(path.join(dataDir, 'files'))).put('incomplete.txt', Buffer.from('restore this-one\n'))
      await finish(place.settings)
      expect(await place.isMarked()).toBe(false)
      await expectCollege(place.settings)
    }
  })
})
