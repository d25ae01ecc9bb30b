import { request as httpRequest } from 'node:http'
import { json } from 'node:stream/consumers'
import { type KeyAction, keyActions } from '@portal/contract/actions'
import { featureNames } from '@portal/contract/features'
import type { UserType } from '@portal/contract/people/session'
import { may } from '@portal/contract/permissions'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onBothEngines } from '../testing/databases/engines.ts'
import { confirmSessions } from '../testing/portal/confirmations.ts'
import { type Endpoint, endpoints, fillPath } from '../testing/portal/endpoints.ts'
import { switchFeature } from '../testing/portal/features.ts'
import { ADMIN, type Caller, openTestPortal, type TestPortal } from '../testing/portal/test-portal.ts'
import { unreachableProvider } from '../testing/services/oidc-provider.ts'

const protectedEndpoints = endpoints.filter(({ action }) => action !== 'anyone')
const writingEndpoints = endpoints.filter(({ method }) => method !== 'GET')

const student = { id: 'x', userType: 'student' } as const
const registrar = { id: 'x', userType: 'admin', staffRole: 'registrar' } as const

/** Who may call an endpoint: administrators if they may, else students. */
const userTypeFor = ({ action }: Endpoint): UserType =>
  action !== 'anyone' && may(registrar, action, 'x') ? 'admin' : 'student'

/** program-students.test.ts sends these what is wrong, with a key. */
const isForProgramsAlone = ({ action }: Endpoint) =>
  action !== 'anyone' && [registrar, student].every((one) => !may(one, action, 'x'))

/** Sends a body that is not JSON with exactly these headers: `fetch` does not let a caller set those of a browser. */
function raw(portal: TestPortal, endpoint: Endpoint, headers: Record<string, string>) {
  return new Promise<{ status?: number; code: string }>((resolve, reject) => {
    const options = { method: endpoint.method, headers: { 'content-length': 2, ...headers } }
    const sending = httpRequest(portal.url + fillPath(endpoint, 'x'), options, async (answer) => {
      const { code } = (await json(answer)) as { code: string }
      resolve({ status: answer.statusCode, code })
    })
    sending.on('error', reject).end('{"')
  })
}

// What is refused here is refused before the database is asked. How it answers is in authorization-matrix.test.ts.
describe('every endpoint', () => {
  let portal: TestPortal
  let callers: Record<UserType, Caller>
  beforeAll(async () => {
    portal = await openTestPortal('sqlite', {
      ...{ PORTAL_VERIFICATION: 'on', PORTAL_SECOND_FACTOR: 'offered' },
      ...unreachableProvider,
    })
    for (const feature of featureNames) await switchFeature(portal, feature)
    callers = { admin: await portal.signInAdmin(), student: (await portal.signInStudent()).as }
  })
  afterAll(() => portal.close())
  beforeEach(() => confirmSessions(portal))

  /** Requests a record that does not exist, with a body that is not JSON. */
  const probe = (endpoint: Endpoint, as: Caller) =>
    as.fetch(fillPath(endpoint, 'no-such-id'), {
      method: endpoint.method,
      ...(endpoint.method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: '{"' }),
    })

  it('is listed by the contract', () => {
    expect(endpoints.length).toBeGreaterThan(30)
  })

  it.each(protectedEndpoints)(
    '$name refuses a caller who is not signed in, before the body is read',
    async (endpoint) => {
      const answer = await probe(endpoint, portal.stranger)
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ code: 'NOT_SIGNED_IN' })
    },
  )

  it('what issued documents need does not exist in a portal that issues none', async () => {
    const needing = endpoints.filter(({ needs, action }) => needs && !keyActions.includes(action as KeyAction))
    expect(needing.length).toBeGreaterThan(20)
    const plain = await openTestPortal('sqlite', { PORTAL_VERIFICATION: 'off' })
    const users = { admin: await plain.signInAdmin(), student: (await plain.signInStudent()).as }
    for (const endpoint of needing) {
      const answer = await probe(endpoint, users[userTypeFor(endpoint)])
      expect(await answer.json(), endpoint.name).toMatchObject({ code: 'NOT_FOUND' })
    }
    await plain.close()
  })

  describe.each(['student', 'admin'] as const)('for a signed-in %s', (userType) => {
    const forbidden = protectedEndpoints.filter(
      ({ action }) =>
        action !== 'anyone' && !may(userType === 'admin' ? registrar : { id: 'x', userType }, action, 'x'),
    )

    it.each(forbidden)('$name refuses a forbidden action before the body is read', async (endpoint) => {
      // Together these are more than a student may send in a minute.
      portal.passTime(MINUTE_MS)
      const answer = await probe(endpoint, callers[userType])
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ code: 'FORBIDDEN' })
    })
  })

  it.each(writingEndpoints)('$name refuses requests from other sites', async (endpoint) => {
    const sameSiteHeaders = { origin: portal.url, 'sec-fetch-site': 'same-origin' }
    const crossSiteHeaders: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: `${portal.url}.evil.example` },
      { origin: 'null' },
      { origin: 'not a place' },
      { origin: '' },
      { ...sameSiteHeaders, origin: 'https://evil.example' },
      { ...sameSiteHeaders, 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': '' },
    ]
    for (const headers of crossSiteHeaders) {
      const answer = await raw(portal, endpoint, { cookie: callers.admin.cookie, ...headers })
      expect(answer, JSON.stringify(headers)).toEqual({ status: 403, code: 'WRONG_ORIGIN' })
    }
    // Requests from the portal's own pages pass this check, and are refused later because the body is not JSON.
    const sameSite = await raw(portal, endpoint, { cookie: callers.admin.cookie, ...sameSiteHeaders })
    expect(sameSite.code).not.toBe('WRONG_ORIGIN')
  })

  const takingJson = writingEndpoints.filter(
    (endpoint) =>
      !isForProgramsAlone(endpoint) &&
      ![
        ...['route uploads', 'route requestFileUploads', 'route imports', 'route photoImportFiles'],
        // Its token says everything.
        'route unsubscribe',
      ].includes(endpoint.name),
  )
  it.each(takingJson)('$name answers invalid input with a code and a message', async (endpoint) => {
    // Together these are more than a student may send in a minute.
    portal.passTime(60_000)
    const as = callers[userTypeFor(endpoint)]
    const send = async (body: string) => {
      const answer = await as.fetch(fillPath(endpoint, 'x'), {
        method: endpoint.method,
        headers: { 'content-type': 'application/json' },
        body,
      })
      return { status: answer.status, problem: (await answer.json()) as { code: string; message: string } }
    }
    const bodies = [
      '{"',
      '[1,2]',
      '"text"',
      'null',
      '{"status":"Approved","userType":"admin","surprise":1}',
      '{"__proto__":{"x":1}}',
    ]
    for (const body of [...bodies, JSON.stringify({ message: 'x'.repeat(100_000) })]) {
      const { status, problem } = await send(body)
      if (status < 300) continue
      expect(status, `${body.slice(0, 40)} got the answer ${JSON.stringify(problem)}`).toBeLessThan(500)
      expect(problem).toMatchObject({
        code: expect.stringMatching(/^[A-Z_]+$/),
        message: expect.stringMatching(/\w/),
      })
    }
    expect((await send('{"')).problem.code).toBe('MALFORMED')
  })

  it('a student cannot set fields that only administrators may set', async () => {
    const { as: aarav, student } = await portal.signInStudent()
    for (const extra of [{ status: 'Approved' }, { studentId: 'another' }, { userType: 'admin' }, { id: 'mine' }]) {
      const answer = await aarav.fetch('/api/me/requests', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ message: 'Hello', ...extra }),
      })
      expect(answer.status).toBe(422)
    }
    const { status, studentId } = await aarav.me.submitRequest({ message: 'Hello' })
    expect([status, studentId]).toEqual(['Pending', student.id])
  })

  it('a request with an invalid Host header is refused', async () => {
    const [endpoint] = endpoints
    expect(endpoint && (await raw(portal, endpoint, { host: 'a b' }))).toEqual({ status: 400, code: 'MALFORMED' })
  })

  it('a request that names the whole URL is answered like one that names the path', async () => {
    const answer = await new Promise<unknown>((resolve, reject) => {
      const { host, hostname, port } = new URL(portal.url)
      const options = { hostname, port, path: `${portal.url}/api/session`, headers: { host } }
      httpRequest(options, async (response) => resolve([response.statusCode, await json(response)]))
        .on('error', reject)
        .end()
    })
    expect(answer).toEqual([200, { user: null }])
  })

  it('unknown paths under /api are answered with a problem code in JSON', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/students/a/b/c', '/api/%ff', '/api/files/students/']) {
      const answer = await portal.stranger.fetch(path)
      expect(answer.status, path).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' })
    }
  })
})

