import { changeTypeNames } from '@portal/contract/change-types'
import { studentFieldNames } from '@portal/contract/people/student-fields'
import { HOUR_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { WEBHOOK_DELIVERIES_KEPT, WEBHOOK_RETRY_DELAYS_MS, WEBHOOKS_MAX } from '@portal/contract/webhooks/webhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { permit } from '../../../permissions/permit.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { signInStaff } from '../../../testing/portal/staff.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { addWebhook, letCallsHang } from '../../../testing/records/webhooks.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import { openWebhookReceiver } from '../../../testing/services/webhook-receiver.ts'
import { eraseStudent } from '../../privacy/forgetting/erase-student.store.ts'
import { claimDeliveries } from './claims.store.ts'
import { deleteOldDeliveries } from './deliveries.store.ts'
import { makeSecret } from './secrets.ts'

type Receiver = Awaited<ReturnType<typeof openWebhookReceiver>>
/** An attempt has failed, and is over. */
const triedLater = { state: 'waiting', status: 500, nextAt: expect.any(String) }
/** The longest that an attempt waits for its turn. */
const longest = (delayMs: number) => delayMs * 1.2

let library: Receiver
let hanging: Receiver
beforeAll(async () => {
  library = await openWebhookReceiver()
  hanging = await openWebhookReceiver()
})
afterAll(async () => {
  await hanging.close()
  await library.close()
})

onBothEngines('webhooks', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let adminId: string
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_OUTGOING: `${library.host},${hanging.host}` })
    letCallsHang(portal)
    for (const feature of ['webhooks', 'notifications'] as const) await switchFeature(portal, feature)
    adminId = (await (await portal.signInAdmin()).session.current()).user?.id ?? ''
  })
  beforeEach(async () => {
    library.received.length = 0
    await library.answers('takes')
    admin = await newSession()
  })
  afterEach(async () => {
    for (const { id } of await admin.webhooks.list()) await admin.webhooks.remove({ id })
  })
  afterAll(() => portal.close())

  /** A moved clock ends sessions. */
  const newSession = async () => portal.caller(await portal.openSession(adminId))
  async function addLibrary(types = changeTypeNames) {
    const { webhook, secret } = await admin.webhooks.create({ url: library.url, types })
    await library.knows(secret)
    return { id: webhook.id, secret }
  }
  /** Lets the portal see that its clock has moved. */
  const look = () => portal.app.database.transaction(async (tx) => tx.invalidate('test'))
  async function passTime(ms: number) {
    portal.passTime(ms)
    admin = await newSession()
    await look()
  }
  const newRequest = async () => {
    const { as, student } = await portal.signInStudent()
    return { student, as, ...(await as.me.submitRequest({ message: 'A bonafide certificate, please.' })) }
  }
  const arrived = (count: number) => waitFor(() => expect(library.received).toHaveLength(count))
  /** The newest delivery, once it looks like this. */
  const newest = (id: string, like: object) =>
    waitFor(async () => expect((await admin.webhooks.deliveries({ id }))[0]).toMatchObject(like))

  it('tell another system what was decided, signed, and keep of its answer the status alone', async () => {
    const { id, secret } = await addLibrary(['request.sent', 'request.decided'])
    const request = await newRequest()
    await admin.requests.decide({ id: request.id, from: 'Pending', status: 'Approved' })
    await arrived(2)
    expect(library.received.map(({ type, subjectId, verified }) => ({ type, subjectId, verified }))).toEqual(
      expect.arrayContaining([
        { type: 'request.sent', subjectId: request.id, verified: [secret] },
        { type: 'request.decided', subjectId: request.id, verified: [secret] },
      ]),
    )
    expect(JSON.parse(library.received[0]?.body ?? '')).toEqual({
      ...{ type: expect.any(String), timestamp: expect.any(String), data: { id: request.id } },
    })
    await newest(id, { type: 'request.decided', state: 'delivered', status: 204, attempts: 1, failure: null })
    expect(JSON.stringify(await admin.webhooks.deliveries({ id }))).not.toContain('what the receiver says')
    const settled = [{ id, waiting: 0, state: 'on', deliveredAt: expect.any(String) }]
    await waitFor(async () => expect(await admin.webhooks.list()).toMatchObject(settled))
  })

  it('tell only what was chosen, nothing that was not kept, and nothing while they are off', async () => {
    const { id } = await addLibrary(['student.left'])
    const request = await newRequest()
    await portal.app.database
      .transaction(async ({ db }) => {
        await db.updateTable('users').set({ status: 'former' }).where('id', '=', request.student.id).execute()
        throw new Error('a change that fails')
      })
      .catch(() => {})
    await admin.webhooks.update({ id, isOn: false, types: changeTypeNames })
    await newRequest()
    await switchFeature(portal, 'webhooks', false)
    await newRequest()
    await switchFeature(portal, 'webhooks')
    expect(await admin.webhooks.deliveries({ id })).toEqual([])
  })

  it('tell every change of a student, whichever way it was made', async () => {
    const { id } = await addLibrary()
    await admin.webhooks.update({ id, isOn: true })
    const { id: studentId } = await portal.addStudent()
    const { database } = portal.app
    const set = (change: object) =>
      database.write.updateTable('users').set(change).where('id', '=', studentId).execute()
    for (const field of studentFieldNames) await set({ [field]: field === 'gender' ? 'Female' : `changed ${field}` })
    await set({ search: 'not of interest' })
    for (const status of ['inactive', 'active', 'former'] as const) await set({ status })
    const types = (await database.read.selectFrom('webhookDeliveries').select('type').orderBy('seq').execute()).map(
      ({ type }) => type,
    )
    expect(types).toEqual([
      'student.created',
      ...studentFieldNames.map(() => 'student.changed'),
      ...['student.deactivated', 'student.activated', 'student.left'],
    ])
  })

  it('tell that a student was forgotten, and nothing else of them any more', async () => {
    const { id } = await addLibrary()
    await library.answers('fails')
    const { student } = await newRequest()
    await admin.students.deactivate({ id: student.id })
    await waitFor(async () => expect((await admin.webhooks.deliveries({ id })).length).toBe(3))
    const registrar = { id: 'x', userType: 'admin', staffRole: 'registrar', address: '' } as const
    const allowed = permit(registrar, 'forgetStudent', { studentId: student.id })
    await portal.app.database.transaction((tx) => eraseStudent(tx, portal.app.tables, allowed, portal.app.now()))
    const left = await admin.webhooks.deliveries({ id })
    expect(left.map(({ type, subjectId }) => ({ type, subjectId }))).toEqual([
      { type: 'student.removed', subjectId: student.id },
    ])
  })

  it('are tried again at the times of the standard with one id, and arrive when the receiver comes back', async () => {
    const { id } = await addLibrary(['request.sent'])
    await library.answers('fails')
    const request = await newRequest()
    await newest(id, { attempts: 1, ...triedLater })
    await passTime(longest(5_000))
    await newest(id, { attempts: 2, ...triedLater })
    await library.answers('takes')
    await passTime(4 * MINUTE_MS)
    await newest(id, { attempts: 2 })
    await passTime(longest(2 * MINUTE_MS))
    await newest(id, { attempts: 3, state: 'delivered', status: 204 })
    const of = library.received.filter(({ subjectId }) => subjectId === request.id)
    expect(of).toHaveLength(3)
    expect(new Set(of.map((one) => one.id)).size).toBe(1)
  })

  it('are switched off after the last attempt: registrars are told, and nothing that waits is sent', async () => {
    const { id } = await addLibrary(['request.sent'])
    await library.answers('fails')
    await newRequest()
    for (const [index, delayMs] of WEBHOOK_RETRY_DELAYS_MS.entries()) {
      await newest(id, { attempts: index + 1, ...triedLater })
      await passTime(longest(delayMs))
    }
    await newest(id, { attempts: 10, state: 'failed' })
    expect(await admin.webhooks.list()).toMatchObject([{ state: 'failed', waiting: 0 }])
    expect((await admin.inbox.list({})).rows[0]).toMatchObject({ kind: 'webhookOff', record: library.host })
    await library.answers('takes')
    await admin.webhooks.update({ id, isOn: true })
    await newRequest()
    await newest(id, { state: 'delivered' })
  })

  it('are switched off at once when the receiver says that it wants no more', async () => {
    const [other, clerk] = [await signInStaff(portal, 'registrar'), await signInStaff(portal, 'clerk')]
    const { id } = await addLibrary(['request.sent'])
    await library.answers('is gone')
    await newRequest()
    await newest(id, { attempts: 1, state: 'failed', status: 410 })
    expect(await admin.webhooks.list()).toMatchObject([{ state: 'gone' }])
    for (const [{ as }, told] of [[other, true] as const, [clerk, false] as const]) {
      const kinds = (await as.inbox.list({})).rows.map(({ kind }) => kind)
      expect(kinds).toEqual(told ? ['webhookOff'] : [])
    }
  })

  it('arrive once each where the clock is set back an hour', async () => {
    const { id } = await addLibrary(['request.sent'])
    await newRequest()
    await newest(id, { state: 'delivered' })
    await library.answers('fails')
    await newRequest()
    await newest(id, { attempts: 1, ...triedLater })
    await passTime(-HOUR_MS)
    await library.answers('takes')
    await newRequest()
    await newest(id, { attempts: 1, state: 'delivered' })
    await passTime(HOUR_MS + longest(5_000))
    await waitFor(async () => expect(await admin.webhooks.list()).toMatchObject([{ waiting: 0 }]))
    const deliveries = await admin.webhooks.deliveries({ id })
    expect(deliveries.map(({ state, attempts }) => [state, attempts])).toEqual([
      ['delivered', 1],
      ['delivered', 2],
      ['delivered', 1],
    ])
    expect(library.received).toHaveLength(4)
  })

  it('wait as long as the receiver asks, with everything for it', async () => {
    const { id } = await addLibrary(['request.sent'])
    await library.answers('asks for a pause')
    await newRequest()
    await newest(id, { attempts: 1, status: 503, nextAt: expect.any(String) })
    await library.answers('takes')
    await newRequest()
    await newest(id, { attempts: 0, state: 'waiting', isSentNow: false, nextAt: expect.any(String) })
    await passTime(100_000)
    await newest(id, { attempts: 0, state: 'waiting' })
    await passTime(25_000)
    await newest(id, { attempts: 1, state: 'delivered' })
    await arrived(3)
  })

  it('wait no more for the pause of a receiver when they have another address', async () => {
    const { id } = await addLibrary(['request.sent'])
    await library.answers('asks for a pause')
    await newRequest()
    await newest(id, { attempts: 1, status: 503, nextAt: expect.any(String) })
    await library.answers('takes')
    await newRequest()
    await admin.webhooks.update({ id, url: `${library.url}&moved=yes` })
    await newest(id, { attempts: 1, state: 'delivered' })
  })

  it('are signed with the secret before as well for a day', async () => {
    const { id, secret } = await addLibrary(['request.sent'])
    const changed = await admin.webhooks.changeSecret({ id })
    expect(changed.secret).toMatch(/^whsec_[\w+/]{43}=$/)
    await library.knows(secret, changed.secret)
    await newRequest()
    await arrived(1)
    expect(library.received[0]?.verified).toEqual([secret, changed.secret])
    await passTime(25 * HOUR_MS)
    await newRequest()
    await arrived(2)
    expect(library.received[1]?.verified).toEqual([changed.secret])
    const stored = await portal.app.database.read.selectFrom('webhooks').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(changed.secret.slice(6))
  })

  it('are signed with every secret of the last day, whichever of them the receiver has', async () => {
    const { id, secret } = await addLibrary(['request.sent'])
    const second = await admin.webhooks.changeSecret({ id })
    const third = await admin.webhooks.changeSecret({ id })
    await library.knows(secret, second.secret, third.secret)
    await newRequest()
    await arrived(1)
    expect(library.received[0]?.verified).toEqual([secret, second.secret, third.secret])
  })

  it('are signed with a new secret at once when those before cannot be opened any more', async () => {
    const { id } = await addLibrary(['request.sent'])
    const lost = { sealedSecret: makeSecret('another secret of the portal', id).sealed }
    await portal.app.database.write.updateTable('webhooks').set(lost).where('id', '=', id).execute()
    await newRequest()
    await newest(id, { attempts: 1, state: 'waiting', failure: 'secret' })
    const { secret } = await admin.webhooks.changeSecret({ id })
    await library.knows(secret)
    await newRequest()
    await newest(id, { state: 'delivered' })
    expect(library.received[0]?.verified).toEqual([secret])
  })

  it('that hang hold up no other, no e-mail and no background work, with two calls at once', async () => {
    await hanging.answers('hangs')
    hanging.received.length = 0
    const { webhook } = await admin.webhooks.create({ url: hanging.url, types: ['request.sent'] })
    for (let count = 0; count < 3; count++) await newRequest()
    await waitFor(() => expect(hanging.received).toHaveLength(2))
    const deliveries = await admin.webhooks.deliveries({ id: webhook.id })
    expect(deliveries.map(({ attempts }) => attempts).sort()).toEqual([0, 1, 1])
    expect(deliveries.map(({ isSentNow }) => isSentNow).sort()).toEqual([false, true, true])
    // What is left for it costs no transaction at every change.
    const transaction = () => Promise.reject(new Error('a transaction'))
    expect(await claimDeliveries({ ...portal.app.database, transaction }, 1, portal.app.now())).toEqual([])
    await addLibrary(['request.sent'])
    await newRequest()
    await arrived(1)
    const { student } = await newRequest()
    await portal.stranger.session.requestReset({ email: student.email })
    const queued = () =>
      portal.app.database.read.selectFrom('jobs').select('id').where('state', '=', 'waiting').execute()
    await waitFor(async () => expect(await queued()).toEqual([]))
    await arrived(2)
    expect((await admin.webhooks.deliveries({ id: webhook.id })).every(({ status }) => status === null)).toBe(true)
  })

  it('are sent again with the same id after a crash between sending and recording', async () => {
    const { id } = await addLibrary(['request.sent'])
    await newRequest()
    await newest(id, { state: 'delivered' })
    const over = { state: 'waiting' as const, claim: 'of a node that crashed', nextAt: new Date(0).toISOString() }
    await portal.app.database.write.updateTable('webhookDeliveries').set(over).where('webhookId', '=', id).execute()
    await look()
    await arrived(2)
    await newest(id, { state: 'delivered', attempts: 2 })
    expect(library.received[0]?.id).toBe(library.received[1]?.id)
  })

  it('can be sent again by hand, with the same id', async () => {
    const { id } = await addLibrary(['request.sent'])
    await newRequest()
    await newest(id, { state: 'delivered' })
    const [delivery] = await admin.webhooks.deliveries({ id })
    await admin.webhooks.sendAgain({ id: delivery?.id ?? '' })
    await arrived(2)
    expect(library.received[1]?.id).toBe(delivery?.id)
    await newest(id, { state: 'delivered' })
    await admin.webhooks.update({ id, isOn: false })
    await expect(admin.webhooks.sendAgain({ id: delivery?.id ?? '' })).rejects.toMatchObject({ code: 'WEBHOOK_OFF' })
  })

  it('can be sent again by hand before their next attempt, also during a pause', async () => {
    const { id } = await addLibrary(['request.sent'])
    await library.answers('asks for a pause')
    await newRequest()
    await newest(id, { attempts: 1, status: 503, nextAt: expect.any(String) })
    await library.answers('takes')
    const [delivery] = await admin.webhooks.deliveries({ id })
    expect(await admin.webhooks.list()).toMatchObject([{ deliveredAt: null, lastTried: delivery }])
    await admin.webhooks.sendAgain({ id: delivery?.id ?? '' })
    await newest(id, { id: delivery?.id, attempts: 1, state: 'delivered' })
  })

  it('can be tested, which counts for nothing, also while they are off', async () => {
    const { id } = await addLibrary(['request.sent'])
    await admin.webhooks.update({ id, isOn: false })
    await library.answers('is gone')
    await admin.webhooks.sendTest({ id })
    await newest(id, { type: 'webhook.test', state: 'failed', status: 410, attempts: 1 })
    expect(await admin.webhooks.list()).toMatchObject([{ state: 'off', waiting: 0 }])
    expect(JSON.parse(library.received[0]?.body ?? '')).toMatchObject({ type: 'webhook.test', data: {} })
    await library.answers('takes')
    await admin.webhooks.sendTest({ id })
    await newest(id, { type: 'webhook.test', state: 'delivered' })
    const lastTried = { type: 'webhook.test', state: 'delivered' }
    expect(await admin.webhooks.list()).toMatchObject([{ deliveredAt: null, lastTried }])
  })

  it('are ten at most, and call nothing that is not public', async () => {
    for (const url of ['https://10.0.0.7/', 'https://localhost/', `https://user:secret@${library.host}/`])
      await expect(admin.webhooks.create({ url, types: ['request.sent'] })).rejects.toMatchObject({
        code: 'WEBHOOK_URL_REFUSED',
      })
    for (let count = 0; count < WEBHOOKS_MAX - 1; count++) await addWebhook(portal)
    const atOnce = await Promise.allSettled(Array.from({ length: 4 }, () => addLibrary(['request.sent'])))
    expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(addLibrary(['request.sent'])).rejects.toMatchObject({ code: 'TOO_MANY_WEBHOOKS' })
  })

  it('keep the last deliveries and all that wait, and are recorded without the path of their address', async () => {
    const { id } = await addLibrary(['request.sent'])
    const at = new Date().toISOString()
    const rows = Array.from({ length: WEBHOOK_DELIVERIES_KEPT + 5 }, (_, index) => ({
      ...{
        id: `msg_${engine}_${index}`,
        webhookId: id,
        type: 'request.sent' as const,
        subjectId: 'x',
        studentId: null,
        at,
      },
      nextAt: index === 0 ? '9' : '',
      state: index === 0 ? ('waiting' as const) : ('delivered' as const),
    }))
    await portal.app.database.write.insertInto('webhookDeliveries').values(rows).execute()
    await deleteOldDeliveries(portal.app.database)
    const left = await portal.app.database.read.selectFrom('webhookDeliveries').select('id').orderBy('seq').execute()
    expect(left).toHaveLength(WEBHOOK_DELIVERIES_KEPT + 1)
    expect(left[0]).toEqual({ id: `msg_${engine}_0` })
    const { rows: entries } = await admin.audit.search({ action: 'changeWebhooks' })
    expect(entries[0]).toMatchObject({ record: library.host, fields: ['added'] })
  })
})
