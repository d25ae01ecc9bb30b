import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { claimDataDir } from '../../platform/database/sqlite/data-dir-lock.ts'
import { SERVER_FOLDER } from '../../platform/server-folder.ts'
import { environmentOf } from '../../testing/portal/process-environment.ts'
import { runCommandOf } from '../../testing/portal/run-command.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { faultFor, openS3FaultProxy, type S3FaultProxy } from '../../testing/services/s3-fault-proxy.ts'
import { s3Keys } from '../../testing/services/s3-server.ts'

const backupProgram = `${SERVER_FOLDER}/dist/backup.js`
const STUDENTS = 12
const FILES = 2 * STUDENTS

describe('a backup in a folder, of files on S3', () => {
  let parent: string
  let folder: string
  let s3: S3FaultProxy
  let portal: TestPortal
  let settings: Record<string, string>
  beforeEach(async () => {
    parent = await mkdtemp(path.join(tmpdir(), 'portal-backup-faults-'))
    folder = path.join(parent, 'backup')
    s3 = await openS3FaultProxy()
    settings = { PORTAL_DATA_DIR: path.join(parent, 'source'), STORAGE_URL: s3.urlOf('/portal'), ...s3Keys }
    portal = await openTestPortal('sqlite', settings)
    for (let count = 0; count < STUDENTS; count++) await portal.addStudent()
    s3.calls.length = 0
  })
  afterEach(async () => {
    await portal.close()
    await s3.close()
    await rm(parent, { recursive: true, force: true })
  })

  const backUp = () => runCommandOf('backup', [folder], settings)
  const filesRead = () => s3.calls.filter(({ method, key }) => method === 'GET' && key.includes('/students/'))
  const filesIn = async (name: string) => {
    const entries = await readdir(path.join(folder, name), { recursive: true, withFileTypes: true }).catch(() => [])
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
  }
  const copiedSoFar = async () =>
    (await readFile(path.join(folder, 'copied.ndjson'), 'utf8').catch(() => '')).split('\n').length - 1

  it('reads no file again on the second night', async () => {
    expect(await backUp()).toMatchObject({ code: 0, output: expect.stringContaining(`${FILES} files (0.`) })
    expect(filesRead()).toHaveLength(FILES)
    s3.calls.length = 0
    expect(await backUp()).toMatchObject({ code: 0, output: expect.stringContaining('0 files (0.0 MB) were copied') })
    expect(filesRead()).toHaveLength(0)
    expect(s3.calls.length).toBeLessThan(10)
  })

  it('goes on where it was killed, and leaves nothing behind', async () => {
    s3.latencyMs = 40
    const child = spawn(process.execPath, [backupProgram, folder], { env: environmentOf(settings), stdio: 'ignore' })
    while (child.exitCode === null && (await copiedSoFar()) < FILES / 3)
      await new Promise((again) => setImmediate(again))
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    expect((await ended)[1]).toBe('SIGKILL')
    const [copied, partial] = [await copiedSoFar(), await filesIn('records')]
    expect(partial).toEqual([expect.stringMatching(/\.partial$/)])

    s3.calls.length = 0
    expect(await backUp()).toMatchObject({ code: 0, output: expect.stringContaining(`and ${FILES} files.`) })
    expect(filesRead()).toHaveLength(FILES - copied)
    expect(await filesIn('records')).toEqual([expect.stringMatching(/Z\.tar\.gz$/)])
    expect(await filesIn('incoming')).toEqual([])
    expect((await readdir(folder)).sort()).toEqual(['files', 'incoming', 'lock', 'records'])
  })

  it('ends with a sentence when the storage is away, and the next one copies only what is not copied yet', async () => {
    s3.of = () => (filesRead().length > FILES / 2 ? 'disconnect' : null)
    const failed = await backUp()
    expect(failed).toEqual({
      code: 1,
      output: expect.stringMatching(/file storage that STORAGE_URL names does not answer/),
    })
    const copied = await copiedSoFar()
    expect(copied).toBeGreaterThan(0)
    s3.of = () => null
    s3.calls.length = 0
    expect(await backUp()).toMatchObject({ code: 0, output: expect.stringContaining(`and ${FILES} files.`) })
    expect(filesRead()).toHaveLength(FILES - copied)
  })

  it('reads a file again that was missing or cut off for a moment', async () => {
    const [missing, short] = [faultFor(1, 'missing', ({ method }) => method === 'GET'), { content: cut }]
    let isFirst = true
    s3.of = (call) => {
      if (!call.key.includes('/students/')) return null
      const fault = missing(call)
      if (fault || !isFirst) return fault
      isFirst = false
      return short
    }
    expect((await backUp()).code).toBe(0)
  })

  it('names a file that stays too short, and copies the others', async () => {
    const rows = await portal.app.database.read.selectFrom('users').select(['id', 'imageUrl']).execute()
    const { id, imageUrl } = rows.find((row) => row.imageUrl !== null) ?? {}
    s3.of = ({ method, key }) => (method === 'GET' && key.endsWith(`/${imageUrl}`) ? { content: cut } : null)
    const { code, output } = await backUp()
    expect(output).toMatch(
      new RegExp(
        `The photo ${imageUrl} of the student /admin/students/${id} has 10 bytes in the storage instead of \\d+\\.`,
      ),
    )
    expect(output).toContain(`and ${FILES - 1} files.`)
    expect(code).toBe(66)
  })

  it('is refused while another one into the same folder is running', async () => {
    await backUp()
    const release = claimDataDir(folder)
    expect(await backUp()).toEqual({
      code: 1,
      output: `\nAnother backup into ${folder} is running. Wait until it has ended.\n\n`,
    })
    release()
    expect((await backUp()).code).toBe(0)
  })
})

const cut = (stored: Buffer) => stored.subarray(0, 10)
