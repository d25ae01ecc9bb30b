import { NOTIFICATION_EMAIL_MINUTES, PUSH_TRIED_MINUTES, SESSION_DAYS_REMEMBERED } from '@portal/contract/delays'
import { PUSH_DEVICES_PER_PERSON, PUSH_SUBSCRIPTIONS_PER_DAY } from '@portal/contract/limits'
import { notificationDefaults } from '@portal/contract/notifications/notifications'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteExpiredAccess } from '../../../auth/delete-expired.ts'
import { notifyAccountChanged } from '../../../notifications/account.ts'
import type { NotifyServices } from '../../../notifications/notify.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { withoutIntervals } from '../../../testing/portal/without-intervals.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import { aBrowser } from '../../../testing/services/push-devices.ts'
import { openPushService } from '../../../testing/services/push-service.ts'
import { claimWaiting } from '../notifications/waiting-notifications.store.ts'
import { CALLS_AT_ONCE, sendPushes } from './send-pushes.ts'

const approval = { from: 'Pending', status: 'Approved' } as const
const WAIT_MS = NOTIFICATION_EMAIL_MINUTES * MINUTE_MS
const name = 'Student Documents'
const SECOND_MS = 1_000
/** One that is named for webhooks. */
const HOST_OF_COLLEGE = 'library.lan:8443'

