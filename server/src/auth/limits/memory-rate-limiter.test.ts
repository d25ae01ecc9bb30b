import type { Action } from '@portal/contract/actions'
import type { Actor } from '@portal/contract/actors'
import { EXPORTS_PER_HOUR, requestsPerMinute, SUCCESSFUL_SIGN_INS_PER_PERSON } from '@portal/contract/limits'
import { HOUR_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { openRateLimiter } from './memory-rate-limiter.ts'

const aarav: Actor = { id: 'aarav', userType: 'student' }
const aditi: Actor = { ...aarav, id: 'aditi' }

describe('a limit on the requests of a user', () => {
  it('allows its number of requests in a minute, says how long to wait, and then starts a new window', () => {
    let now = new Date('2026-11-21T10:00:00Z')
    const pass = (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1_000)
    }
    const limiter = openRateLimiter(() => now)
    const countTimes = (times: number, action: Action, person = aarav) => {
      for (let request = 0; request < times; request++) limiter.count(person, action)
    }
    countTimes(requestsPerMinute.write.student, 'submitRequest')
    pass(20)
    expect(() => countTimes(1, 'editRequest')).toThrow(
      expect.objectContaining({ code: 'RATE_LIMITED', retryAfterSeconds: 40 }),
    )
    countTimes(1, 'submitRequest', aditi)
    countTimes(requestsPerMinute.read.student, 'viewOwnRequests')
    expect(() => countTimes(1, 'viewOwnProfile')).toThrow(
      'This has been asked for too often. Please go on in 40 seconds.',
    )
    pass(40)
    countTimes(1, 'submitRequest')
    countTimes(1, 'viewOwnProfile')
  })

  it('starts a new window if the clock of the machine is set back', () => {
    let now = new Date('2027-11-21')
    const limiter = openRateLimiter(() => now)
    const useWholeLimit = () => {
      for (let request = 0; request < requestsPerMinute.write.student; request++) limiter.count(aarav, 'submitRequest')
    }
    useWholeLimit()
    now = new Date('2026-11-21')
    useWholeLimit()
    expect(() => useWholeLimit()).toThrow(expect.objectContaining({ retryAfterSeconds: 60 }))
  })
})

