import {
  REQUEST_EDITS_PER_HOUR,
  REQUESTS_SUBMITTED_PER_DAY,
  REQUESTS_SUBMITTED_PER_HOUR,
} from '@portal/contract/limits'
import { HOUR_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'

onBothEngines('limits on the requests of a student', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine)
  })
  afterAll(() => portal.close())

  /** A remembered session: sessions expire by the real clock, which is far behind the clock of the portal in these tests. */
  const signInNewStudent = async () => portal.signIn(await portal.addStudent(), 'student', true)
  const submit = async (as: Caller) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await as.fetch('/api/me/requests', { method: 'POST', headers, body: '{"message":"Please"}' })
    const { code, message } = (await answer.json()) as { code?: string; message: string }
    return { status: answer.status, code, message, retryAfter: answer.headers.get('retry-after') }
  }
  const submitMany = (as: Caller, times: number) => Promise.all(Array.from({ length: times }, () => submit(as)))
  const countCreated = (answers: { status: number }[]) => answers.filter(({ status }) => status === 201).length

  it('above the hourly limit a student is refused, told how long to wait, and can send again afterwards', async () => {
    const [aarav, aditi] = [await signInNewStudent(), await signInNewStudent()]
    expect(countCreated(await submitMany(aarav, REQUESTS_SUBMITTED_PER_HOUR + 10))).toBe(REQUESTS_SUBMITTED_PER_HOUR)
    portal.passTime(18 * MINUTE_MS)
    const refused = await submit(aarav)
    expect(refused).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS_SUBMITTED',
      message:
        'You have sent many requests in a short time, so this one has not been sent. Please go on in 42 minutes.',
    })
    expect(Number(refused.retryAfter)).toBeGreaterThan(41 * 60)
    expect(Number(refused.retryAfter)).toBeLessThanOrEqual(42 * 60)
    expect((await submit(aditi)).status).toBe(201)
    expect((await aarav.me.requests({})).total).toBe(REQUESTS_SUBMITTED_PER_HOUR)
    portal.passTime(Number(refused.retryAfter) * 1_000)
    expect((await submit(aarav)).status).toBe(201)
  })

  it('deleting requests does not raise the limit, and there is a daily limit', async () => {
    const aarav = await signInNewStudent()
    for (let sent = 0; sent < REQUESTS_SUBMITTED_PER_DAY; sent += REQUESTS_SUBMITTED_PER_HOUR) {
      expect(countCreated(await submitMany(aarav, REQUESTS_SUBMITTED_PER_HOUR + 1))).toBe(REQUESTS_SUBMITTED_PER_HOUR)
      for (const { id } of (await aarav.me.requests({ pageSize: 25 })).rows) await aarav.me.withdrawRequest({ id })
      portal.passTime(HOUR_MS + 1)
    }
    const refused = await submit(aarav)
    expect(refused.status).toBe(429)
    expect(refused.message).toMatch(/Please go on in 21 hours\.$/)
    portal.passTime(21 * HOUR_MS)
    expect((await submit(aarav)).status).toBe(201)
  })

  it('edits of requests have an hourly limit', async () => {
    const aarav = await signInNewStudent()
    const { id } = await aarav.me.submitRequest({ message: 'First words' })
    const edit = (message: string) => aarav.me.editRequest({ id, message })
    for (let edits = 0; edits < REQUEST_EDITS_PER_HOUR; edits++) {
      if (edits % (REQUEST_EDITS_PER_HOUR / 2) === 0) portal.passTime(MINUTE_MS)
      await edit(`Words ${edits}`)
    }
    await expect(edit('One more')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUEST_EDITS',
      message: 'You have changed requests many times, so this change has not been kept. Please go on in 59 minutes.',
    })
    expect(await aarav.me.request({ id })).toMatchObject({ message: `Words ${REQUEST_EDITS_PER_HOUR - 1}` })
    portal.passTime(HOUR_MS)
    expect(await edit('One more')).toMatchObject({ message: 'One more' })
  })
})
