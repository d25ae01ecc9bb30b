import { open, rm } from 'node:fs/promises'
import { HOUR_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sqliteFile } from '../platform/database/open.ts'
import { noteUpkeep } from '../platform/operations/upkeep.store.ts'
import { runCommandOf } from '../testing/portal/run-command.ts'
import { openTestPortal, type TestPortal } from '../testing/portal/test-portal.ts'
import { runMaintenance } from './maintenance.ts'
import { checkAtNight, NOT_DUE } from './nightly-check.ts'

const WITHIN_MS = 15_000
let portal: TestPortal
beforeEach(async () => {
  portal = await openTestPortal('sqlite')
})
afterEach(() => portal.close())

/** Overwrites the first page of a table in the file, as a disk that loses a block; gives what writes it back. */
async function damage(table: string) {
  const { write } = portal.app.database
  await sql`pragma wal_checkpoint(truncate)`.execute(write)
  const { rows } = await sql<{ page: number; bytes: number }>`
    select rootpage as page, (select page_size from pragma_page_size) as bytes
    from sqlite_master where name = ${table}`.execute(write)
  const { page = 0, bytes = 0 } = rows[0] ?? {}
  const content = Buffer.alloc(bytes)
  const file = await open(sqliteFile(portal.app.config.dataDir), 'r+')
  await file.read(content, 0, bytes, (page - 1) * bytes)
  await file.write(Buffer.alloc(bytes, 0xff), 0, bytes, (page - 1) * bytes)
  return async () => {
    await file.write(content, 0, bytes, (page - 1) * bytes)
    await file.close()
  }
}

const waitForDegraded = (degraded: string[]) =>
  vi.waitFor(async () => {
    const answer = await portal.stranger.fetch('/readyz')
    expect([answer.status, await answer.json()]).toEqual([200, { ready: true, missing: [], degraded }])
  }, WITHIN_MS)

it('a damaged file of the database is named as soon as a screen meets it, by the check and by the backup', async () => {
  const admin = await portal.signInAdmin()
  const { dataDir } = portal.app.config
  const { read, write } = portal.app.database
  const { id } = await read.selectFrom('users').select('id').where('userType', '=', 'admin').executeTakeFirstOrThrow()
  const filter = { id: 'one', ownerId: id, list: 'students' as const, name: 'Mine', search: '{}', created_at: '' }
  await write.insertInto('savedFilters').values(filter).execute()
  const repair = await damage('savedFilters')
  await expect(admin.savedFilters.list()).rejects.toMatchObject({ status: 500 })
  await waitForDegraded(['malformed'])
  expect(await admin.degraded.read()).toEqual({ degraded: ['malformed'] })

  const check = await runCommandOf('check', [], { PORTAL_DATA_DIR: dataDir })
  expect(check.output).toMatch(/✗ database file +damaged\n +\S+portal\.sqlite is damaged: .*docs\/at-night\.md/)
  expect(check.code).toBe(1)
  const backup = await backUp()
  expect(backup.output).toMatch(/^\nThe file of the database is damaged \(database disk image is malformed\)/)
  expect(backup.code).toBe(1)
  await repair()
})

it('a backup that meets no damage says that the file is damaged, and that records can be missing in it', async () => {
  expect((await backUp()).code).toBe(0)
  const repair = await damage('savedFilters')
  const { code, output } = await backUp()
  expect(output).toMatch(/The file of the database is damaged \(.+\), so records can be missing in this backup\./)
  expect(code).toBe(66)
  await repair()
})

async function backUp() {
  const { dataDir } = portal.app.config
  const archive = `${dataDir}.tar.gz`
  const result = await runCommandOf('backup', [archive], { PORTAL_DATA_DIR: dataDir })
  await rm(archive, { force: true })
  return result
}

it('a damaged file that nobody has met is found by the maintenance, and again each hour until it is whole', async () => {
  const { app } = portal
  await runMaintenance(app, app.now(), MINUTE_MS)
  await waitForDegraded([])
  const repair = await damage('savedFilters')
  await runMaintenance(app, app.now(), HOUR_MS)
  await waitForDegraded(['malformed'])
  await repair()
  await runMaintenance(app, app.now(), HOUR_MS)
  await waitForDegraded([])
})

it('the file is looked at once a night where the college is, or after a day and a half', async () => {
  const { app } = portal
  const done = '2026-11-27T02:30:00.000+05:30'
  await noteUpkeep(app.database, 'maintenance/databaseCheck', true, new Date(done))
  const at = (time: string) =>
    checkAtNight({ ...app, config: { ...app.config, timeZone: 'Asia/Kolkata' }, now: () => new Date(time) }, HOUR_MS)
  expect(await at('2026-11-27T03:30:00.000+05:30')).toBe(NOT_DUE)
  expect(await at('2026-11-28T00:30:00.000+05:30')).toBe(NOT_DUE)
  expect(await at('2026-11-28T02:30:00.000+05:30')).toBeUndefined()
  expect(await at('2026-11-28T13:00:00.000+05:30')).toBe(NOT_DUE)
  expect(await at('2026-11-28T15:00:00.000+05:30')).toBeUndefined()
})
