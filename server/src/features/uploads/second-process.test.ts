import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { openLocalDisk } from '../../platform/storage/local-disk.ts'
import { skipWithoutPostgres } from '../../testing/engines.ts'
import { aPdf } from '../../testing/files.ts'
import { startPortalProcess } from '../../testing/portal-process.ts'
import { openTestPortal } from '../../testing/test-portal.ts'

const HOURS_2_MS = 2 * 60 * 60_000

it(
  'a second process that starts on the same directory leaves the uploads of the first one alone',
  skipWithoutPostgres(),
  async () => {
    const portal = await openTestPortal('postgres')
    const { dataDir, databaseUrl } = portal.app.config
    const { cookie } = await portal.signInAdmin()
    const bytes = aPdf(200_000)
    const headers = { cookie, 'content-length': bytes.length }
    const request = httpRequest(`${portal.url}/api/uploads/certificate`, { method: 'POST', headers })
    request.write(bytes.subarray(0, 100_000))
    const arriving = () => readdir(path.join(dataDir, 'files', '.incoming'))
    await vi.waitFor(async () => expect(await arriving()).toHaveLength(1), 5_000)

    const second = startPortalProcess({ PORTAL_DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' })
    await second.waitUntilOpen()
    await second.kill()

    request.end(bytes.subarray(100_000))
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    answer.resume()
    expect(answer.statusCode).toBe(201)
    await portal.close()
  },
)

it('what a crash has left half-written is removed by a later start', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-incoming-'))
  await openLocalDisk(folder)
  const [old, young] = [path.join(folder, '.incoming', 'old'), path.join(folder, '.incoming', 'young')]
  await writeFile(old, 'half')
  await writeFile(young, 'half')
  const long = new Date(Date.now() - HOURS_2_MS)
  await utimes(old, long, long)
  await openLocalDisk(folder)
  expect(await readdir(path.join(folder, '.incoming'))).toEqual(['young'])
  await rm(folder, { recursive: true })
})
