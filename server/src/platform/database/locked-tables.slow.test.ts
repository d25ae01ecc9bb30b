import { problems } from '@portal/contract/problems'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { skipWithoutPostgres } from '../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { waitFor } from '../../testing/runner/wait-for.ts'

/** More than the write pool has connections, and fewer requests than a student may send in an hour. */
const MANY = 8

describe('another client of the PostgreSQL database', skipWithoutPostgres(), () => {
  let portal: TestPortal
  let admin: Caller
  let student: Caller
  let otherClient: pg.Client
  beforeAll(async () => {
    portal = await openTestPortal('postgres')
    admin = await portal.signInAdmin()
    student = (await portal.signInStudent()).as
    otherClient = new pg.Client({ connectionString: portal.app.config.databaseUrl ?? '' })
    await otherClient.connect()
  })
  afterAll(async () => {
    await otherClient.end()
    await portal.close()
  })

  // A test that fails must not leave its lock to the next test.
  afterEach(() => otherClient.query('rollback'))

  const read = () => student.fetch('/api/me/requests')
  const write = () =>
    student.fetch('/api/me/requests', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'Please issue a bonafide certificate.' }),
    })
  const statuses = async (responses: Promise<Response>[]) =>
    new Set((await Promise.all(responses)).map(({ status }) => status))

  it('that locks a table blocks only requests that need this table', async () => {
    await otherClient.query('begin; lock table requests in access exclusive mode')
    const blocked = [...Array.from({ length: MANY }, write), ...Array.from({ length: MANY }, read)]
    await waitFor(async () => {
      const { rows } = await otherClient.query('select 1 from pg_locks where not granted')
      expect(rows.length).toBeGreaterThanOrEqual(6)
    })
    expect((await admin.students.list({ q: 'aarav' })).total).toBe(1)
    expect((await portal.stranger.fetch('/readyz')).status).toBe(200)
    const [response] = await Promise.all(blocked)
    expect([response?.status, await response?.json()]).toMatchObject([503, { message: problems.UNAVAILABLE.message }])
    expect(await statuses(blocked)).toEqual(new Set([503]))
    await otherClient.query('rollback')
    expect([await statuses([write()]), await statuses([read()])]).toEqual([new Set([201]), new Set([200])])
  })

  it('that locks the table of migrations makes the portal not ready and refuses changes, but blocks no reading request', async () => {
    await otherClient.query('begin; lock table kysely_migration in access exclusive mode')
    await waitFor(async () => {
      const ready = await portal.stranger.fetch('/readyz')
      expect([ready.status, await ready.json()]).toEqual([503, { ready: false, missing: ['database'], degraded: [] }])
    })
    expect((await portal.stranger.fetch('/healthz')).status).toBe(200)
    expect([await statuses([write()]), await statuses([read()])]).toEqual([new Set([503]), new Set([200])])
    await otherClient.query('rollback')
    await waitFor(async () => expect((await portal.stranger.fetch('/readyz')).status).toBe(200))
  })

  it('that ends the connections of the portal makes it open new ones', async () => {
    const requests = [...Array.from({ length: MANY }, read), write(), write()]
    await otherClient.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    for (const { status } of await Promise.all(requests)) expect([200, 201, 503]).toContain(status)
    await waitFor(async () => expect((await read()).status).toBe(200))
    await waitFor(async () => expect((await write()).status).toBe(201))
  })

  it('cannot block for ever: idle transactions and waits for locks have timeouts in both pools', async () => {
    const { database } = portal.app
    const readSetting = async (db: typeof database.read, name: string) =>
      (await sql<Record<string, string>>`show ${sql.raw(name)}`.execute(db)).rows[0]?.[name]
    expect(await readSetting(database.write, 'idle_in_transaction_session_timeout')).toBe('30s')
    expect([
      await readSetting(database.write, 'lock_timeout'),
      await readSetting(database.read, 'lock_timeout'),
    ]).toEqual(['3s', '500ms'])
  })
})
