import { topics } from '@portal/contract/topics'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endSessionsOf } from '../access/sessions.ts'
import { onBothEngines } from '../testing/engines.ts'
import { listenIn } from '../testing/event-stream.ts'
import { eventually } from '../testing/eventually.ts'
import { type Caller, openTestPortal, type TestPortal } from '../testing/test-portal.ts'

onBothEngines('live news', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  it('a request is heard by the administrators and by its student, and by no other student', async () => {
    const [{ as: aarav, student }, { as: aditi }] = [await portal.signInStudent(), await portal.signInStudent()]
    const [office, own, other] = await Promise.all([admin, aarav, aditi].map(({ cookie }) => listenIn(portal, cookie)))
    const { id } = await aarav.me.submitRequest({ message: 'Hello' })
    await office?.hears(topics.queue('Pending'))
    await office?.hears(topics.counts)
    await own?.hears(topics.requestsOf(student.id))
    await admin.requests.decide({ id, from: 'Pending', status: 'Approved' })
    await office?.hears(topics.queue('Approved'))
    // What comes after everything else: until then the other student has heard nothing.
    await aditi.me.submitRequest({ message: 'Mine' })
    await other?.hears(topics.requestsOf((await aditi.session.current()).user?.id ?? ''))
    expect(other?.topics()).not.toContain(topics.requestsOf(student.id))
    expect(other?.topics().some((topic) => topic.startsWith('queue') || topic === topics.counts)).toBe(false)
    for (const stream of [office, own, other]) stream?.close()
  })

  it('a change that fails is not announced', async () => {
    const office = await listenIn(portal, admin.cookie)
    const failing = portal.house.database.change(async (change) => {
      change.announce('something-that-never-happened')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await portal.house.database.change(async (change) => change.announce('afterwards'))
    await office.hears('afterwards')
    expect(office.topics()).not.toContain('something-that-never-happened')
    office.close()
  })

  it('a deactivated student’s open screens are signed out', async () => {
    const { student, as: caller } = await portal.signInStudent()
    const stream = await listenIn(portal, caller.cookie)
    await admin.students.deactivate({ id: student.id })
    await eventually(() => expect(stream.hasEnded()).toBe(true))
    expect(stream.heard.at(-1)).toMatchObject({ event: 'signed-out' })
  })

  it('signing out ends the streams of that session and of no other', async () => {
    const { student, as: caller } = await portal.signInStudent()
    const elsewhere = await portal.signIn(student, 'student')
    const [here, there] = [await listenIn(portal, caller.cookie), await listenIn(portal, elsewhere.cookie)]
    await caller.session.signOut()
    await eventually(() => expect(here.hasEnded()).toBe(true))
    await there.hears(topics.sessionsOf(student.id))
    expect(there.hasEnded()).toBe(false)
    there.close()
  })

  it('a session that ends while its stream is being opened is not heard through it', async () => {
    const { student, as: caller } = await portal.signInStudent()
    const [stream] = await Promise.all([
      listenIn(portal, caller.cookie),
      portal.house.database.change((change) => endSessionsOf(change, student.id)),
    ])
    await eventually(() => expect(stream.status === 401 || stream.hasEnded()).toBe(true))
  })

  it('strangers hear nothing', async () => {
    expect((await listenIn(portal, '')).status).toBe(401)
  })

  it('a burst of a thousand changes is told in a few pieces of news, the last of them included', async () => {
    const office = await listenIn(portal, admin.cookie)
    for (let at = 0; at < 1_000; at++) await portal.house.database.change(async (change) => change.announce('burst'))
    const done = performance.now()
    await portal.house.database.change(async (change) => change.announce('burst', 'done'))
    await office.hears('done')
    await eventually(() => {
      const last = office.heard.filter(({ data }) => data.includes('burst')).at(-1)
      expect(last?.at).toBeGreaterThanOrEqual(done)
    })
    expect(office.topics().filter((topic) => topic === 'burst').length).toBeLessThan(500)
    office.close()
  })
})
