import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { topics } from '@portal/contract/topics'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newDatabase, skipWithoutPostgres } from '../../testing/databases/engines.ts'
import { aPhoto } from '../../testing/files/files.ts'
import { cookieOf } from '../../testing/portal/cookie-of.ts'
import { subscribe } from '../../testing/portal/event-stream.ts'
import { type PortalProcess, startPortalProcess } from '../../testing/portal/portal-process.ts'
import { studentFixture } from '../../testing/portal/student-fixture.ts'
import { ADMIN, openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { waitFor } from '../../testing/runner/wait-for.ts'

const NODES = 2
const CHANGES = 2_000
/** A topic is sent at most once in 20 ms; timers may be a little early. */
const PAUSE_BETWEEN_EVENTS_MS = 15
const AT_ONCE = 20

describe('two processes on one PostgreSQL', skipWithoutPostgres(), () => {
  let folder: string
  const running: PortalProcess[] = []
  const nodes: { url: string }[] = []
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-nodes-'))
    const databaseUrl = (await newDatabase('postgres')) ?? ''
    for (let node = 0; node < NODES; node++) nodes.push({ url: await start(databaseUrl, path.join(folder, `${node}`)) })
  })
  afterAll(async () => {
    for (const portal of running) await portal.kill()
    await rm(folder, { recursive: true, force: true })
  })

  async function start(databaseUrl: string, dataDir: string) {
    const settings = {
      DATABASE_URL: databaseUrl,
      PORTAL_DATA_DIR: dataDir,
      PORTAL_SECRET: 'the same for every node of a portal',
      PORTAL_ADMIN_EMAIL: ADMIN.email,
      PORTAL_ADMIN_PASSWORD: ADMIN.password,
    }
    const portal = startPortalProcess(settings)
    running.push(portal)
    return portal.waitUntilOpen()
  }

  const ask = (node: number, pathname: string, cookie = '', init: RequestInit = {}) =>
    fetch(`${nodes[node]?.url}${pathname}`, {
      ...init,
      headers: { 'content-type': 'application/json', cookie },
    })

  async function signIn(node: number) {
    const answer = await ask(node, '/api/session', '', {
      method: 'POST',
      body: JSON.stringify({ ...ADMIN, panel: 'admin' }),
    })
    return cookieOf(answer)
  }

  it('a user who signs in at one is signed in at the other, and signs out at both', async () => {
    const cookie = await signIn(0)
    expect((await ask(1, '/api/counts', cookie)).status).toBe(200)
    const there = await subscribe({ url: nodes[1]?.url ?? '' }, cookie)
    await ask(0, '/api/session', cookie, { method: 'DELETE', body: '{}' })
    expect((await ask(1, '/api/counts', cookie)).status).toBe(401)
    await waitFor(() => expect(there.hasEnded()).toBe(true))
  })

  it('a change at one reaches the open screens of both', async () => {
    const cookie = await signIn(0)
    const streams = await Promise.all(nodes.map((node) => subscribe(node, cookie)))
    const photo = await fetch(`${nodes[1]?.url}/api/uploads/photo`, {
      method: 'POST',
      headers: { cookie, 'x-file-name': 'photo.jpg' },
      body: new Uint8Array(aPhoto),
    })
    const { id } = (await photo.json()) as { id: string }
    const added = await ask(1, '/api/students', cookie, { method: 'POST', body: JSON.stringify(student(id)) })
    expect(added.status).toBe(201)
    for (const stream of streams) {
      await stream.waitForTopic(topics.counts)
      stream.close()
    }
  })
})

describe('live events between two nodes', skipWithoutPostgres(), () => {
  let here: TestPortal
  let there: TestPortal
  beforeAll(async () => {
    here = await openTestPortal('postgres')
    there = await openTestPortal('postgres', { DATABASE_URL: here.app.config.databaseUrl ?? '' })
  })
  afterAll(async () => {
    await there?.close()
    await here?.close()
  })

  it('2,000 changes in a burst are sent as a few events, including the last change', async () => {
    const adminStream = await subscribe(there, (await there.signInAdmin()).cookie)
    const began = performance.now()
    for (let at = 0; at < CHANGES; at += AT_ONCE) {
      await Promise.all(
        Array.from({ length: AT_ONCE }, () =>
          here.app.database.transaction(async (tx) => tx.invalidate(topics.counts)),
        ),
      )
    }
    await here.app.database.transaction(async (tx) => tx.invalidate(topics.settings))
    await adminStream.waitForTopic(topics.settings)
    const maxEvents = (performance.now() - began) / PAUSE_BETWEEN_EVENTS_MS + 2
    expect(adminStream.topics().filter((topic) => topic === topics.counts).length).toBeLessThan(maxEvents)
    adminStream.close()
  })

  it('a long transaction does not delay other events, and sends its own after the commit', async () => {
    const adminStream = await subscribe(there, (await there.signInAdmin()).cookie)
    const { promise: written, resolve: release } = Promise.withResolvers<void>()
    const long = here.app.database.transaction(async (tx) => {
      tx.invalidate(topics.bin)
      await tx.db.insertInto('settings').values({ name: 'long', value: '' }).execute()
      await written
    })
    await here.app.database.transaction(async (tx) => tx.invalidate(topics.settings))
    await adminStream.waitForTopic(topics.settings)
    expect(adminStream.topics()).not.toContain(topics.bin)
    release()
    await long
    await adminStream.waitForTopic(topics.bin)
    adminStream.close()
  })

  it('a lost listener connection is detected, and every open screen reloads its data', async () => {
    const adminStream = await subscribe(there, (await there.signInAdmin()).cookie)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(here.app.database.read)
    await waitFor(() => expect(adminStream.received.map(({ event }) => event)).toContain('everything'))
    await here.app.database.transaction(async (tx) => tx.invalidate(topics.settings))
    await adminStream.waitForTopic(topics.settings)
    adminStream.close()
  })
})

const student = (photo: string) => ({ ...studentFixture, email: 'aarav@college.example', password: 'student-1', photo })
