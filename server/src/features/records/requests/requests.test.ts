import { REQUESTS_SUBMITTED_PER_HOUR } from '@portal/contract/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { forgetByCommand } from '../../privacy/forgetting/forget-by-command.ts'
import { submitRequest } from './requests.actions.ts'

const code = (code: string) => expect.objectContaining({ code })

onBothEngines('requests', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  it('a request goes from the student to the queue, is approved and completed', async () => {
    const { as: aarav, student } = await portal.signInStudent()
    const sent = await aarav.me.submitRequest({ message: 'Please issue a bonafide certificate.' })
    expect(sent).toMatchObject({ status: 'Pending', studentId: student.id, updated_at: null })
    const queue = await admin.requests.queue({ status: 'Pending' })
    expect(queue.rows.find((row) => row.id === sent.id)?.student).toMatchObject({ firstName: 'Aarav', semester: '3' })
    await admin.requests.decide({ id: sent.id, from: 'Pending', status: 'Approved' })
    await admin.requests.decide({ id: sent.id, from: 'Approved', status: 'Completed' })
    expect((await aarav.me.requests({})).rows).toMatchObject([{ id: sent.id, status: 'Completed' }])
  })

  it('a student can change or delete a request only while it is pending', async () => {
    const { as: aarav } = await portal.signInStudent()
    const { id } = await aarav.me.submitRequest({ message: 'First words' })
    expect(await aarav.me.editRequest({ id, message: 'Better words' })).toMatchObject({ message: 'Better words' })
    await admin.requests.decide({ id, from: 'Pending', status: 'Rejected' })
    await expect(aarav.me.editRequest({ id, message: 'Too late' })).rejects.toEqual(code('REQUEST_DECIDED'))
    await expect(aarav.me.withdrawRequest({ id })).rejects.toEqual(code('REQUEST_DECIDED'))
    expect(await aarav.me.request({ id })).toMatchObject({ message: 'Better words', status: 'Rejected' })
  })

  it('what a browser sends once more because no answer came is stored once, and of each student alone', async () => {
    const [{ as: aarav }, { as: aditi }] = [await portal.signInStudent(), await portal.signInStudent()]
    const send = async (as: Caller, key: string, message = 'A transcript, please') => {
      const answer = await as.fetch('/api/me/requests', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ message }),
      })
      expect(answer.status).toBe(201)
      return (await answer.json()) as { id: string }
    }
    const [key, other] = ['1795788000000-0.4823', '1795788000000-5.1e-7'] as const
    const first = await send(aarav, key)
    expect(await send(aarav, key)).toEqual(first)
    const ids = [
      first,
      await send(aarav, other),
      await send(aarav, key, 'Another transcript, please'),
      await send(aditi, key),
      await send(aarav, 'no key'),
      await send(aarav, 'no key'),
    ]
    expect(new Set(ids.map(({ id }) => id)).size).toBe(6)
    expect((await aarav.me.requests({})).rows).toHaveLength(5)
    await admin.requests.decide({ id: first.id, from: 'Pending', status: 'Approved' })
    expect(await send(aarav, key)).toMatchObject({ id: first.id, status: 'Approved' })
  })

  it('what a browser sends twice at the very same moment is stored once and answered alike, also at the limit', async () => {
    const { as: aarav, student } = await portal.signInStudent()
    const send = async (key: string) => {
      const answer = await aarav.fetch('/api/me/requests', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ message: 'A transcript, please' }),
      })
      return { status: answer.status, body: await answer.json() }
    }
    for (let pair = 0; pair < REQUESTS_SUBMITTED_PER_HOUR; pair++) {
      const key = `1795788000000-0.${pair}`
      const [one, other, third] = await Promise.all([send(key), send(key), send(key)])
      expect([one.status, one.body]).toEqual([201, expect.objectContaining({ studentId: student.id })])
      expect([other, third]).toEqual([one, one])
    }
    expect((await aarav.me.requests({})).total).toBe(REQUESTS_SUBMITTED_PER_HOUR)
    expect((await send('1795788000000-0.99')).status).toBe(429)
  })

  it('what was deleted and is then sent once more is another request: both can be deleted and restored', async () => {
    const { as: aarav } = await portal.signInStudent()
    const send = async () => {
      const answer = await aarav.fetch('/api/me/requests', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': '1795788000000-0.77' },
        body: JSON.stringify({ message: 'A transcript, please' }),
      })
      expect(answer.status).toBe(201)
      return ((await answer.json()) as { id: string }).id
    }
    const first = await send()
    await aarav.me.withdrawRequest({ id: first })
    const second = await send()
    expect(second).not.toBe(first)
    await aarav.me.withdrawRequest({ id: second })
    await aarav.me.restoreRequest({ id: first })
    await aarav.me.restoreRequest({ id: second })
    expect((await aarav.me.requests({})).rows.map(({ id }) => id).sort()).toEqual([first, second].sort())
  })

  it("another student's request answers like one that does not exist", async () => {
    const { as: aarav } = await portal.signInStudent()
    const { as: aditi } = await portal.signInStudent()
    const { id } = await aarav.me.submitRequest({ message: 'Mine' })
    for (const target of [id, 'no-such-request']) {
      await expect(aditi.me.request({ id: target })).rejects.toEqual(code('REQUEST_NOT_FOUND'))
      await expect(aditi.me.editRequest({ id: target, message: 'Mine now' })).rejects.toEqual(code('REQUEST_NOT_FOUND'))
      await expect(aditi.me.withdrawRequest({ id: target })).rejects.toEqual(code('REQUEST_NOT_FOUND'))
    }
    expect((await aditi.me.requests({})).rows).toEqual([])
  })

  it('when two administrators decide at the same moment, exactly one succeeds', async () => {
    const { as: aarav } = await portal.signInStudent()
    for (let round = 0; round < 20; round++) {
      const { id } = await aarav.me.submitRequest({ message: `Round ${round}` })
      const outcomes = await Promise.allSettled([
        admin.requests.decide({ id, from: 'Pending', status: 'Approved' }),
        admin.requests.decide({ id, from: 'Pending', status: 'Rejected' }),
      ])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason).toEqual(code('REQUEST_DECIDED'))
        else expect(await aarav.me.request({ id })).toMatchObject({ status: outcome.value.status })
      }
    }
  })

  it('a request is decided only from the status the administrator saw, and only to an allowed next status', async () => {
    const { as: aarav } = await portal.signInStudent()
    const { id } = await aarav.me.submitRequest({ message: 'Hello' })
    const decide = (from: 'Pending' | 'Approved' | 'Rejected', status: 'Approved' | 'Completed' | 'Rejected') =>
      admin.requests.decide({ id, from, status })
    await expect(decide('Approved', 'Completed')).rejects.toEqual(code('REQUEST_DECIDED'))
    await expect(decide('Pending', 'Completed')).rejects.toEqual(code('REQUEST_DECIDED'))
    await decide('Pending', 'Approved')
    await expect(decide('Pending', 'Rejected')).rejects.toEqual(code('REQUEST_DECIDED'))
    await decide('Approved', 'Rejected')
    await expect(decide('Rejected', 'Approved')).rejects.toEqual(code('REQUEST_DECIDED'))
    await expect(admin.requests.decide({ id: 'none', from: 'Pending', status: 'Approved' })).rejects.toEqual(
      code('REQUEST_NOT_FOUND'),
    )
  })

  it('a request that was on its way while its student was forgotten is refused', async () => {
    const { student } = await portal.signInStudent()
    await forgetByCommand(portal.app, student.id, portal.app.now())
    const actor = { id: student.id, userType: 'student', address: '' } as const
    await expect(submitRequest(portal.app, actor, { message: 'Late', kind: null })).rejects.toEqual(
      code('NOT_SIGNED_IN'),
    )
  })

  it('a queue is searched by name, course and message, and sorted both ways', async () => {
    const { as: zoya } = await portal.signInStudent({
      firstName: 'Zoya',
      lastName: "D'Souza",
      courseName: 'B.A. Histoire',
    })
    for (const word of ['one', 'two', 'three']) await zoya.me.submitRequest({ message: `50% of marksheet ${word}` })
    const find = async (q: string) =>
      (await admin.requests.queue({ status: 'Pending', q })).rows.map((row) => row.message)
    expect(await find("d'sou")).toHaveLength(3)
    expect(await find('zo')).toHaveLength(3)
    expect(await find('histoire THREE')).toEqual(['50% of marksheet three'])
    expect(await find('50%')).toHaveLength(3)
    expect(await find('5_%')).toEqual([])
    expect(await find('zoya"')).toEqual([])
    const newest = await admin.requests.queue({ status: 'Pending', q: 'zoya', sort: 'newest' })
    expect(newest.rows.map((row) => row.message.split(' ').at(-1))).toEqual(['three', 'two', 'one'])
    expect(newest).toMatchObject({ total: 3, more: false })
  })
})