onBothEngines('a portal behind TLS', (engine) => {
  it('refuses requests from a page without TLS, and sets cookies for its own host and TLS only', async () => {
    const portal = await openTestPortal(engine, { PORTAL_URL: 'https://portal.college.example' })
    const signIn = async (origin: string) => {
      const body = JSON.stringify({ ...ADMIN, panel: 'admin' })
      const headers = { 'content-type': 'application/json', origin }
      return portal.stranger.fetch('/api/session', { method: 'POST', headers, body })
    }
    expect((await signIn('http://portal.college.example')).status).toBe(403)
    const answer = await signIn('https://portal.college.example')
    expect(answer.status).toBe(200)
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-portal\.session_token=/)
    for (const flag of [/; Path=\/(;|$)/, /; HttpOnly/, /; Secure/, /; SameSite=Lax/]) expect(cookie).toMatch(flag)
    expect(cookie).not.toMatch(/Domain=/i)
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
    await portal.close()
  })

  it('accepts a session from before the upgrade with its old cookie name, and signing out clears both cookies', async () => {
    const portal = await openTestPortal(engine, { PORTAL_URL: 'https://portal.college.example' })
    const { as } = await portal.signInStudent()
    const older = portal.caller(as.cookie.split('; ')[0]?.replace('__Host-', '__Secure-'))
    // A session created with the new cookie name is not accepted with the older name, which a sibling host could set.
    expect((await older.session.current()).user).toBeNull()
    const beforeUpgrade = new Date(portal.app.hostCookiesSince.getTime() - 1)
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('sessions').set({ createdAt: beforeUpgrade }).execute(),
    )
    expect((await older.session.current()).user).not.toBeNull()
    const planted = portal.caller(as.cookie.split('; ')[0]?.replace('__Host-', ''))
    expect((await planted.session.current()).user).toBeNull()
    const origin = 'https://portal.college.example'
    const answer = await older.fetch('/api/session', { method: 'DELETE', headers: { origin } })
    const cleared = answer.headers.getSetCookie().filter((cookie) => cookie.includes('Max-Age=0'))
    for (const name of ['__Host-portal.session_token=;', '__Secure-portal.session_token=;']) {
      expect(cleared.filter((cookie) => cookie.startsWith(name))).toHaveLength(1)
    }
    expect((await older.session.current()).user).toBeNull()
    await portal.close()
  })
})
