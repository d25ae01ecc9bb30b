import { text } from 'node:stream/consumers'
import { problems } from '@portal/contract/problems'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertSession } from '../auth/sessions/insert-session.store.ts'
import { openDatabase } from '../platform/database/open.ts'
import { version } from '../platform/version.ts'
import { onBothEngines, skipWithoutPostgres } from '../testing/databases/engines.ts'
import { waitingForLocks } from '../testing/databases/waiting-for-locks.ts'
import { migrateAsNewerVersion } from '../testing/portal/newer-version.ts'
import { ADMIN, type Caller, openTestPortal, type TestPortal } from '../testing/portal/test-portal.ts'
import { waitFor } from '../testing/runner/wait-for.ts'
import { runMaintenance } from './maintenance.ts'

const KEY = 'students/8f14e45f-ceea-467f-a9f2-1b1f3b0a5a5d.jpg'
const jsonHeaders = { 'content-type': 'application/json' }

onBothEngines('a node that is older than its database', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeEach(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterEach(() => portal.close())

  const addCard = (studentId: string) =>
    admin.fetch(`/api/students/${studentId}/id-cards`, {
      method: 'POST',
      headers: jsonHeaders,
      body: JSON.stringify({ card: 'CARD-1', collegeId: 'CLG' }),
    })
  const countRows = async (table: 'audit' | 'sessions' | 'rateLimits' | 'idCards') =>
    (await portal.app.database.read.selectFrom(table).selectAll().execute()).length
  const upgrade = () => migrateAsNewerVersion(portal.app.config)

  it('refuses changes with a sentence and Retry-After, and shows records as before', async () => {
    const { id: studentId } = await portal.addStudent()
    await upgrade()
    const refused = await addCard(studentId)
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
      503,
      '5',
      {
        code: 'BEING_UPDATED',
        message: 'The portal is being updated. Nothing was changed. Please try again in a moment.',
      },
    ])
    expect(await countRows('idCards')).toBe(0)
    expect((await admin.students.list({ q: 'aarav' })).total).toBe(1)
    expect(portal.lines.join('')).toContain('A newer version of the portal has changed this database')
  })

  it('refuses sign-ins, and starts no session and counts no attempt', async () => {
    const before = [await countRows('sessions'), await countRows('rateLimits'), await countRows('audit')]
    await upgrade()
    const body = JSON.stringify({ ...ADMIN, panel: 'admin', remember: false })
    const refused = await portal.stranger.fetch('/api/session', { method: 'POST', headers: jsonHeaders, body })
    expect([refused.status, await refused.json()]).toMatchObject([503, { message: problems.BEING_UPDATED.message }])
    expect([await countRows('sessions'), await countRows('rateLimits'), await countRows('audit')]).toEqual(before)
  })

  it('starts no session for a sign-in that the migration overtakes', async () => {
    const { id: userId } = await portal.addStudent()
    await upgrade()
    const before = await countRows('sessions')
    const now = portal.app.now()
    const session = { userId, address: '127.0.0.1', remember: false, confirmedAt: now, now }
    await expect(insertSession(portal.app.database, session)).rejects.toThrow()
    expect(await countRows('sessions')).toBe(before)
  })

  it('is not ready', async () => {
    await upgrade()
    await waitFor(async () => {
      const ready = await portal.stranger.fetch('/readyz')
      expect([ready.status, await ready.json()]).toMatchObject([503, { ready: false, missing: ['migrations'] }])
    })
  })

  it('does no maintenance, so it removes no file', async () => {
    const { storage, database } = portal.app
    await storage.put(KEY, Buffer.from('of a forgotten student'))
    await database.transaction(({ db }) =>
      db.insertInto('erasedFiles').values({ key: KEY, erasedAt: '2026-01-01' }).execute(),
    )
    await upgrade()
    await runMaintenance(portal.app, portal.app.now(), 0)
    const kept = await storage.open(KEY)
    expect(kept && (await text(kept))).toBe('of a forgotten student')
    expect(portal.lines.join('')).toContain('maintenance failed')
  })

  it('does not start, and says which version is needed', async () => {
    await upgrade()
    await sql`update settings set value = '12.3.4' where name = 'migrated-by'`.execute(portal.app.database.write)
    await expect(openDatabase(portal.app.config)).rejects.toThrow(
      `Version 12.3.4 of the portal has changed this database, and this is version ${version}. Start 12.3.4 or a newer version, or restore a backup from before.`,
    )
  })
})

describe('a change on a node while a newer version migrates the database', skipWithoutPostgres(), () => {
  let portal: TestPortal
  let location: { databaseUrl: string | null; dataDir: string }
  beforeEach(async () => {
    portal = await openTestPortal('postgres')
    location = portal.app.config
  })
  afterEach(() => portal.close())

  const write = (name: string) =>
    portal.app.database.transaction(({ db }) => db.insertInto('settings').values({ name, value: '' }).execute())
  const waiting = (count: number) => waitFor(async () => expect(await waitingForLocks(portal.app.database)).toBe(count))
  const written = async () => {
    const rows = await portal.app.database.read.selectFrom('settings').select('name').execute()
    return rows.map(({ name }) => name)
  }

  it('is kept when it had begun before, and the migration waits for it', async () => {
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
    const change = portal.app.database.transaction(async ({ db }) => {
      await finished
      await db.insertInto('settings').values({ name: 'begun before', value: '' }).execute()
    })
    await waitFor(async () => expect(await openTransactions()).toBe(1))
    const seen: string[][] = []
    const migration = migrateAsNewerVersion(location, async (db) => {
      const { rows } = await sql<{ name: string }>`select name from settings`.execute(db)
      seen.push(rows.map(({ name }) => name))
    })
    await waiting(1)
    finish()
    await Promise.all([change, migration])
    expect(seen[0]).toContain('begun before')
  })

  it('is refused when it begins before the migration ends, and nothing of it is written; reads do not wait', async () => {
    const { migration, end } = await beginMigration()
    const change = write('begun meanwhile')
    await waiting(1)
    expect(await portal.app.readiness.state()).toMatchObject({ missing: [] })
    end()
    await expect(change).rejects.toThrow('A newer version of the portal has changed this database')
    await migration
    expect(await written()).not.toContain('begun meanwhile')
  })

  it('is written when the migration fails', async () => {
    const { migration, end } = await beginMigration(() => {
      throw new Error('this migration fails')
    })
    const change = write('begun meanwhile')
    await waiting(1)
    end()
    await expect(migration).rejects.toThrow('this migration fails')
    await change
    expect(await written()).toContain('begun meanwhile')
  })

  it('is refused as one that has changed nothing when the migration takes longer than 3 seconds', async () => {
    const { migration, end } = await beginMigration()
    const body = JSON.stringify({ ...ADMIN, panel: 'admin', remember: false })
    const refused = await portal.stranger.fetch('/api/session', { method: 'POST', headers: jsonHeaders, body })
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'BEING_UPDATED' }])
    end()
    await migration
  })

  /** Resolves in the middle of a migration, which goes on with `end`. */
  async function beginMigration(afterwards = () => {}) {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    let isMigrating = false
    const migration = migrateAsNewerVersion(location, async () => {
      isMigrating = true
      await ended
      afterwards()
    })
    await waitFor(() => expect(isMigrating).toBe(true))
    return { migration, end }
  }

  async function openTransactions() {
    const open = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`
    return (await open.execute(portal.app.database.read)).rows[0]?.n
  }
})
