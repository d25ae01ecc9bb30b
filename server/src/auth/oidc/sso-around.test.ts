import { request as httpRequest } from 'node:http'
import { httpPaths, screens } from '@portal/contract/paths'
import {
  INVALID_LOGOUT_TOKENS_PER_ADDRESS,
  SSO_PER_ADDRESS,
  SSO_PER_KNOWN_BROWSER,
} from '@portal/contract/people/single-sign-on/single-sign-on'
import { serverPaths } from '@portal/contract/server-paths'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onBothEngines, skipWithoutPostgres } from '../../testing/databases/engines.ts'
import { subscribe } from '../../testing/portal/event-stream.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { waitFor } from '../../testing/runner/wait-for.ts'
import { openOidcProvider, type TestOidcProvider, unreachableProvider } from '../../testing/services/oidc-provider.ts'
import { openSsoBrowser } from '../../testing/sign-in/sso-browser.ts'
import { deleteExpiredAccess } from '../delete-expired.ts'
import { readKnown } from '../limits/known-browser.ts'
import { readSessionToken } from '../session-cookie.ts'
import { clockOf, findSession } from '../sessions/sessions.store.ts'

const PORTAL_URL = 'https://portal.college.example'
const FORMER = 'old.college.example'
const unreachable = `${screens.studentLogin}?problem=SSO_UNREACHABLE`
const NOBODY = { sub: 'nobody-here' }
const KNOWN_COOKIE = '__Host-portal.known'
let people = 0

/** A student with an account at the provider, and their browser. */
async function known(portal: TestPortal, provider: TestOidcProvider) {
  const student = await portal.addStudent()
  const subject = `person-${people++}`
  provider.people.set(subject, { email: student.email, email_verified: true })
  return { student, subject, browser: openSsoBrowser(portal, subject) }
}

/** The status of a request with a Host header of its own, and where it leads. */
const askAs = (portal: TestPortal, host: string, path: string) =>
  new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
    const sending = httpRequest(portal.url + path, { headers: { host } }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, location: answer.headers.location })
    })
    sending.on('error', reject).end()
  })

const sendLogoutToken = async (portal: TestPortal, token: string, headers: Record<string, string> = {}) => {
  const body = new URLSearchParams({ logout_token: token })
  return (await portal.stranger.fetch(serverPaths.ssoBackchannel, { method: 'POST', body, headers })).status
}

