import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { HOUR_MS } from '@portal/contract/time/durations'
import { expect, it } from 'vitest'
import { openLocalDisk } from '../../../platform/storage/local-disk.ts'
import { skipWithoutPostgres } from '../../../testing/databases/engines.ts'
import { aPdf } from '../../../testing/files/files.ts'
import { startPortalProcess } from '../../../testing/portal/portal-process.ts'
import { openTestPortal } from '../../../testing/portal/test-portal.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'

const TWO_HOURS_MS = 2 * HOUR_MS

it(
  'a second process on the same directory does not delete the running uploads of the first one',
  skipWithoutPostgres(),
  async () => {
    const portal = await openTestPortal('postgres')
    const { dataDir, databaseUrl } = portal.app.config
    const { cookie } = await portal.signInAdmin()
    const bytes = aPdf(200_000)
    const headers = { cookie, 'content-length': bytes.length }
    const request = httpRequest(`${portal.url}/api/uploads/certificate`, { method: 'POST', headers })
    request.write(bytes.subarray(0, 100_000))
    const listIncoming = () => readdir(path.join(dataDir, 'files', '.incoming'))
    await waitFor(async () => expect(await listIncoming()).toHaveLength(1))

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

it('a later start removes the half-written files of a crash', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-incoming-'))
  await openLocalDisk(folder)
  const [old, recent] = [path.join(folder, '.incoming', 'old'), path.join(folder, '.incoming', 'recent')]
  await writeFile(old, 'half')
  await writeFile(recent, 'half')
  const twoHoursAgo = new Date(Date.now() - TWO_HOURS_MS)
  await utimes(old, twoHoursAgo, twoHoursAgo)
  await openLocalDisk(folder)
  expect(await readdir(path.join(folder, '.incoming'))).toEqual(['recent'])
  await rm(folder, { recursive: true })
})
