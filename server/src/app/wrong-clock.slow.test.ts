import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openS3 } from '../platform/storage/s3/s3.ts'
import { newDatabase, skipWithoutPostgres } from '../testing/databases/engines.ts'
import { type PortalProcess, startPortalProcess } from '../testing/portal/portal-process.ts'
import { runCommandOf } from '../testing/portal/run-command.ts'
import { waitFor } from '../testing/runner/wait-for.ts'
import { openS3Server, type S3Server, s3Keys } from '../testing/services/s3-server.ts'

const shiftedClock = fileURLToPath(new URL('../testing/portal/shifted-clock.ts', import.meta.url))

/** Settings of a process whose clock is ahead by these minutes. */
const clockAhead = (minutes: number) => ({
  NODE_OPTIONS: `--import ${shiftedClock}`,
  TEST_CLOCK_AHEAD_MS: `${minutes * MINUTE_MS}`,
})

describe('a machine whose clock is wrong', () => {
  let folder: string
  let server: S3Server
  let portal: PortalProcess | null
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-clock-'))
    server = await openS3Server()
    portal = null
  })
  afterEach(async () => {
    await portal?.stop()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })
  const onS3 = () => ({ PORTAL_DATA_DIR: folder, STORAGE_URL: server.urlOf('/portal'), ...s3Keys })

  it.each([-20, 20])('is named by the check, by the clock of the file storage (%d minutes)', async (minutes) => {
    const { code, output } = await runCommandOf('check', [], { ...onS3(), ...clockAhead(minutes) })
    expect(output).toMatch(
      /✗ clock .*\n +The clocks differ by 20 minutes: this machine says \S+Z, the file storage \S+Z\. .*timedatectl/,
    )
    expect([code, output]).toEqual([1, expect.stringContaining('One thing is wrong.')])
  })

  it('is named by the check, by the clock of the database', skipWithoutPostgres(), async () => {
    const settings = { PORTAL_DATA_DIR: folder, DATABASE_URL: (await newDatabase('postgres')) ?? '' }
    const { code, output } = await runCommandOf('check', [], { ...settings, ...clockAhead(-2) })
    expect(output).toMatch(/✗ clock .*\n +The clocks differ by 2 minutes: this machine says \S+Z, the database \S+Z\. /)
    expect(code).toBe(1)
    const right = await runCommandOf('check', [], settings)
    expect(right.output).toMatch(/✓ clock +agrees with the database/)
    expect(right.code).toBe(0)
  })

  it('is named in the log and by /readyz', async () => {
    portal = startPortalProcess({ ...onS3(), PORTAL_LOG: 'info', ...clockAhead(-20) })
    const url = await portal.waitUntilOpen()
    await waitFor(() => expect(portal?.output).toMatch(/"degraded":"clock","fault":"The clocks differ by 20 minutes/))
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ ready: true, missing: [], degraded: ['clock'] })
  })

  it('still gives links of the file storage that work at once and end after some minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 20 * MINUTE_MS })
    const storage = openS3(server.placeOf('/portal'), { spoolFolder: folder, direct: true })
    await storage.put('students/a.jpg', Buffer.from('a photo'))
    const link = await storage.presign?.('students/a.jpg', { type: 'image/jpeg', disposition: 'inline' }, new Date())
    vi.useRealTimers()
    expect(await (await fetch(link ?? '')).text()).toBe('a photo')
  })
})
