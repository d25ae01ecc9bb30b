import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWithoutMigrating } from '../../platform/database/open.ts'
import { SERVER_FOLDER } from '../../platform/server-folder.ts'
import { openLocalDisk } from '../../platform/storage/local-disk.ts'
import { newDatabase, onBothEngines } from '../../testing/databases/engines.ts'
import { aPhoto } from '../../testing/files/files.ts'
import { startPortalProcess } from '../../testing/portal/portal-process.ts'
import { environmentOf } from '../../testing/portal/process-environment.ts'
import { runCommandOf } from '../../testing/portal/run-command.ts'
import type { AddedStudent } from '../../testing/portal/students.ts'
import { openTestPortal } from '../../testing/portal/test-portal.ts'
import { persistentTables } from '../tables.ts'

const restoreProgram = `${SERVER_FOLDER}/dist/restore.js`
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
    for (let count = 0; count < STUDENTS; count++) student = await portal.addStudent()
    const { databaseUrl } = portal.app.config
    const source = { ...settings, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
    expect((await runCommandOf('backup', [archive], source)).code).toBe(0)
    await portal.close()
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** Creates an empty data directory and database; returns functions that inspect them. */
  async function createEmptyTarget() {
    const dataDir = await mkdtemp(path.join(folder, 'target-'))
    const databaseUrl = await newDatabase(engine, { empty: true })
    const settings = { PORTAL_DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
    const filesIn = (kind: string) => readdir(path.join(dataDir, kind)).catch((): string[] => [])
    return {
      settings,
      isMarked: async () => (await filesIn('files')).includes('incomplete.txt'),
      countFiles: async () => (await filesIn('files/students')).length,
      async countRows() {
        const database = await openWithoutMigrating({ dataDir, databaseUrl })
        try {
          let rows = 0
          for (const table of Object.keys(persistentTables))
            rows += (
              await database.read
                .selectFrom(table as 'users')
                .selectAll()
                .execute()
            ).length
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
  type RestoreTarget = Awaited<ReturnType<typeof createEmptyTarget>>

  const restore = (settings: Record<string, string>) =>
    spawn(process.execPath, [restoreProgram, archive], { env: environmentOf(settings) })

  async function killWhen(target: RestoreTarget, child: ChildProcess, reached: () => Promise<boolean>) {
    while (child.exitCode === null && !(await reached())) await new Promise((again) => setImmediate(again))
    const ended = child.exitCode === null ? once(child, 'exit') : null
    child.kill('SIGKILL')
    await ended
    return target
  }

  /** Starts the portal on a target; resolves to its output until it is open or has ended. */
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
    ['before the first file', (target: RestoreTarget) => target.isMarked()],
    ['while it writes files', async (target: RestoreTarget) => (await target.countFiles()) > FILES / 4],
    ['while it writes records', async (target: RestoreTarget) => (await target.countFiles()) === FILES],
  ])('%s is detected by the next start, and starts over when it is run again', async (_when, reached) => {
    const target = await createEmptyTarget()
    await killWhen(target, restore(target.settings), () => reached(target))
    const { isOpen, output } = await start(target.settings)
    // A restore that was killed after its last step is complete.
    if (!isOpen) {
      expect(output.trim()).toMatch(/^A restore into this place was interrupted, .* Run the same npm run restore again/)
      expect(await target.countRows()).toBe(0)
      expect(await runCommandOf('restore', [archive], target.settings)).toMatchObject({
        code: 0,
        output: expect.stringContaining(`${STUDENTS + 1} users and ${FILES} files`),
      })
    }
    expect(await target.isMarked()).toBe(false)
    expect(await target.countFiles()).toBe(FILES)
    await expectCollege(target.settings)
  })

  it('after its commit is finished by the next start, or by running it again', async () => {
    for (const finish of [start, (settings: Record<string, string>) => runCommandOf('restore', [archive], settings)]) {
      const target = await createEmptyTarget()
      expect((await runCommandOf('restore', [archive], target.settings)).code).toBe(0)
      const { PORTAL_DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl = null } = target.settings as Record<
        string,
        string
      >
      const database = await openWithoutMigrating({ dataDir, databaseUrl })
      await database.transaction(({ db }) =>
        db.insertInto('settings').values({ name: 'restored', value: 'this-one' }).execute(),
      )
      await database.close()
      await (await openLocalDisk(path.join(dataDir, 'files'))).put('incomplete.txt', Buffer.from('restore this-one\n'))
      await finish(target.settings)
      expect(await target.isMarked()).toBe(false)
      await expectCollege(target.settings)
    }
  })
})
