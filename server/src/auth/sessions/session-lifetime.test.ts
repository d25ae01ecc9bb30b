import { SESSION_TOUCH_INTERVAL_MS } from '@portal/contract/delays'
import { UNATTENDED_HEADER } from '@portal/contract/people/session'
import { DAY_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { subscribe } from '../../testing/portal/event-stream.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { waitFor } from '../../testing/runner/wait-for.ts'
import { deleteExpiredAccess } from '../delete-expired.ts'

const IDLE_MINUTES = 10

const isSignedIn = async (caller: Caller) => (await caller.session.current()).user !== null
const sessionsOf = ({ app }: TestPortal, userId: string) =>
  app.database.read.selectFrom('sessions').selectAll().where('userId', '=', userId).execute()

onBothEngines('a session', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine)
  })
  afterAll(() => portal.close())

  it.each([
    ['a year', 365],
    ['three weeks', 21],
  ])('that began while the clock was %s ahead is not valid', async (_howFar, days) => {
    const { student, as } = await portal.signInStudent()
    expect(await isSignedIn(as)).toBe(true)
    const [session] = await sessionsOf(portal, student.id)
    const ahead = (date: Date | string | undefined) => new Date(new Date(date ?? 0).getTime() + days * DAY_MS)
    await portal.app.database.transaction(({ db }) =>
      db
        .updateTable('sessions')
        .set({ createdAt: ahead(session?.createdAt), expiresAt: ahead(session?.expiresAt) })
        .where('userId', '=', student.id)
        .execute(),
    )
    expect(await isSignedIn(as)).toBe(false)
    expect((await subscribe(portal, as.cookie)).status).toBe(401)
  })

  it('is deleted once it has expired, as are reset links, rate limits and networks that are no longer used', async () => {
    const { student, as } = await portal.signInStudent()
    const remembered = await portal.signIn(student, 'student', true)
    await portal.stranger.session.requestReset({ email: student.email })
    await portal.signIn({ ...student, password: 'guess-guess' }, 'student').catch(() => {})
    const { read } = portal.app.database
    const remaining = async () => ({
      sessions: (await sessionsOf(portal, student.id)).length,
      links: (await read.selectFrom('verifications').selectAll().where('value', '=', student.id).execute()).length,
      limits: (await read.selectFrom('rateLimits').selectAll().execute()).length > 0,
      networks: (await read.selectFrom('knownNetworks').selectAll().where('userId', '=', student.id).execute()).length,
    })
    await deleteExpiredAccess(portal.app)
    expect(await remaining()).toEqual({ sessions: 2, links: 1, limits: true, networks: 1 })
    portal.passTime(2 * DAY_MS)
    await deleteExpiredAccess(portal.app)
    expect(await remaining()).toEqual({ sessions: 1, links: 0, limits: false, networks: 1 })
    expect([await isSignedIn(as), await isSignedIn(remembered)]).toEqual([false, true])
    portal.passTime(100 * DAY_MS)
    await deleteExpiredAccess(portal.app)
    expect(await remaining()).toEqual({ sessions: 0, links: 0, limits: false, networks: 0 })
    portal.passTime(-102 * DAY_MS)
  })

  it('does not end by inactivity unless the deployment says so, and its use is recorded for its person to see', async () => {
    const { student, as } = await portal.signInStudent()
    portal.passTime(20 * 60 * MINUTE_MS)
    expect(await isSignedIn(as)).toBe(true)
    await portal.app.backgroundTasks.drain()
    expect(await sessionsOf(portal, student.id)).not.toMatchObject([{ lastUsedAt: null }])
    portal.passTime(-20 * 60 * MINUTE_MS)
  })
})

onBothEngines('a session of a deployment that ends idle sessions', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_SESSION_IDLE_MINUTES: String(IDLE_MINUTES) })
  })
  afterAll(() => portal.close())
  const pass = async (minutes: number) => {
    await portal.app.backgroundTasks.drain()
    portal.passTime(minutes * MINUTE_MS)
  }

  it('continues while it is used, and ends when it is not, remembered or not', async () => {
    const { student, as } = await portal.signInStudent()
    const remembered = await portal.signIn(student, 'student', true)
    for (let round = 0; round < 4; round++) {
      await pass(IDLE_MINUTES - 1)
      expect(await isSignedIn(as)).toBe(true)
    }
    expect(await isSignedIn(remembered)).toBe(false)
    await pass(IDLE_MINUTES + 2)
    expect(await isSignedIn(as)).toBe(false)
    await deleteExpiredAccess(portal.app)
    expect(await sessionsOf(portal, student.id)).toEqual([])
  })

  it('has its use recorded at most once a minute', async () => {
    const { student, as } = await portal.signInStudent()
    const lastUse = async () => (await sessionsOf(portal, student.id))[0]?.lastUsedAt
    await pass(2)
    await Promise.all(Array.from({ length: 5 }, () => isSignedIn(as)))
    await portal.app.backgroundTasks.drain()
    const first = await lastUse()
    expect(first).not.toBeNull()
    portal.passTime(SESSION_TOUCH_INTERVAL_MS / 2)
    await isSignedIn(as)
    await portal.app.backgroundTasks.drain()
    expect(await lastUse()).toEqual(first)
  })

  it('is not kept alive by an open screen that is not used, which is signed out when the session ends', async () => {
    const { student, as } = await portal.signInStudent()
    await pass(IDLE_MINUTES - 1)
    const stream = await subscribe(portal, as.cookie)
    expect((await as.fetch('/api/session', { headers: { [UNATTENDED_HEADER]: '1' } })).status).toBe(200)
    await pass(3)
    expect(await isSignedIn(as)).toBe(false)
    expect((await subscribe(portal, as.cookie)).status).toBe(401)
    // As the next heartbeat would.
    await portal.app.database.transaction(async (tx) => tx.invalidate(topics.sessionsOf(student.id)))
    await waitFor(() => expect(stream.hasEnded()).toBe(true))
  })

  it('is not kept alive by the images of a list that refreshes itself', async () => {
    const { student, as } = await portal.signInStudent()
    await pass(2)
    const photo = `/api/files/students/${student.id}`
    await as.fetch(photo, { headers: { 'sec-fetch-dest': 'image' } })
    await portal.app.backgroundTasks.drain()
    expect(await sessionsOf(portal, student.id)).toMatchObject([{ lastUsedAt: null }])
    await as.fetch(photo, { headers: { 'sec-fetch-dest': 'document' } })
    await portal.app.backgroundTasks.drain()
    expect(await sessionsOf(portal, student.id)).not.toMatchObject([{ lastUsedAt: null }])
  })

  it('whose last use was recorded while the clock was two days ahead has ended', async () => {
    const { student, as } = await portal.signInStudent()
    expect(await isSignedIn(as)).toBe(true)
    const lastUsedAt = new Date(portal.app.now().getTime() + 2 * DAY_MS)
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('sessions').set({ lastUsedAt }).where('userId', '=', student.id).execute(),
    )
    expect(await isSignedIn(as)).toBe(false)
  })
})