onBothEngines('the end of a session at the provider', (engine) => {
  let provider: TestOidcProvider
  let portal: TestPortal
  beforeAll(async () => {
    provider = await openOidcProvider()
    portal = await openTestPortal(engine, provider.settings)
    provider.state.portalAt = portal.url
  })
  afterAll(async () => {
    await portal.close()
    await provider.close()
  })
  // Not so many that the limit of others is reached.
  beforeEach(() => portal.passTime(16 * MINUTE_MS))

  const now = () => portal.app.now()
  const tokenFor = (named: { sub?: string; sid?: string }, more = {}, header = {}) =>
    provider.sign({ ...provider.logoutClaims(named, now()), ...more }, header)
  // The clock of the provider is that of this machine.
  const signedIn = async () => {
    const someone = await known(portal, provider)
    const offset = now().getTime() - Date.now()
    portal.passTime(-offset)
    expect(await someone.browser.signIn()).toBe(screens.myProfile)
    portal.passTime(offset)
    return someone
  }
  const sidOf = async (userId: string) => {
    const session = portal.app.database.read.selectFrom('sessions').select('sid').where('userId', '=', userId)
    return (await session.executeTakeFirstOrThrow()).sid ?? ''
  }

  it('ends the session here, also on its open screens, when the provider says so', async () => {
    const { student, browser } = await signedIn()
    const cookie = `portal.session_token=${browser.jars.portal.get('portal.session_token')}`
    const stream = await subscribe(portal, cookie)
    const confirmation = await browser.visitProvider(`${provider.issuer}/session/end?client_id=portal`)
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(await confirmation.text())?.[1] ?? ''
    // The provider signs with the time of this machine.
    portal.passTime(Date.now() - now().getTime())
    await browser.visitProvider(`${provider.issuer}/session/end/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    })
    await waitFor(async () => expect(await browser.whoIsSignedIn()).toBeNull())
    await waitFor(() => expect(stream.hasEnded()).toBe(true))
    const entries = portal.app.database.read.selectFrom('audit').select('action').where('actorId', '=', student.id)
    expect((await entries.orderBy('seq').execute()).map(({ action }) => action).at(-1)).toBe('signOut')
  })

  it('names a session, or a person; sessions that began with the password go on', async () => {
    const { student, subject, browser } = await signedIn()
    const byPassword = portal.caller(await portal.openSession(student.id))
    const second = await signedIn()
    expect(await sendLogoutToken(portal, await tokenFor({ sid: await sidOf(student.id) }))).toBe(200)
    expect(await browser.whoIsSignedIn()).toBeNull()
    expect(await second.browser.whoIsSignedIn()).toBe(second.student.id)
    expect(await sendLogoutToken(portal, await tokenFor({ sub: second.subject, sid: 'another' }))).toBe(200)
    expect(await second.browser.whoIsSignedIn()).toBe(second.student.id)
    const third = await signedIn()
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('sessions').set({ sid: null }).where('userId', '=', third.student.id).execute(),
    )
    expect(await sendLogoutToken(portal, await tokenFor({ sub: third.subject, sid: 'another' }))).toBe(200)
    expect(await third.browser.whoIsSignedIn()).toBeNull()
    expect(await sendLogoutToken(portal, await tokenFor({ sub: second.subject }, {}, { typ: 'logout+jwt' }))).toBe(200)
    expect(await second.browser.whoIsSignedIn()).toBeNull()
    expect(await sendLogoutToken(portal, await tokenFor({ sub: subject }))).toBe(200)
    expect((await byPassword.session.current()).user?.id).toBe(student.id)
  })

  it('counts once, also fifty times at once and after the maintenance', async () => {
    const { subject } = await signedIn()
    const token = await tokenFor({ sub: subject })
    const statuses = await Promise.all(Array.from({ length: 50 }, () => sendLogoutToken(portal, token)))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    portal.passTime(6 * MINUTE_MS)
    await deleteExpiredAccess(portal.app)
    expect(await sendLogoutToken(portal, token)).not.toBe(200)
    portal.passTime(20 * MINUTE_MS)
    await deleteExpiredAccess(portal.app)
    expect(await portal.app.database.read.selectFrom('usedLogoutTokens').selectAll().execute()).toEqual([])
    expect(await sendLogoutToken(portal, token)).toBe(400)
  })

  const event = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  it.each([
    ['with a nonce, as ID tokens have', { nonce: 'x' }],
    ['without the event', { events: undefined }],
    ['with another event', { events: { 'http://schemas.openid.net/event/other': {} } }],
    [
      'with an event that is no object',
      { events: { ...event, 'http://schemas.openid.net/event/backchannel-logout': 1 } },
    ],
    ['without an id of its own', { jti: undefined }],
    ['that names nobody', { sub: undefined }],
    ['for another portal', { aud: 'another-portal' }],
    ['of another provider', { iss: 'https://evil.example' }],
    ['without its time', { iat: undefined }],
    ['of the future', { iat: Math.floor(Date.now() / 1_000) + 10_000_000, exp: undefined }],
    ['of long ago', { iat: Math.floor(Date.now() / 1_000) - 10_000, exp: undefined }],
    ['that is over', { exp: Math.floor(Date.now() / 1_000) - 10_000 }],
  ])('is not believed of a token %s', async (_, claims) => {
    const { subject, browser } = await signedIn()
    expect(await sendLogoutToken(portal, await tokenFor({ sub: subject }, claims))).toBe(400)
    expect(await browser.whoIsSignedIn()).not.toBeNull()
  })

  it('is not believed of an ID token, of a token that another has signed or nobody, and of none', async () => {
    const { subject, browser } = await signedIn()
    const forger = await openOidcProvider()
    const claims = { ...forger.logoutClaims({ sub: subject }, now()), iss: provider.issuer }
    const idToken = { sub: subject, nonce: 'x', auth_time: Math.floor(now().getTime() / 1_000), events: undefined }
    const forged = await forger.sign(claims)
    await forger.close()
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged.split('.')[1]}.`
    for (const token of [await tokenFor({ sub: subject }, idToken), forged, none, '', 'x.y.z'])
      expect(await sendLogoutToken(portal, token)).toBe(400)
    expect(await sendLogoutToken(portal, await tokenFor({ sub: subject }, {}, { typ: 'at+jwt' }))).toBe(400)
    expect(await browser.whoIsSignedIn()).not.toBeNull()
  })

  it('cannot be sent by the page of another site, nor as anything but a form', async () => {
    const token = await tokenFor(NOBODY)
    expect(await sendLogoutToken(portal, token, { origin: 'https://evil.example' })).toBe(403)
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    expect((await portal.stranger.fetch(serverPaths.ssoBackchannel, json)).status).toBe(400)
    expect(await sendLogoutToken(portal, 'x'.repeat(20_000))).toBe(413)
    expect(await sendLogoutToken(portal, token)).toBe(200)
  })

  it('a token that is none is refused for a while after many, also when the clock is set back; a valid one still counts', async () => {
    for (let sent = 0; sent <= INVALID_LOGOUT_TOKENS_PER_ADDRESS; sent++) await sendLogoutToken(portal, 'none')
    expect(await sendLogoutToken(portal, 'none')).toBe(429)
    const { student, subject } = await signedIn()
    expect(await sendLogoutToken(portal, await tokenFor({ sub: subject }))).toBe(200)
    const sessions = portal.app.database.read.selectFrom('sessions').select('id').where('userId', '=', student.id)
    expect(await sessions.execute()).toEqual([])
    portal.passTime(-4 * MINUTE_MS)
    expect(await sendLogoutToken(portal, 'none')).toBe(429)
    portal.passTime(20 * MINUTE_MS)
    expect(await sendLogoutToken(portal, 'none')).toBe(400)
  })

  it('a sign-out here leads to the sign-out there, and from there back to the login', async () => {
    portal.passTime(Date.now() - now().getTime())
    const { student, browser } = await signedIn()
    const answer = await browser.visit('/api/session', {
      method: 'DELETE',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    const { signedOut, continueAt } = (await answer.json()) as { signedOut: boolean; continueAt: string }
    expect(signedOut).toBe(true)
    expect(await browser.whoIsSignedIn()).toBeNull()
    expect(continueAt).not.toContain(student.email)
    const page = await (await browser.visitProvider(continueAt)).text()
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const left = await browser.visitProvider(`${provider.issuer}/session/end/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    })
    expect(left.headers.get('location')).toBe(`${portal.app.config.url}${screens.studentLogin}`)
    const byPassword = (await portal.signInStudent()).as
    expect(await byPassword.session.signOut()).toEqual({ signedOut: true })
  })
})

onBothEngines('a provider that does not answer', (engine) => {
  it('leads back to the login, which says so; passwords work, and the portal asks it again later', async () => {
    const provider = await openOidcProvider()
    provider.state.isAway = true
    const portal = await openTestPortal(engine, provider.settings)
    provider.state.portalAt = portal.url
    expect(provider.state.asked).toEqual([])
    const { student, browser } = await known(portal, provider)
    const clicks = await Promise.all(Array.from({ length: 20 }, () => browser.signIn()))
    expect(new Set(clicks)).toEqual(new Set([unreachable]))
    // Neither these clicks nor the next ones are one call each.
    expect(provider.state.asked.length).toBe(1)
    expect(await browser.signIn()).toBe(unreachable)
    expect(provider.state.asked.length).toBe(1)
    expect(await sendLogoutToken(portal, 'x.y.z')).toBe(503)
    expect((await (await portal.signIn(student, 'student')).session.current()).user?.id).toBe(student.id)
    provider.state.isAway = false
    portal.passTime(11_000)
    expect(await browser.signIn()).toBe(screens.myProfile)
    expect(provider.state.asked.filter((path) => path.includes('.well-known'))).toHaveLength(2)

    // What it has said of itself is known now; its answer to the code is not.
    provider.state.isAway = true
    expect(
      (
        await browser.visit('/api/session', {
          method: 'DELETE',
          body: '{}',
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(200)
    expect(await browser.whoIsSignedIn()).toBeNull()
    provider.state.isAway = false
    const callback = await openSsoBrowser(portal, 'nobody').untilCallback()
    expect(callback).toContain('error=access_denied')
    const later = openSsoBrowser(portal, (await known(portal, provider)).subject)
    const waits = await later.untilCallback()
    provider.state.isAway = true
    expect(await later.open(waits)).toBe(unreachable)
    await portal.close()
    await provider.close()
  })

  it('is one that calls itself otherwise than it is set, by a slash at the end', async () => {
    const provider = await openOidcProvider()
    const portal = await openTestPortal(engine, { ...provider.settings, PORTAL_OIDC_ISSUER: `${provider.issuer}/` })
    provider.state.portalAt = portal.url
    const { browser } = await known(portal, provider)
    expect(await browser.signIn()).toBe(unreachable)
    expect(JSON.stringify(portal.lines)).toContain(`the provider calls itself ${provider.issuer}: PORTAL_OIDC_ISSUER`)
    await portal.close()
    await provider.close()
  })

  it('keeps nobody from signing out', async () => {
    const portal = await openTestPortal(engine, unreachableProvider)
    const { student, as } = await portal.signInStudent()
    await portal.app.database.transaction(({ db }) =>
      db
        .updateTable('sessions')
        .set({ issuer: unreachableProvider.PORTAL_OIDC_ISSUER, subject: 'x' })
        .where('userId', '=', student.id)
        .execute(),
    )
    expect(await as.session.signOut()).toEqual({ signedOut: true })
    await portal.close()
  })
})

onBothEngines('the way to the provider', (engine) => {
  let provider: TestOidcProvider
  let portal: TestPortal
  beforeAll(async () => {
    provider = await openOidcProvider({ portalUrl: PORTAL_URL, emailIn: 'userInfo' })
    const settings = { PORTAL_URL, PORTAL_FORMER_URLS: `https://${FORMER}` }
    portal = await openTestPortal(engine, { ...provider.settings, ...settings })
  })
  afterAll(async () => {
    await portal.close()
    await provider.close()
  })

  const knownAt = () => known(portal, provider)
  /** An attempt that somebody has begun, who can bring back what they like; `known`: the cookie of a known browser. */
  async function begunBy(subject: string, knownCookie = '') {
    const browser = openSsoBrowser(portal, subject)
    const { location } = Object.fromEntries((await browser.visit(`${httpPaths.ssoStart}?panel=student`)).headers)
    const state = new URL(location ?? '').searchParams.get('state') ?? ''
    const attempt = `__Host-portal.sso_attempt=${browser.jars.portal.get('__Host-portal.sso_attempt')}`
    const headers = { cookie: knownCookie ? `${attempt}; ${KNOWN_COOKIE}=${knownCookie}` : attempt }
    const bringBack = (more: Record<string, string>) =>
      portal.stranger.fetch(`${serverPaths.ssoCallback}?${new URLSearchParams({ state, ...more })}`, {
        redirect: 'manual',
        headers,
      })
    return { bringBack }
  }

  it('over TLS has a cookie that no neighbouring host can set, and that only this portal reads', async () => {
    const { browser } = await known(portal, provider)
    const answer = await browser.visit(`${httpPaths.ssoStart}?panel=student`)
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-portal\.sso_attempt=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const callback = await browser.untilCallback()
    const value = browser.jars.portal.get('__Host-portal.sso_attempt') ?? ''
    browser.jars.portal.clear()
    // What a sister domain could toss.
    browser.jars.portal.set('portal.sso_attempt', value)
    expect(await browser.open(callback)).toBe('/?problem=SSO_NOT_FINISHED')
  })

  it('finds the e-mail address where the provider gives it at its UserInfo endpoint only', async () => {
    const { student, browser } = await known(portal, provider)
    expect(await browser.signIn()).toBe(screens.myProfile)
    expect(await browser.whoIsSignedIn()).toBe(student.id)
  })

  it('is begun anew at the present address by whoever comes to a former one', async () => {
    const query = '?panel=admin&to=%2Fadmin%2Faudit'
    const { status, location } = await askAs(portal, FORMER, `${httpPaths.ssoStart}${query}`)
    expect([status, location]).toEqual([302, `${PORTAL_URL}${httpPaths.ssoStart}${query}`])
    const present = await askAs(portal, new URL(PORTAL_URL).host, `${httpPaths.ssoStart}${query}`)
    const url = new URL(present.location ?? '')
    expect(url.origin).toBe(provider.issuer)
    expect(url.searchParams.get('redirect_uri')).toBe(`${PORTAL_URL}${serverPaths.ssoCallback}`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      ...{ response_type: 'code', code_challenge_method: 'S256', scope: 'openid email' },
      ...{ state: expect.stringMatching(/.{20}/), nonce: expect.stringMatching(/.{20}/) },
    })
    expect(url.searchParams.has('prompt')).toBe(false)
  })

  it('keeps nobody out of a network in which a stranger begins and brings back made-up codes', async () => {
    // The clock of the provider is that of this machine.
    portal.passTime(Date.now() - portal.app.now().getTime())
    const [known, other] = [await knownAt(), await knownAt()]
    expect(await known.browser.signIn()).toBe(screens.myProfile)
    const start = () => portal.stranger.fetch(`${httpPaths.ssoStart}?panel=student`, { redirect: 'manual' })
    const leadTo = async (answers: Promise<Response>[]) =>
      (await Promise.all(answers)).map((answer) => answer.headers.get('location') ?? '')
    // To begin costs no row and no call, so it is never refused.
    for (let sent = 0; sent < SSO_PER_ADDRESS / 10 + 1; sent++) {
      const begun = await leadTo(Array.from({ length: 10 }, start))
      expect(begun.every((location) => location.startsWith(provider.issuer))).toBe(true)
    }
    const rows = portal.app.database.read.selectFrom('rateLimits').select('key').where('key', 'like', 'sso/start%')
    expect(await rows.execute()).toEqual([])

    const stranger = await begunBy('stranger')
    const made = (more: Record<string, string>) => () => stranger.bringBack(more)
    // Without a code nobody is asked, and nothing is counted.
    await leadTo(Array.from({ length: 20 }, made({ error: 'access_denied' })))
    provider.state.asked.length = 0
    for (let sent = 0; sent < SSO_PER_ADDRESS / 10; sent++)
      await leadTo(Array.from({ length: 10 }, made({ code: 'made-up', iss: provider.issuer })))
    expect(await leadTo([made({ code: 'made-up' })()])).toEqual(['/?problem=TOO_MANY_SIGN_INS'])
    expect(provider.state.asked.filter((path) => path === '/token')).toHaveLength(SSO_PER_ADDRESS)

    // Who has come in before comes in again, and again.
    for (let again = 0; again < SSO_PER_KNOWN_BROWSER + 2; again++)
      expect(await known.browser.signIn()).toBe(screens.myProfile)
    expect(await other.browser.signIn()).toBe('/?problem=TOO_MANY_SIGN_INS')
    // A browser that is known has a limit too, and that of one person is one.
    const copied = await begunBy('stranger', known.browser.jars.portal.get(KNOWN_COOKIE))
    for (let sent = 0; sent < SSO_PER_KNOWN_BROWSER; sent++)
      expect(await leadTo([copied.bringBack({ code: 'made-up', iss: provider.issuer })])).toEqual([
        '/?problem=SSO_NOT_FINISHED',
      ])
    expect(await leadTo([copied.bringBack({ code: 'made-up' })])).toEqual(['/?problem=TOO_MANY_SIGN_INS'])

    portal.passTime(-4 * MINUTE_MS)
    expect(await leadTo([made({ code: 'made-up' })()])).toEqual(['/?problem=TOO_MANY_SIGN_INS'])
    portal.passTime(20 * MINUTE_MS)
    expect(await leadTo([(await begunBy('stranger')).bringBack({ code: 'x' })])).not.toEqual([
      '/?problem=TOO_MANY_SIGN_INS',
    ])
  })

  it('knows a browser by a cookie that opens nothing and names nobody, and by none that it has not signed', async () => {
    portal.passTime(Date.now() - portal.app.now().getTime())
    await portal.app.database.transaction(({ db }) => db.deleteFrom('rateLimits').execute())
    const { student, browser } = await knownAt()
    const answer = await browser.visit(new URL(await browser.untilCallback()).pathname)
    expect(answer.headers.getSetCookie().join()).not.toContain(KNOWN_COOKIE)
    const entered = await browser.visit((await browser.untilCallback()).replace(PORTAL_URL, ''))
    const cookie = entered.headers.getSetCookie().find((set) => set.startsWith(KNOWN_COOKIE)) ?? ''
    expect(cookie).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(cookie).not.toContain(student.id)
    const value = decodeURIComponent(browser.jars.portal.get(KNOWN_COOKIE) ?? '')
    const settings = { secret: portal.app.secret, url: PORTAL_URL }
    expect(readKnown(portal.app, `${KNOWN_COOKIE}=${encodeURIComponent(value)}`)).toBeTruthy()
    expect(
      readKnown(portal.app, `${KNOWN_COOKIE}=${encodeURIComponent(value.replace('known.', 'known.x'))}`),
    ).toBeNull()
    expect(
      readKnown(portal.app, `${KNOWN_COOKIE}=${browser.jars.portal.get('__Host-portal.session_token')}`),
    ).toBeNull()
    const asSession = readSessionToken(`__Host-portal.session_token=${encodeURIComponent(value)}`, settings) ?? ''
    expect(await findSession(portal.app.database.read, asSession, clockOf(portal.app))).toBeNull()
  })

  it('does not count where somebody has come in, as a whole college can share one address', async () => {
    // The clock of the provider is that of this machine.
    const offset = portal.app.now().getTime() - Date.now()
    portal.passTime(-offset)
    await portal.app.database.transaction(({ db }) => db.deleteFrom('rateLimits').execute())
    const { browser } = await known(portal, provider)
    expect(await browser.signIn()).toBe(screens.myProfile)
    const counts = portal.app.database.read.selectFrom('rateLimits').select('consumed').where('key', 'like', 'sso/%')
    expect((await counts.execute()).map(({ consumed }) => Number(consumed))).toEqual([0])
    portal.passTime(offset)
  })

  it('back, refused for too many, writes nothing to the audit trail', async () => {
    portal.passTime(20 * MINUTE_MS)
    const { browser } = await known(portal, provider)
    const own = await browser.untilCallback()
    const cookie = `__Host-portal.sso_attempt=${browser.jars.portal.get('__Host-portal.sso_attempt')}`
    const query = new URLSearchParams({ state: new URL(own).searchParams.get('state') ?? '', code: 'made-up' })
    const open = () =>
      portal.stranger.fetch(`${serverPaths.ssoCallback}?${query}`, { redirect: 'manual', headers: { cookie } })
    const failed = async () => {
      const entries = portal.app.database.read.selectFrom('audit').select('seq').where('action', '=', 'signInFailed')
      return (await entries.execute()).length
    }
    for (let sent = 0; sent < SSO_PER_ADDRESS / 10; sent++) await Promise.all(Array.from({ length: 10 }, open))
    const before = await failed()
    for (let sent = 0; sent < 5; sent++)
      expect((await open()).headers.get('location')).toBe('/?problem=TOO_MANY_SIGN_INS')
    expect(await failed()).toBe(before)
    portal.passTime(20 * MINUTE_MS)
  })
})

it('a portal without a provider has none of this', async () => {
  const portal = await openTestPortal('sqlite')
  for (const path of [httpPaths.ssoStart, serverPaths.ssoCallback])
    expect((await portal.stranger.fetch(path, { redirect: 'manual' })).status).toBe(404)
  expect(await sendLogoutToken(portal, 'x')).toBe(404)
  await portal.close()
})

// On SQLite a portal is one node.
describe('two nodes of one portal', skipWithoutPostgres(), () => {
  it('one takes what the other has begun, and a logout token signs out the open screens of both', async () => {
    const provider = await openOidcProvider()
    const settings = { ...provider.settings, PORTAL_SECRET: 'the same secret on both of these nodes' }
    const first = await openTestPortal('postgres', settings)
    const second = await openTestPortal('postgres', { ...settings, DATABASE_URL: first.app.config.databaseUrl ?? '' })
    provider.state.portalAt = second.url
    const { student, subject, browser } = await known(first, provider)
    const callback = await browser.untilCallback()
    const other = openSsoBrowser(second, subject)
    for (const [name, value] of browser.jars.portal) other.jars.portal.set(name, value)
    expect(await other.open(callback)).toBe(screens.myProfile)
    const cookie = `portal.session_token=${other.jars.portal.get('portal.session_token')}`
    expect((await first.caller(cookie).session.current()).user?.id).toBe(student.id)
    const streams = [await subscribe(first, cookie), await subscribe(second, cookie)]
    expect(await sendLogoutToken(second, await provider.sign(provider.logoutClaims({ sub: subject })))).toBe(200)
    for (const stream of streams) await waitFor(() => expect(stream.hasEnded()).toBe(true))
    expect((await first.caller(cookie).session.current()).user).toBeNull()
    await second.close()
    await first.close()
    await provider.close()
  })
})
