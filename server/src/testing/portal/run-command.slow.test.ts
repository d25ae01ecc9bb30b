import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommandOf, runOwnProcessOf } from './run-command.ts'
import { openTestPortal, type TestPortal } from './test-portal.ts'

describe('a command of the portal', () => {
  let portal: TestPortal
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-command-'))
    portal = await openTestPortal('sqlite', { PORTAL_VERIFICATION: 'on' })
  })
  afterAll(async () => {
    await portal.close()
    await rm(folder, { recursive: true })
  })

  it.each([['admin', 'list'], ['check'], ['files', 'orphans'], ['forget', '--list'], ['keys', 'list']])(
    '%s ends by itself, and says the same in a process of its own as in the shared one',
    async (name = '', ...args) => {
      const settings = { PORTAL_DATA_DIR: portal.app.config.dataDir }
      const own = await runOwnProcessOf(name, args, settings)
      expect(own.code).toBe(0)
      expect(await runCommandOf(name, args, settings)).toEqual(own)
    },
  )

  it.each(['admin', 'backup', 'files', 'forget', 'keys', 'move', 'restore'])(
    '%s is refused with a sentence and exit code 1, in both processes alike',
    async (name) => {
      const settings = { PORTAL_DATA_DIR: path.join(folder, 'nothing') }
      const own = await runOwnProcessOf(name, [], settings)
      expect(own).toMatchObject({ code: 1, output: expect.stringMatching(/./) })
      expect(await runCommandOf(name, [], settings)).toEqual(own)
    },
  )

  it('backup and restore end by themselves in a process of their own', async () => {
    const archive = path.join(folder, 'backup.tar.gz')
    const source = { PORTAL_DATA_DIR: portal.app.config.dataDir }
    expect(await runOwnProcessOf('backup', [archive], source)).toMatchObject({ code: 0 })
    const target = { PORTAL_DATA_DIR: path.join(folder, 'restored') }
    expect(await runOwnProcessOf('restore', [archive], target)).toMatchObject({ code: 0 })
  })

  it('two at once are both run, and none sees the settings of the one before', async () => {
    const settings = { PORTAL_DATA_DIR: portal.app.config.dataDir, PORTAL_NAME: 'Another college' }
    const both = await Promise.all([runCommandOf('check', [], settings), runCommandOf('check', [], settings)])
    for (const { output } of both) expect(output).toContain('Another college')
    expect((await runCommandOf('check', [], {})).output).not.toContain('Another college')
  })
})
