import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate, migrateTo } from '../../platform/database/migrate.ts'
import { migrations } from '../../platform/database/migration-list.ts'
import { type Database, openWithoutMigrating } from '../../platform/database/open.ts'
import { newDatabase, onBothEngines } from '../../testing/databases/engines.ts'
import { schemaOf } from '../../testing/databases/older-database.ts'
import { runCommandOf } from '../../testing/portal/run-command.ts'

const older = Object.keys(migrations).slice(0, -1)

onBothEngines('a command on a database with another schema version', (engine) => {
  let dataDir: string
  let databaseUrl: string | null
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'portal-versions-'))
    databaseUrl = await newDatabase(engine, { empty: true })
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  const run = async (name: string, ...args: string[]) => {
    const settings = { PORTAL_DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
    const { code, output } = await runCommandOf(name, args, settings)
    return { code, output: output.trim() }
  }
  const inDatabase = async <Result>(work: (database: Database) => Promise<Result>) => {
    const database = await openWithoutMigrating({ databaseUrl, dataDir })
    return work(database).finally(() => database.close())
  }
  const archive = () => path.join(dataDir, 'backup.tar.gz')

  it('does not change an older database and asks to start the portal first; a backup is still possible', async () => {
    await inDatabase(({ write }) => migrateTo(write, engine, older))
    const before = await inDatabase(schemaOf)
    const message =
      'The database is of an older version of the portal. Start this version once: it brings the database up to date. Then do this again.'
    expect(await run('admin', 'list')).toEqual({ code: 1, output: message })
    expect(await run('backup', archive())).toMatchObject({ code: 0 })
    expect(await inDatabase(schemaOf)).toEqual(before)
  })

  it('backs up and restores a database of the first version, which has fewer tables', async () => {
    await inDatabase(({ write }) => migrateTo(write, engine, ['0001-first-tables']))
    expect(await run('backup', archive())).toMatchObject({ code: 0 })
    const target = path.join(dataDir, 'restored')
    const url = await newDatabase(engine, { empty: true })
    const settings = { PORTAL_DATA_DIR: target, ...(url ? { DATABASE_URL: url } : {}) }
    expect(await runCommandOf('restore', [archive()], settings)).toMatchObject({ code: 0 })
  })

  it('does not change a newer database and says so', async () => {
    await inDatabase(async ({ write }) => {
      await migrate(write, engine)
      await sql`insert into kysely_migration (name, timestamp) values ('9999-of-some-day', '2030-01-01')`.execute(write)
    })
    const { code, output } = await run('admin', 'list')
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('A newer version of the portal has changed this database'),
    ])
  })

  it('creates no database where there is none, and asks to start the portal first', async () => {
    const { code, output } = await run('admin', 'create', 'a@college.example')
    expect([code, output]).toEqual([1, expect.stringContaining('There is no college here yet. Start the portal once')])
    expect(await readdir(dataDir)).toEqual([])
  })
})
