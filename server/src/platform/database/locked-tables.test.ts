import { problems } from '@portal/contract/problems'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { skipWithoutPostgres } from '../../testing/engines.ts'
import { eventually } from '../../testing/eventually.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../testing/test-portal.ts'

/** More than one pool has connections, and fewer requests than a student may send in an hour. */
const MANY = 8

describe('somebody else at the PostgreSQL of the portal', skipWithoutPostgres(), () => {
  let portal: TestPortal
  let admin: Caller
  let aarav: Caller
  let other: pg.Client
  beforeAll(async () => {
    portal = await openTestPortal('postgres')
    admin = await portal.signInAdmin()
    aarav = (await portal.signInStudent()).as
    other = new pg.Client({ connectionString: portal.app.config.databaseUrl ?? '' })
    await other.connect()
  })
  afterAll(async () => {
    await other.end()
    await portal.close()
  })

  // A test that fails in the middle leaves no lock to the next one.
  afterEach(() => other.query('rollback'))

  const read = () => aarav.fetch('/api/me/requests')
  const write = () =>
    aarav.fetch('/api/me/requests', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'Please issue a bonafide certificate.' }),
    })
  const statuses = async (answers: Promise<Response>[]) =>
    new Set((await Promise.all(answers)).map(({ status }) => status))

  it('who locks a table keeps nobody from anything else', async () => {
    await other.query('begin; lock table requests in access exclusive mode')
    const blocked = [...Array.from({ length: MANY }, write), ...Array.from({ length: MANY }, read)]
    await eventually(async () => {
      const { rows } = await other.query('select 1 from pg_locks where not granted')
      expect(rows.length).toBeGreaterThanOrEqual(6)
    })
    expect((await admin.students.list({ q: 'aarav' })).total).toBe(1)
    expect((await portal.stranger.fetch('/readyz')).status).toBe(200)
    const [refused] = await Promise.all(blocked)
    expect([refused?.status, await refused?.json()]).toMatchObject([503, { message: problems.UNAVAILABLE.message }])
    expect(await statuses(blocked)).toEqual(new Set([503]))
    await other.query('rollback')
    expect([await statuses([write()]), await statuses([read()])]).toEqual([new Set([201]), new Set([200])])
  })

  it('who locks the table of migrations makes the portal not ready, and no more', async () => {
    await other.query('begin; lock table kysely_migration in access exclusive mode')
    await eventually(async () => {
      const ready = await portal.stranger.fetch('/readyz')
      expect([ready.status, await ready.json()]).toEqual([503, { ready: false, missing: ['database'] }])
    })
    expect((await portal.stranger.fetch('/healthz')).status).toBe(200)
    expect(await statuses([write(), read()])).toEqual(new Set([201, 200]))
    await other.query('rollback')
    await eventually(async () => expect((await portal.stranger.fetch('/readyz')).status).toBe(200))
  })

  it('who ends its connections is answered by new ones', async () => {
    const asking = [...Array.from({ length: MANY }, read), write(), write()]
    await other.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    for (const { status } of await Promise.all(asking)) expect([200, 201, 503]).toContain(status)
    await eventually(async () => expect((await read()).status).toBe(200))
    await eventually(async () => expect((await write()).status).toBe(201))
  })

  it('a change that is left open gives its locks back, and neither pool waits for locks for ever', async () => {
    const { database } = portal.app
    const shown = async (db: typeof database.read, name: string) =>
      (await sql<Record<string, string>>`show ${sql.raw(name)}`.execute(db)).rows[0]?.[name]
    expect(await shown(database.write, 'idle_in_transaction_session_timeout')).toBe('30s')
    expect([await shown(database.write, 'lock_timeout'), await shown(database.read, 'lock_timeout')]).toEqual([
      '3s',
      '500ms',
    ])
  })
})
