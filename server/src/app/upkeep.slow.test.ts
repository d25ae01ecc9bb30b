import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { HOUR_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteUpkeep } from '../platform/operations/upkeep.store.ts'
import { watchUpkeep } from '../platform/operations/upkeep-faults.ts'
import { onBothEngines } from '../testing/databases/engines.ts'
import { runCommandOf } from '../testing/portal/run-command.ts'
import { signInStaff } from '../testing/portal/staff.ts'
import { openTestPortal, type TestPortal } from '../testing/portal/test-portal.ts'
import { runMaintenance } from './maintenance.ts'

const TOKEN = 'a-token-for-prometheus'
const TWO_DAYS_AND_MORE_MS = 49 * HOUR_MS
const WITHIN_MS = 15_000

onBothEngines('work that must be done again and again', (engine) => {
  let portal: TestPortal
  let folder: string
  beforeEach(async () => {
    portal = await openTestPortal(engine, { PORTAL_METRICS_TOKEN: TOKEN })
    folder = await mkdtemp(path.join(tmpdir(), 'portal-upkeep-'))
  })
  afterEach(async () => {
    await portal.close()
    await rm(folder, { recursive: true })
  })

  const run = (name: string, args: string[] = [], settings: Record<string, string> = {}) => {
    const { dataDir, databaseUrl } = portal.app.config
    const env = { PORTAL_DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}), ...settings }
    return runCommandOf(name, args, env)
  }
  const waitForDegraded = (degraded: string[]) =>
    vi.waitFor(async () => {
      const answer = await portal.stranger.fetch('/readyz')
      expect([answer.status, await answer.json()]).toEqual([200, { ready: true, missing: [], degraded }])
    }, WITHIN_MS)
  const metric = async (name: string) => {
    const answer = await portal.stranger.fetch('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await answer.text())?.[1])
  }

  it('a registrar is told when there has been no backup for two days, where there has ever been one', async () => {
    const target = path.join(folder, 'backup')
    expect(await metric('portal_last_backup_timestamp_seconds')).toBeNaN()
    expect((await run('check')).output).toMatch(/✓ backup +npm run backup has never run\. .*PORTAL_BACKUP=elsewhere/)
    portal.passTime(TWO_DAYS_AND_MORE_MS)
    await waitForDegraded([])
    portal.passTime(-TWO_DAYS_AND_MORE_MS)

    const beforeSeconds = Math.floor(Date.now() / 1_000)
    expect((await run('backup', [target])).code).toBe(0)
    expect(await metric('portal_last_backup_timestamp_seconds')).toBeGreaterThanOrEqual(beforeSeconds)
    expect((await run('check')).output).toMatch(/✓ backup +last done at \S+, 0 hours ago/)
    await waitForDegraded([])

    portal.passTime(TWO_DAYS_AND_MORE_MS)
    await waitForDegraded(['backup'])
    expect(await (await portal.signInAdmin()).degraded.read()).toEqual({ degraded: ['backup'] })
    const { as: clerk } = await signInStaff(portal, 'clerk')
    expect(await clerk.degraded.read()).toEqual({ degraded: [] })
    expect(portal.lines.filter((line) => line.includes('"degraded":"backup"'))).toHaveLength(1)
    portal.passTime(-TWO_DAYS_AND_MORE_MS)
    await waitForDegraded([])
  })

  it('the check names a backup that failed, and the next one that is made ends it', async () => {
    const target = path.join(folder, 'backup')
    await mkdir(target)
    await writeFile(path.join(target, 'records'), 'a file where the archives should be')
    expect((await run('backup', [target])).code).toBe(1)
    const failed = await run('check')
    expect(failed.output).toMatch(
      /✗ backup +is missing\n +backup: never done, and fails since \S+\. Its log has the reason/,
    )
    expect(failed.code).toBe(1)
    await rm(path.join(target, 'records'))
    expect((await run('backup', [target])).code).toBe(0)
    expect((await run('check')).output).toMatch(/✓ backup +last done at/)
  })

  it('nobody is told where another program makes the backups', async () => {
    const { app } = portal
    const before = new Date(app.now().getTime() - TWO_DAYS_AND_MORE_MS)
    await noteUpkeep(app.database, 'backup', true, before)
    const told = (backup: 'here' | 'elsewhere') => watchUpkeep({ ...app, config: { backup } })()
    expect(await told('here')).toMatchObject([{ part: 'backup' }])
    expect(await told('elsewhere')).toEqual([])
    const { output } = await run('check', [], { PORTAL_BACKUP: 'elsewhere' })
    expect(output).toMatch(/✓ backup +made elsewhere \(PORTAL_BACKUP\)/)
  })

  it('a registrar is told when one task of the maintenance fails for two days, and all others are done', async () => {
    const { app } = portal
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(app.database.write)
    const startedAt = app.now()
    await rename('refusedRequests', 'movedAway')
    await runMaintenance(app, startedAt, MINUTE_MS)
    expect(portal.lines.filter((line) => line.includes('"task":"oldRefusals"'))).toHaveLength(1)
    expect(await metric('portal_last_maintenance_timestamp_seconds\\{task="unusedFiles"\\}')).toBeGreaterThan(0)
    await waitForDegraded([])

    portal.passTime(TWO_DAYS_AND_MORE_MS)
    await runMaintenance(app, startedAt, TWO_DAYS_AND_MORE_MS)
    await waitForDegraded(['maintenance'])
    const named = portal.lines.find((line) => line.includes('"degraded":"maintenance"'))
    expect(named).toContain('"fault":"oldRefusals: never done, and fails since')
    const { output } = await run('check')
    expect(output).toMatch(/✗ maintenance +\d+ of \d+ tasks are done\n +oldRefusals: never done, and fails since/)

    await rename('movedAway', 'refusedRequests')
    await runMaintenance(app, startedAt, TWO_DAYS_AND_MORE_MS)
    await waitForDegraded([])
    portal.passTime(-TWO_DAYS_AND_MORE_MS)
  })
})
