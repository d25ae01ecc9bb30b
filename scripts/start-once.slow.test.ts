import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startPortalProcess } from '../server/src/testing/portal/portal-process.ts'
import { NODE_FLAGS } from './memory.mjs'
import { startOnce } from './start-once.mjs'

const folder = await mkdtemp(path.join(tmpdir(), 'portal-start-once-'))
afterAll(() => rm(folder, { recursive: true }))

it('the first start after a build compiles no file that the build has not compiled', async () => {
  const compileCache = path.join(folder, 'compiled')
  expect(await startOnce(compileCache)).toBe(null)
  const compiledByBuild = await readdir(compileCache, { recursive: true })
  expect(compiledByBuild.length).toBeGreaterThan(2)

  const settings = { NODE_COMPILE_CACHE: compileCache, PORTAL_DATA_DIR: path.join(folder, 'data') }
  const portal = startPortalProcess(settings, 'captured', { nodeFlags: NODE_FLAGS })
  await portal.waitUntilOpen()
  await portal.stop()
  expect(await readdir(compileCache, { recursive: true })).toEqual(compiledByBuild)
})
