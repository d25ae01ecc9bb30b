import { get, IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { LIVE_HEARTBEAT_MS } from '@portal/contract/delays'
import { EVENT_STREAMS_PER_PERSON } from '@portal/contract/limits'
import { topics } from '@portal/contract/topics'
import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readSessionToken } from '../../auth/session-cookie.ts'
import { activeSessions, endSessionsOf, findSession } from '../../auth/sessions/sessions.store.ts'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { subscribe } from '../../testing/portal/event-stream.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { waitFor } from '../../testing/runner/wait-for.ts'
import type { Database } from '../database/open.ts'
import { openLiveEvents } from './live.ts'

/** A topic is sent at most once in 20 ms; timers may be a little early. */
const PAUSE_BETWEEN_EVENTS_MS = 15

onBothEngines('live events', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  it('the event of a request goes to the administrators and to its student, and to no other student', async () => {
    const [{ as: aarav, student }, { as: aditi }] = [await portal.signInStudent(), await portal.signInStudent()]
    const [adminStream, ownStream, otherStream] = await Promise.all(
      [admin, aarav, aditi].map(({ cookie }) => subscribe(portal, cookie)),
    )
    const { id } = await aarav.me.submitRequest({ message: 'Hello' })
    await adminStream?.waitForTopic(topics.queue('Pending'))
    await adminStream?.waitForTopic(topics.counts)
    await ownStream?.waitForTopic(topics.requestsOf(student.id))
    await admin.requests.decide({ id, from: 'Pending', status: 'Approved' })
    await adminStream?.waitForTopic(topics.queue('Approved'))
    // This event is the last one: until then the other student must have received nothing.
    await aditi.me.submitRequest({ message: 'Mine' })
    await otherStream?.waitForTopic(topics.requestsOf((await aditi.session.current()).user?.id ?? ''))
    expect(otherStream?.topics()).not.toContain(topics.requestsOf(student.id))
    expect(otherStream?.topics().some((topic) => topic.startsWith('queue') || topic === topics.counts)).toBe(false)
    for (const stream of [adminStream, ownStream, otherStream]) stream?.close()
  })

  it('a stream begins with what has changed since its page was read, for those who may know', async () => {
    const [{ as: aarav, student }, { as: aditi }] = [await portal.signInStudent(), await portal.signInStudent()]
    const { position } = portal.app.live
    const first = async ({ cookie }: Caller, since: string) => {
      const stream = await subscribe(portal, cookie, since)
      await waitFor(() => expect(stream.received).not.toHaveLength(0))
      stream.close()
      return stream.received[0]
    }
    // What others of this portal do may come between.
    await waitFor(async () => expect((await first(aarav, portal.app.live.position))?.data).toEqual(['']))
    await aarav.me.submitRequest({ message: 'Hello' })
    await waitFor(() => expect(portal.app.live.position).not.toBe(position))
    expect((await first(aarav, position))?.data).toContain(topics.requestsOf(student.id))
    expect((await first(admin, position))?.data).toContain(topics.queue('Pending'))
    expect((await first(aditi, position))?.data).not.toContain(topics.requestsOf(student.id))
    expect((await first(aditi, position))?.data).not.toContain(topics.queue('Pending'))
    expect(await first(aditi, 'of.7')).toMatchObject({ event: 'everything' })
  })

  it('a transaction that fails sends no event', async () => {
    const adminStream = await subscribe(portal, admin.cookie)
    const failing = portal.app.database.transaction(async (tx) => {
      tx.invalidate(topics.bin)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await portal.app.database.transaction(async (tx) => tx.invalidate(topics.settings))
    await adminStream.waitForTopic(topics.settings)
    expect(adminStream.topics()).not.toContain(topics.bin)
    adminStream.close()
  })

  it('signing out closes the streams of that session only', async () => {
    const { student, as: caller } = await portal.signInStudent()
    const elsewhere = await portal.signIn(student, 'student')
    const [here, there] = [await subscribe(portal, caller.cookie), await subscribe(portal, elsewhere.cookie)]
    await caller.session.signOut()
    await waitFor(() => expect(here.hasEnded()).toBe(true))
    await there.waitForTopic(topics.sessionsOf(student.id))
    expect(there.hasEnded()).toBe(false)
    there.close()
  })

  it('a session that ends while its stream opens gets no events', async () => {
    const { student, as: caller } = await portal.signInStudent()
    const [stream] = await Promise.all([
      subscribe(portal, caller.cookie),
      portal.app.database.transaction((tx) => endSessionsOf(tx, [student.id], 'deactivated')),
    ])
    await waitFor(() => expect(stream.status === 401 || stream.hasEnded()).toBe(true))
  })

  const optionsOf = ({ read }: Database) => ({
    maxStreams: 1_000,
    findActiveSessions: (ids: string[]) =>
      activeSessions(read, ids, { now: portal.app.now(), idleMs: 0, formerMonths: 24 }),
    now: portal.app.now,
  })

  it('many streams that open at once cause few database queries, and those with an ended session are closed', async () => {
    const { read } = portal.app.database
    let queryCount = 0
    const transformQuery = ({ node }: PluginTransformQueryArgs) => {
      queryCount++
      return node
    }
    const transformResult = async ({ result }: PluginTransformResultArgs) => result
    const counted = { ...portal.app.database, read: read.withPlugin({ transformQuery, transformResult }) }
    const live = openLiveEvents(counted, optionsOf(counted))
    const token = readSessionToken(admin.cookie, { secret: portal.app.secret, url: portal.url }) ?? ''
    const session = await findSession(read, token, { now: portal.app.now(), idleMs: 0, formerMonths: 24 })
    if (!session) throw new Error('the administrator is not signed in')
    const responses = Array.from({ length: 300 }, (_, at) => {
      const response = new ServerResponse(new IncomingMessage(new Socket()))
      const user = { ...session.user, id: `${at}` }
      live.open({ ...session, user, id: at % 100 === 0 ? `ended-${at}` : session.id }, response)
      return response
    })
    const ended = () => responses.flatMap(({ writableEnded }, at) => (writableEnded ? [at] : []))
    await waitFor(() => expect(ended()).toEqual([0, 100, 200]))
    expect(queryCount).toBe(2)
    live.close()
  })

  it('a signed-out client that stopped reading is disconnected without an error', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const live = openLiveEvents(portal.app.database, optionsOf(portal.app.database))
    const { student, as: caller } = await portal.signInStudent()
    const token = readSessionToken(caller.cookie, { secret: portal.app.secret, url: portal.url }) ?? ''
    const session = await findSession(portal.app.database.read, token, { now: new Date(), idleMs: 0, formerMonths: 24 })
    // A response without a connection, like that of a client that does not read.
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    const errors: Error[] = []
    response.on('error', (error) => errors.push(error))
    if (session) live.open(session, response)
    await admin.students.deactivate({ id: student.id })
    await waitFor(() => expect(response.writableEnded).toBe(true))
    vi.advanceTimersByTime(LIVE_HEARTBEAT_MS)
    await waitFor(() => expect(response.destroyed).toBe(true))
    expect(errors).toEqual([])
    live.close()
    vi.useRealTimers()
  })

  it('a client that stops reading is disconnected, and another one goes on receiving events', async () => {
    const reading = await subscribe(portal, admin.cookie)
    const before = portal.app.live.size
    const stuck = get(`${portal.url}/api/live`, { headers: { cookie: admin.cookie }, agent: false })
    const response = await new Promise<IncomingMessage>((resolve) => stuck.on('response', resolve))
    response.on('error', () => {})
    expect(portal.app.live.size).toBe(before + 1)
    const manyTopics = (round: number) => Array.from({ length: 10_000 }, (_, at) => topics.presence(`${round}-${at}`))
    let round = 0
    await vi.waitFor(
      async () => {
        portal.app.live.publish(manyTopics(++round))
        await reading.waitForTopic(topics.presence(`${round}-0`))
        expect(portal.app.live.size).toBe(before)
      },
      { timeout: 20_000, interval: 1 },
    )
    expect(reading.hasEnded()).toBe(false)
    reading.close()
    response.destroy()
  })

  it('above the limit per user the oldest stream of the user is closed, and no stream of others', async () => {
    const [{ as: greedy }, { as: other }] = [await portal.signInStudent(), await portal.signInStudent()]
    const elsewhere = await subscribe(portal, other.cookie)
    const oldest = await subscribe(portal, greedy.cookie)
    const before = portal.app.live.size
    const newer = []
    for (let at = 0; at < EVENT_STREAMS_PER_PERSON; at++) newer.push(await subscribe(portal, greedy.cookie))
    await waitFor(() => expect(oldest.hasEnded()).toBe(true))
    expect(oldest.received.at(-1)?.event).toBe('replaced')
    expect(portal.app.live.size).toBe(before + EVENT_STREAMS_PER_PERSON - 1)
    for (const stream of [elsewhere, ...newer]) expect(stream.hasEnded()).toBe(false)
    for (const stream of [elsewhere, ...newer]) stream.close()
  })

  it('above the limit of a process a new stream gets 503 with Retry-After', async () => {
    const small = await openTestPortal(engine, { PORTAL_MAX_STREAMS: '2' })
    const [one, two, three] = [await small.signInStudent(), await small.signInStudent(), await small.signInStudent()]
    const first = await subscribe(small, one.as.cookie)
    const second = await subscribe(small, two.as.cookie)
    const refused = await three.as.fetch('/api/live')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
    expect(await three.as.me.profile()).toMatchObject({ id: three.student.id })
    first.close()
    const third = await waitFor(async () => {
      const stream = await subscribe(small, three.as.cookie)
      expect(stream.status).toBe(200)
      return stream
    })
    for (const stream of [second, third]) stream.close()
    await small.close()
  })

  it('1,000 changes in a burst are sent as a few events, including the last change', async () => {
    const adminStream = await subscribe(portal, admin.cookie)
    const began = performance.now()
    for (let at = 0; at < 1_000; at++)
      await portal.app.database.transaction(async (tx) => tx.invalidate(topics.students))
    const done = performance.now()
    await portal.app.database.transaction(async (tx) => tx.invalidate(topics.students, topics.settings))
    await adminStream.waitForTopic(topics.settings)
    await waitFor(() => {
      const last = adminStream.received.filter(({ data }) => data.includes(topics.students)).at(-1)
      expect(last?.at).toBeGreaterThanOrEqual(done)
    })
    const maxEvents = (performance.now() - began) / PAUSE_BETWEEN_EVENTS_MS + 2
    expect(adminStream.topics().filter((topic) => topic === topics.students).length).toBeLessThan(maxEvents)
    adminStream.close()
  })
})