onBothEngines('messages on devices', (engine) => {
  let service: Awaited<ReturnType<typeof openPushService>>
  let portal: TestPortal
  let admin: Caller
  let adminId: string
  beforeAll(async () => {
    service = await openPushService()
    portal = await withoutIntervals(() =>
      openTestPortal(engine, { PORTAL_OUTGOING: `${HOST_OF_COLLEGE},${service.outgoing}` }),
    )
    service.trustIn(portal)
    for (const feature of ['requestLife', 'notifications', 'push'] as const) await switchFeature(portal, feature)
    adminId = (await (await portal.signInAdmin()).session.current()).user?.id ?? ''
  })
  beforeEach(async () => {
    admin = await callerOf(adminId)
  })
  afterEach(async () => {
    service.messages.length = 0
    service.answer(201)
    await portal.app.database.transaction(async (tx) => {
      await tx.db.deleteFrom('notifications').execute()
      await tx.db.deleteFrom('pushSubscriptions').execute()
    })
  })
  afterAll(async () => {
    await portal.close()
    await service.close()
  })

  const callerOf = async (userId: string) => portal.caller(await portal.openSession(userId))
  const newBrowser = (device?: string) => aBrowser(device, service.url)
  /** A student with a device. */
  const newStudent = async () => {
    const { as, student } = await portal.signInStudent()
    const browser = newBrowser()
    return { as, student, browser, device: await as.push.subscribe(browser.subscription) }
  }
  const newRequest = async () => {
    const asking = await newStudent()
    return { ...asking, ...(await asking.as.me.submitRequest({ message: 'A bonafide certificate, please.' })) }
  }
  const notifyPasswordChanged = (userId: string, app: NotifyServices = portal.app) =>
    portal.app.database.transaction((tx) => notifyAccountChanged(app, tx, userId, 'passwordChanged'))
  const after = async (ms: number) => {
    portal.passTime(ms)
    await sendPushes(portal.app)
  }
  const shownBy = ({ read }: Pick<ReturnType<typeof aBrowser>, 'read'>) =>
    service.messages.map(({ body }) => read(body))
  const devicesOf = async (as: Caller) => (await as.push.list()).map(({ device }) => device)

  it('come after five minutes, once, and say that there is something new and nothing more', async () => {
    const { id, browser, as } = await newRequest()
    await admin.requests.decide({ id, from: 'Pending', status: 'Rejected', note: 'The fee is not paid' })
    await after(WAIT_MS - MINUTE_MS)
    expect(service.messages).toEqual([])
    await after(MINUTE_MS)
    await after(MINUTE_MS)
    const [told] = (await as.inbox.list({})).rows
    expect(shownBy(browser)).toEqual([{ id: told?.id, path: `/myrequests/${id}`, title: `${name}: something new` }])
    const [{ headers, body }] = service.messages as [(typeof service.messages)[number]]
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' })
    const { key } = await as.push.key()
    expect(headers.authorization).toMatch(new RegExp(`^vapid t=[\\w.-]+, k=${key}$`))
    expect(body.toString('latin1')).not.toMatch(/myrequests|new/)
  })

  it('are one where several wait, in the language of the reader, without what was read, undone or refused meanwhile', async () => {
    const { as, browser, ...first } = await newRequest()
    const ask = (message: string) => as.me.submitRequest({ message })
    const [second, third, fourth] = [await ask('A transcript'), await ask('A concession'), await ask('A letter')]
    await as.inbox.setPreferences({ ...notificationDefaults, language: 'hi', refusedOnDevices: ['questionAsked'] })
    for (const { id } of [first, second, fourth]) await admin.requests.decide({ id, ...approval })
    const [read] = (await as.inbox.list({})).rows
    await as.inbox.read({ id: read?.id ?? '' })
    await admin.requests.sendMessage({ id: third.id, text: 'Which line?', isQuestion: true })
    await after(WAIT_MS)
    expect(shownBy(browser)).toEqual([{ id: 'inbox', path: '/inbox', title: `${name}: 2 नई बातें` }])
  })

  it('say what it is about to who wants that, still without a name or a reason', async () => {
    const { id, as, life, browser } = await newRequest()
    await as.inbox.setPreferences({ ...notificationDefaults, showsSubject: true })
    await admin.requests.decide({ id, from: 'Pending', status: 'Rejected', note: 'The fee is not paid' })
    await after(WAIT_MS)
    expect(shownBy(browser)).toMatchObject([{ title: `${name}: Your request ${life?.number} was decided` }])
  })

  it('that concern security come at once, to every device, whatever is refused', async () => {
    const { as, student, browser } = await newStudent()
    const other = newBrowser('Firefox on Windows')
    await (await callerOf(student.id)).push.subscribe(other.subscription)
    await as.inbox.setPreferences({ ...notificationDefaults, refusedOnDevices: ['passwordChanged'] })
    await notifyPasswordChanged(student.id)
    await after(0)
    expect(service.messages.map(({ path }) => path).sort()).toEqual(
      [browser, other].map(({ subscription }) => new URL(subscription.endpoint).pathname).sort(),
    )
  })

  it('are sent once by two nodes at once', async () => {
    const { student } = await newStudent()
    await notifyPasswordChanged(student.id)
    const { app } = portal
    // Each node has its own clock.
    const nodes = [0, 1, 2].map((seconds) => ({
      ...app,
      now: () => new Date(app.now().getTime() + seconds * SECOND_MS),
    }))
    await Promise.all(nodes.map((node) => sendPushes(node)))
    expect(service.messages).toHaveLength(1)
  })

  it.runIf(engine === 'postgres')('are claimed by one of two nodes at once, whichever has the later time', async () => {
    const { student } = await newStudent()
    await notifyPasswordChanged(student.id)
    const { database, now } = portal.app
    const claimAt = (ms: number, whenClaimed = async () => {}) =>
      database.transaction(async (tx) => {
        const at = (later: number) => new Date(now().getTime() + ms + later).toISOString()
        const claimed = await claimWaiting(tx, student.id, { way: 'push', now: at(0) }, at(WAIT_MS + MINUTE_MS))
        await whenClaimed()
        return claimed.length
      })
    let second = Promise.resolve(0)
    const first = await claimAt(0, async () => {
      second = claimAt(SECOND_MS)
      await waitFor(async () => expect(await lockWaits()).toHaveLength(1))
    })
    expect([first, await second]).toEqual([1, 0])
  })

  const lockWaits = async () => {
    const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return (await waits.execute(portal.app.database.read)).rows
  }

  it('end on a device when its session ends, by signing out or because the office deactivates the person', async () => {
    const { as, student } = await newStudent()
    const other = await callerOf(student.id)
    await other.push.subscribe(newBrowser('Safari on iPhone').subscription)
    expect(await devicesOf(as)).toEqual(['Safari on iPhone', 'Chrome on Android'])
    await other.session.signOut()
    expect(await devicesOf(as)).toEqual(['Chrome on Android'])
    await notifyPasswordChanged(student.id)
    await admin.students.deactivate({ id: student.id })
    await after(0)
    expect(service.messages).toEqual([])
    expect(await portal.app.database.read.selectFrom('pushSubscriptions').selectAll().execute()).toEqual([])
  })

  it('end on a device that its push service no longer knows, and are tried again for an hour where it is out of order', async () => {
    const { as, student } = await newStudent()
    for (const status of [500, 429, 403, 302]) {
      service.answer(status)
      await notifyPasswordChanged(student.id)
      await after(MINUTE_MS)
      expect(service.messages).toHaveLength(1)
      service.answer(201)
      await after(MINUTE_MS)
      expect(service.messages, 'not before a few minutes').toHaveLength(1)
      await after(WAIT_MS)
      expect(service.messages).toHaveLength(2)
      service.messages.length = 0
    }
    service.answer(503)
    await notifyPasswordChanged(student.id)
    for (let minutes = 0; minutes < 2 * PUSH_TRIED_MINUTES; minutes += 10) await after(10 * MINUTE_MS)
    expect(service.messages.length).toBeLessThan(PUSH_TRIED_MINUTES / NOTIFICATION_EMAIL_MINUTES)
    expect(await devicesOf(as)).toHaveLength(1)
    for (const status of [404, 410]) {
      service.answer(status)
      await notifyPasswordChanged(student.id)
      await after(0)
      expect(await devicesOf(as), String(status)).toEqual([])
      await as.push.subscribe(newBrowser().subscription)
    }
  })

  it('end with a session that is not used any more, long before 60 days', async () => {
    const { student } = await newStudent()
    portal.passTime(SESSION_DAYS_REMEMBERED * DAY_MS)
    await notifyPasswordChanged(student.id)
    await after(0)
    expect(service.messages).toEqual([])
    await deleteExpiredAccess(portal.app)
    const { read } = portal.app.database
    expect(await read.selectFrom('pushSubscriptions').select('id').execute()).toEqual([])
  })

  it('come again with the same id after a crash between sending and writing', async () => {
    const { student, browser } = await newStudent()
    await notifyPasswordChanged(student.id)
    const { app } = portal
    let transactions = 0
    const crashing: typeof app.database.transaction = (work) =>
      transactions++ === 0 ? app.database.transaction(work) : Promise.reject(new Error('a crash'))
    await sendPushes({ ...app, database: { ...app.database, transaction: crashing } })
    expect(service.messages).toHaveLength(1)
    await after(MINUTE_MS)
    expect(service.messages).toHaveLength(1)
    await after(WAIT_MS)
    await after(WAIT_MS)
    const [first, again, ...more] = shownBy(browser)
    expect([again, more]).toEqual([first, []])
  })

  it('are neither lost nor sent twice where the clock is set back an hour', async () => {
    const { id, as, student, browser } = await newRequest()
    await notifyPasswordChanged(student.id)
    await after(0)
    await admin.requests.decide({ id, ...approval })
    await after(-HOUR_MS)
    await after(WAIT_MS)
    expect(service.messages).toHaveLength(1)
    await after(HOUR_MS)
    await after(HOUR_MS)
    expect(shownBy(browser).map(({ path }) => path)).toEqual(['/account', `/myrequests/${id}`])
    expect(await devicesOf(as)).toHaveLength(1)
  })

  it('are given up at once when the portal stops, and sent after its next start', async () => {
    const people = CALLS_AT_ONCE + 2
    const students = []
    for (let count = 0; count < people; count++) students.push((await newStudent()).student)
    // Not yet due by the clock of the portal, which looks by itself now and then.
    const later = { ...portal.app, now: () => new Date(portal.app.now().getTime() + WAIT_MS) }
    for (const { id } of students) await notifyPasswordChanged(id, later)
    service.answer(null)
    const closing = new AbortController()
    const sending = sendPushes(later, closing.signal)
    await waitFor(() => expect(service.messages).toHaveLength(CALLS_AT_ONCE))
    closing.abort()
    await sending
    expect(service.messages).toHaveLength(CALLS_AT_ONCE)
    service.messages.length = 0
    service.answer(201)
    await after(2 * WAIT_MS + MINUTE_MS)
    expect(service.messages).toHaveLength(people)
  })

  it('are due again minutes after they were tried, however long others took before', async () => {
    const students = [await newStudent(), await newStudent()]
    for (const { student } of students) await notifyPasswordChanged(student.id)
    const { app } = portal
    // The clock goes on by more than a claim lasts between two people.
    let calls = 0
    const now = () => new Date(app.now().getTime() + calls++ * 2 * WAIT_MS)
    service.answer(503)
    await sendPushes({ ...app, now })
    const { read } = app.database
    const rows = await read.selectFrom('notifications').select('pushAt').execute()
    expect(new Set(rows.map(({ pushAt }) => pushAt)).size).toBe(2)
  })

  it('are ended one by one; those of somebody else are not there', async () => {
    const { as, device } = await newStudent()
    const another = (await portal.signInStudent()).as
    const notFound = { code: 'NOT_FOUND' }
    await expect(another.push.remove({ id: device.id })).rejects.toMatchObject(notFound)
    expect(await as.push.remove({ id: device.id })).toEqual({ id: device.id })
    await expect(as.push.remove({ id: device.id })).rejects.toMatchObject(notFound)
  })

  it('of a browser stay with whoever was signed in there last; who only knows its address takes nothing over', async () => {
    const { as, browser, student } = await newStudent()
    const another = await portal.signInStudent()
    const { endpoint } = browser.subscription
    await expect(another.as.push.subscribe({ ...newBrowser().subscription, endpoint })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
    expect(await devicesOf(as)).toHaveLength(1)
    await another.as.push.subscribe(browser.subscription)
    expect([await devicesOf(as), await devicesOf(another.as)]).toEqual([[], ['Chrome on Android']])
    await notifyPasswordChanged(student.id)
    await after(0)
    expect(service.messages).toEqual([])
  })

  it('are refused for keys that are none, for hosts that are no push service, and for too many devices', async () => {
    const { as, student } = await portal.signInStudent()
    const { subscription } = newBrowser()
    const offCurve = `${subscription.keys.p256dh.slice(0, -2)}${subscription.keys.p256dh.endsWith('AA') ? 'BA' : 'AA'}`
    const refused = (change: object) => as.push.subscribe({ ...subscription, ...change }).catch(({ code }) => code)
    expect(await refused({ keys: { ...subscription.keys, p256dh: offCurve } })).toBe('INVALID_INPUT')
    expect(await refused({ keys: { ...subscription.keys, auth: 'short' } })).toBe('INVALID_INPUT')
    const others = ['https://fcm.googleapis.com.example/x', 'http://localhost/x', 'https://127.0.0.1/x', 'x']
    for (const endpoint of [...others, `https://${HOST_OF_COLLEGE}/x`])
      expect(await refused({ endpoint })).toBe('INVALID_INPUT')
    expect(await refused({ endpoint: `https://fcm.googleapis.com/${'x'.repeat(1_000)}` })).toBe('INVALID_INPUT')

    // A session has one device: the next one takes its place, as often as one person may.
    const subscribe = (caller: Caller) => caller.push.subscribe(newBrowser().subscription)
    for (let n = 0; n < PUSH_SUBSCRIPTIONS_PER_DAY - PUSH_DEVICES_PER_PERSON; n++) await subscribe(as)
    expect(await devicesOf(as)).toHaveLength(1)
    for (let n = 1; n < PUSH_DEVICES_PER_PERSON; n++) await subscribe(await callerOf(student.id))
    const oneMore = await callerOf(student.id)
    await expect(subscribe(oneMore)).rejects.toMatchObject({ code: 'TOO_MANY_PUSH_DEVICES' })
    await subscribe(as)
    await expect(subscribe(as)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('are registered again without becoming more, and end where the key of the portal is out of use', async () => {
    const { as, student, browser, device } = await newStudent()
    portal.passTime(MINUTE_MS)
    const again = await as.push.subscribe(browser.subscription)
    expect(again).toMatchObject({ created_at: device.created_at, isHere: true })
    expect(again.lastUsedAt > device.lastUsedAt).toBe(true)
    expect(await as.push.list()).toHaveLength(1)
    await portal.app.database.transaction(({ db }) =>
      db
        .updateTable('signingKeys')
        .set({ retiredAt: portal.app.now().toISOString() })
        .where('purpose', '=', 'push')
        .execute(),
    )
    const { key } = await as.push.key()
    await notifyPasswordChanged(student.id)
    await after(0)
    expect([service.messages, await as.push.list()]).toEqual([[], []])
    await as.push.subscribe(newBrowser().subscription)
    await notifyPasswordChanged(student.id)
    await after(0)
    expect(service.messages[0]?.headers.authorization).toContain(`k=${key}`)
  })

  it('are not there where the college has not switched them on, or has no notifications', async () => {
    const { as, student } = await newStudent()
    for (const feature of ['push', 'notifications'] as const) {
      await switchFeature(portal, feature, false)
      await expect(as.push.key()).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await notifyPasswordChanged(student.id)
      await after(0)
      await switchFeature(portal, feature)
    }
    await after(0)
    expect(service.messages).toEqual([])
  })
})
