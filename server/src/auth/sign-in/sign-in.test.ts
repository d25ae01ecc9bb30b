import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SESSION_DAYS_REMEMBERED } from '@portal/contract/delays'
import {
  RATE_LIMIT_WINDOW_MINUTES,
  RESETS_PER_ACCOUNT,
  SIGN_INS_PER_ACCOUNT,
  SIGN_INS_PER_ADDRESS,
} from '@portal/contract/limits'
import { DAY_SECONDS, HOUR_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { withoutRequestId } from '../../testing/portal/probe.ts'
import { ADMIN, openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'

const WINDOW_MS = RATE_LIMIT_WINDOW_MINUTES * MINUTE_MS

onBothEngines('signing in', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_TRUST_PROXY: 'true' })
  })
  afterAll(() => portal.close())

  type Credentials = { email: string; password: string; panel: string; remember?: boolean }
  const tryToSignIn = (credentials: Credentials, from = '192.0.2.1', cookie = '') =>
    fetch(`${portal.url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
      body: JSON.stringify(credentials),
    })
  const sessionsOf = (userId: string) =>
    portal.app.database.read.selectFrom('sessions').selectAll().where('userId', '=', userId).execute()

  it('a student signs in to the student panel and an administrator to theirs', async () => {
    const student = await portal.addStudent()
    const answer = await tryToSignIn({
      email: student.email.toUpperCase(),
      password: student.password,
      panel: 'student',
    })
    expect(await answer.json()).toEqual({ id: student.id, userType: 'student', firstName: 'Aarav', lastName: 'Sharma' })
    expect((await tryToSignIn({ ...ADMIN, panel: 'admin' })).status).toBe(200)
  })

  it('a wrong password and an unknown e-mail get the same answer', async () => {
    const { email } = await portal.addStudent()
    const wrong = await tryToSignIn({ email, password: 'not-this-one', panel: 'student' })
    const unknown = await tryToSignIn({ email: 'nobody@college.example', password: 'not-this-one', panel: 'student' })
    const textOf = async (answer: Response) => withoutRequestId(await answer.text())
    expect([wrong.status, await textOf(wrong)]).toEqual([unknown.status, await textOf(unknown)])
    expect(wrong.status).toBe(401)
  })

  it.each([
    ['a student at the administrators’ panel', 'admin', 'active', 'Access Denied: Not an Admin'],
    ['an inactive student', 'student', 'inactive', 'Access Denied: You are not supposed to access this panel'],
  ] as const)('%s gets an explanation and no session', async (_who, panel, status, message) => {
    const student = await portal.addStudent({ status })
    const answer = await tryToSignIn({ email: student.email, password: student.password, panel })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ message })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await sessionsOf(student.id)).toEqual([])
  })

  it('an administrator at the students’ panel gets an explanation and no session', async () => {
    const answer = await tryToSignIn({ ...ADMIN, panel: 'student' })
    expect(await answer.json()).toMatchObject({ message: 'Access Denied: You are not supposed to access this panel' })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('an account without a profile gets an explanation and no session', async () => {
    const student = await portal.addStudent()
    await portal.app.database.transaction(({ db }) => db.deleteFrom('users').where('id', '=', student.id).execute())
    const answer = await tryToSignIn({ email: student.email, password: student.password, panel: 'student' })
    expect(await answer.json()).toMatchObject({ code: 'NO_PROFILE', message: 'User data not found' })
    expect(await sessionsOf(student.id)).toEqual([])
  })

  it('the session lasts until the browser closes, or thirty days if the user asks to be remembered', async () => {
    const student = await portal.addStudent()
    const credentials = { email: student.email, password: student.password, panel: 'student' }
    const cookieOf = async (remember: boolean) =>
      (await tryToSignIn({ ...credentials, remember })).headers
        .getSetCookie()
        .find((set) => set.includes('session_token'))
    expect(await cookieOf(false)).not.toMatch(/max-age|expires/i)
    const remembered = await cookieOf(true)
    expect(remembered).toMatch(new RegExp(`max-age=${SESSION_DAYS_REMEMBERED * DAY_SECONDS}`, 'i'))
    expect(remembered).toMatch(/httponly/i)
    expect(remembered).toMatch(/samesite=lax/i)
  })

  it('an expired session is not valid', async () => {
    const { as: student } = await portal.signInStudent()
    expect((await student.session.current()).user).not.toBeNull()
    portal.passTime(25 * HOUR_MS)
    expect((await student.session.current()).user).toBeNull()
    portal.passTime(-25 * HOUR_MS)
  })

  it('signing out ends the session at once, and signing in again ends the earlier session', async () => {
    const { student, as: caller } = await portal.signInStudent()
    const credentials = { email: student.email, password: student.password, panel: 'student' }
    await tryToSignIn(credentials, '192.0.2.1', caller.cookie)
    expect(await sessionsOf(student.id)).toHaveLength(1)
    await expect(caller.me.profile()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    const elsewhere = await portal.signIn(student, 'student')
    await elsewhere.session.signOut()
    await expect(elsewhere.me.profile()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(await sessionsOf(student.id)).toHaveLength(1)
  })

  it('a session cookie that was tampered with is not valid', async () => {
    const { as: student } = await portal.signInStudent()
    const tampered = student.cookie.replace(
      /session_token=(.)/,
      (_, first) => `session_token=${first === 'a' ? 'b' : 'a'}`,
    )
    await expect(portal.caller(tampered).me.profile()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })

  it('an account is locked for a while after too many wrong passwords', async () => {
    const student = await portal.addStudent()
    const right = { email: student.email, password: student.password, panel: 'student' }
    const wrong = { ...right, password: 'guess-guess' }
    const statuses = await Promise.all(
      Array.from({ length: SIGN_INS_PER_ACCOUNT + 5 }, () => tryToSignIn(wrong, '203.0.113.7').then((a) => a.status)),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(SIGN_INS_PER_ACCOUNT)
    const refused = await tryToSignIn(right, '203.0.113.7')
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ message: 'Too many failed login attempts. Please try again later.' })
    portal.passTime(WINDOW_MS + 1)
    expect((await tryToSignIn(right, '203.0.113.7')).status).toBe(200)
  })

  it('an address is locked out for a while after too many failures, at any accounts', async () => {
    const student = await portal.addStudent()
    const from = '2001:db8:1:2::'
    const attempts = Array.from({ length: 20 }, (_, n) =>
      tryToSignIn({ email: `guess-${n}@college.example`, password: 'guess-guess', panel: 'student' }, `${from}${n}`),
    )
    await Promise.all(attempts)
    // Set the count directly instead of making the other 80 attempts.
    const counted = portal.app.database.transaction(({ db }) =>
      db
        .updateTable('rateLimits')
        .set({ consumed: SIGN_INS_PER_ADDRESS })
        .where('key', 'like', 'sign-in/address/%')
        .where('consumed', '=', attempts.length)
        .executeTakeFirstOrThrow(),
    )
    expect((await counted).numUpdatedRows).toBe(1n)
    const right = { email: student.email, password: student.password, panel: 'student' }
    expect((await tryToSignIn(right, `${from}ffff`)).status).toBe(429)
    expect((await tryToSignIn(right, '2001:db8:1:3::1')).status).toBe(200)
  })

  it('signing in resets the earlier failures', async () => {
    const student = await portal.addStudent()
    const right = { email: student.email, password: student.password, panel: 'student' }
    for (let round = 0; round < 3; round++) {
      for (let at = 0; at < SIGN_INS_PER_ACCOUNT - 1; at++)
        await tryToSignIn({ ...right, password: 'guess-guess' }, '192.0.2.9')
      expect((await tryToSignIn(right, '192.0.2.9')).status).toBe(200)
    }
  })
})

onBothEngines('a forged forwarding header', (engine) => {
  const forgedAddress = (at: number) => `198.51.100.${at}`

  it.each([
    ['if no proxy is trusted', 'false', forgedAddress],
    [
      'if a proxy is trusted and appends the client’s address',
      'true',
      (at: number) => `${forgedAddress(at)}, 203.0.113.9`,
    ],
  ] as const)('does not get around the limit %s', async (_case, trusted, forwarded) => {
    const portal = await openTestPortal(engine, { PORTAL_TRUST_PROXY: trusted })
    const attempt = async (at: number) => {
      const forgedHeaders = {
        'x-real-ip': forgedAddress(at),
        forwarded: `for=${forgedAddress(at)}`,
      }
      const answer = await fetch(`${portal.url}/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded(at), ...forgedHeaders },
        body: JSON.stringify({ email: `guess-${at}@college.example`, password: 'guess-guess', panel: 'student' }),
      })
      return answer.status
    }
    expect(await attempt(1)).toBe(401)
    const counted = portal.app.database.transaction(({ db }) =>
      db
        .updateTable('rateLimits')
        .set({ consumed: SIGN_INS_PER_ADDRESS - 1 })
        .where('key', 'like', 'sign-in/address/%')
        .executeTakeFirstOrThrow(),
    )
    expect((await counted).numUpdatedRows).toBe(1n)
    expect([await attempt(2), await attempt(3), await attempt(4)]).toEqual([401, 429, 429])
    await portal.close()
  })
})

onBothEngines('the count of a rate limit', (engine) => {
  it('survives a restart and is shared by every portal on one database', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-restart-'))
    const first = await openTestPortal(engine, { PORTAL_DATA_DIR: dataDir })
    const student = await first.addStudent()
    const wrong = { ...student, password: 'guess-guess' }
    for (let at = 0; at < SIGN_INS_PER_ACCOUNT; at++) await first.signIn(wrong, 'student').catch(() => {})
    for (let at = 0; at < RESETS_PER_ACCOUNT; at++) await first.stranger.session.requestReset({ email: student.email })
    if (engine === 'sqlite') await first.close()

    const { databaseUrl } = first.app.config
    const settings = { PORTAL_DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
    const second = await openTestPortal(engine, settings)
    await expect(second.signIn(student, 'student')).rejects.toThrow('TOO_MANY_SIGN_INS')
    const reset = second.stranger.session.requestReset({ email: student.email })
    await expect(reset).rejects.toMatchObject({ code: 'TOO_MANY_RESETS' })
    await second.close()
    if (engine === 'postgres') await first.close()
    await rm(dataDir, { recursive: true })
  })
})