onBothEngines('a user who sends too many requests', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())
  // Each test counts in a minute of its own.
  beforeEach(() => portal.passTime(MINUTE_MS))

  /** Counts this many requests of a user without sending them. */
  const countRequests = (user: Actor, action: Action, times: number) => {
    for (let request = 0; request < times; request++) portal.app.rateLimiter.count(user, action)
  }

  it.each([
    ['lists', 'viewOwnRequests', requestsPerMinute.read.student, () => '/api/me/requests'],
    ['a profile', 'viewOwnCertificates', requestsPerMinute.read.student, () => '/api/me/profile'],
    ['a photo', 'openStudentPhoto', requestsPerMinute.photo.student, (id: string) => `/api/files/students/${id}`],
    ['documents', 'openCertificateFile', requestsPerMinute.document.student, () => '/api/files/certificates/none'],
  ] as const)('for %s must wait, and other users need not', async (_what, action, limit, pathOf) => {
    const [{ as, student }, { as: another }] = [await portal.signInStudent(), await portal.signInStudent()]
    const path = pathOf(student.id)
    countRequests({ id: student.id, userType: 'student' }, action, limit - 1)
    expect((await as.fetch(path)).status).not.toBe(429)
    const refused = await as.fetch(path)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringMatching(/^This has been asked for too often\. Please go on in (a second|\d+ seconds)\.$/),
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await another.fetch(path)).status).not.toBe(429)
    portal.passTime(MINUTE_MS)
    expect((await as.fetch(path)).status).not.toBe(429)
  })

  it('is limited also where they lack the permission', async () => {
    const { as, student } = await portal.signInStudent()
    countRequests({ id: student.id, userType: 'student' }, 'viewOwnProfile', requestsPerMinute.read.student - 1)
    expect((await as.fetch('/api/counts')).status).toBe(403)
    expect((await as.fetch('/api/counts')).status).toBe(429)
  })

  it.each([
    ['their session', '/api/session', 200],
    ['an unknown path', '/api/no-such-thing', 404],
  ])('is limited also when they request %s', async (_what, path, status) => {
    const { as, student } = await portal.signInStudent()
    countRequests({ id: student.id, userType: 'student' }, 'viewOwnProfile', requestsPerMinute.read.student - 1)
    expect((await as.fetch(path)).status).toBe(status)
    expect((await as.fetch(path)).status).toBe(429)
    expect((await portal.stranger.fetch(path)).status).toBe(status)
  })

  it('is refused before the request body is read', async () => {
    const { as } = await portal.signInStudent()
    const post = async () => (await as.fetch('/api/me/requests', { method: 'POST', body: '{' })).status
    const statuses = await Promise.all(Array.from({ length: requestsPerMinute.write.student + 5 }, post))
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })

  it('may export a list often, but not without limit; each export is in the audit trail', async () => {
    const headers = { 'content-type': 'application/json' }
    const send = () => admin.fetch('/api/students.csv', { method: 'POST', headers, body: '{}' })
    const exportAll = async () => {
      const answer = await send()
      await answer.text()
      return answer.status
    }
    const exported = async () => (await admin.audit.search({ action: 'exportStudents' })).total
    const before = await exported()
    portal.passTime(HOUR_MS + 1)
    expect(await exportAll()).toBe(200)
    await portal.app.database.transaction(({ db }) =>
      db
        .updateTable('rateLimits')
        .set({ consumed: EXPORTS_PER_HOUR - 1 })
        .where('key', 'like', 'export/%')
        .execute(),
    )
    expect(await exportAll()).toBe(200)
    const refused = await send()
    expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'application/problem+json'])
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_EXPORTS' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
    expect(await exported()).toBe(before + 2)
    portal.passTime(HOUR_MS + 1)
    expect(await exportAll()).toBe(200)
  })

  it('may sign in very often, but not without limit, because the audit trail keeps every sign-in for ever', async () => {
    const [student, another] = [await portal.addStudent(), await portal.addStudent()]
    await portal.signIn(student, 'student')
    await portal.app.database.transaction(({ db }) =>
      db
        .updateTable('rateLimits')
        .set({ consumed: SUCCESSFUL_SIGN_INS_PER_PERSON - 1 })
        .where('key', 'like', 'sign-in/done/%')
        .execute(),
    )
    await portal.signIn(student, 'student')
    const sessions = () =>
      portal.app.database.read.selectFrom('sessions').select('id').where('userId', '=', student.id).execute()
    const before = await sessions()
    await expect(portal.signIn(student, 'student')).rejects.toThrow('TOO_MANY_SIGN_INS')
    expect(await sessions()).toEqual(before)
    await expect(portal.signIn(student, 'student')).rejects.toThrow('TOO_MANY_SIGN_INS')
    const { read } = portal.app.database
    const entries = read.selectFrom('audit').select('action').where('actorId', '=', student.id)
    expect(await entries.where('action', '=', 'signInRateLimited').execute()).toHaveLength(1)
    const logged = portal.lines.map((line) => JSON.parse(line)).filter(({ account }) => account === student.id)
    expect(logged).toMatchObject([{ rateLimit: 'sign-in/done', msg: 'sign-ins rate limited' }])
    await portal.signIn(another, 'student')
    portal.passTime(15 * MINUTE_MS + 1)
    await portal.signIn(student, 'student')
  })

  it('is told in every such refusal when to try again', async () => {
    const reset = () =>
      portal.stranger.fetch('/api/password-resets', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"email":"nobody@college.example"}',
      })
    let answer = await reset()
    while (answer.status === 404) answer = await reset()
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
