import { once } from 'node:events'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { connect as connectHttp2 } from 'node:http2'
import { connect as connectTcp } from 'node:net'
import path from 'node:path'
import { json, text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from 'node:tls'
import { CERTIFICATE_MAX_BYTES } from '@portal/contract/limits'
import { problems } from '@portal/contract/problems'
import type { Upload } from '@portal/contract/records/uploads'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { addManyStudents } from '../../server/src/testing/databases/many-students.ts'
import { aPdf } from '../../server/src/testing/files/files.ts'
import { openTestPortal, type TestPortal } from '../../server/src/testing/portal/test-portal.ts'
import { waitFor } from '../../server/src/testing/runner/wait-for.ts'
import { type RunningProxy, skipWithoutProxy, startProxy } from '../testing/proxy.ts'
import { HOST } from '../testing/proxy-settings.ts'

// Tests for nginx only: limits by address, and no documents on its disk. proxies.slow.test.ts has the tests for all proxies.

const headers = { 'content-type': 'application/json', origin: `https://${HOST}` }
const STREAMS_PER_ADDRESS = 1_000
const OTHER_STREAMS = 200
const STREAMS_PER_USER = 10

describe('nginx with its shipped configuration', skipWithoutProxy('nginx'), () => {
  let portal: TestPortal
  let proxy: RunningProxy
  beforeAll(async () => {
    portal = await openTestPortal('sqlite', {
      ...{ PORTAL_URL: `https://${HOST}`, PORTAL_TRUST_PROXY: 'true', PORTAL_SECOND_FACTOR: 'offered' },
    })
    proxy = await startProxy('nginx', [new URL(portal.url).host])
  })
  afterAll(async () => {
    await proxy?.stop()
    await portal?.close()
  })

  it('writes no document to its disk, for uploads and downloads, even slow ones', async () => {
    const { cookie } = await portal.signInAdmin()
    const upload = await proxy.request(
      '/api/uploads/certificate',
      { method: 'POST', headers: { cookie, origin: `https://${HOST}`, 'x-file-name': 'marksheet.pdf' } },
      aPdf(CERTIFICATE_MAX_BYTES),
    )
    const { id: file } = (await json(upload)) as Upload
    const { id: studentId } = await portal.addStudent()
    const admin = portal.caller(cookie)
    const { imageUrl } = await admin.certificates.add({ studentId, title: 'Paper', documentType: 'T', file })
    const slow = await proxy.request(imageUrl ?? '', { headers: { cookie } })
    // The client reads nothing until the portal has sent everything to nginx.
    await pause(300)
    expect((await text(slow)).length).toBe(CERTIFICATE_MAX_BYTES)
    const kinds = readdirSync(path.join(proxy.folder, 'temporary'))
    // nginx deletes each file as soon as it is opened; the subfolders that it creates for them stay and would be seen.
    const entries = kinds.flatMap((kind) => readdirSync(path.join(proxy.folder, 'temporary', kind)))
    expect(entries).toEqual([])
  })

  it('serves what certbot writes to renew the certificate, and nothing else without TLS', async () => {
    const challenges = path.join(proxy.folder, 'html/.well-known/acme-challenge')
    mkdirSync(challenges, { recursive: true })
    writeFileSync(path.join(challenges, 'a-token'), 'a-token.of-the-account')
    writeFileSync(path.join(proxy.folder, 'html/index.html'), 'The page of the distribution')
    const answer = await proxy.requestOverHttp('/.well-known/acme-challenge/a-token')
    expect([answer.statusCode, await text(answer)]).toEqual([200, 'a-token.of-the-account'])
    const at = async (urlPath: string) => (await proxy.requestOverHttp(urlPath)).resume().statusCode
    expect(await at('/.well-known/acme-challenge/another')).toBe(404)
    for (const page of [
      '/',
      '/index.html',
      '/.well-known/acme-challenge/',
      '/.well-known/acme-challenge/..%2f..%2findex.html',
    ])
      expect([page, await at(page)]).toEqual([page, 301])
  })

  it('a long Accept header costs nginx no more time than a short one, also at an address without a limit', async () => {
    const timeOf = async (accept: string) => {
      const times: number[] = []
      for (let at = 0; at < 5; at++) {
        const startedAt = performance.now()
        const answer = await proxy.request('/readyz', { headers: { accept } })
        times.push(performance.now() - startedAt)
        expect(answer.resume().statusCode).toBe(404)
      }
      return Math.min(...times)
    }
    const [short, long] = [await timeOf('text/html'), await timeOf(`${'a '.repeat(1_900)}application/x`)]
    expect(long).toBeLessThan(3 * short + 10)
  })

  it('logs the id of each request, but no query, no name and no address', async () => {
    const answer = await proxy.request('/adminlogin?name=Aarav', { localAddress: '127.0.0.77' })
    const id = answer.resume().headers['x-request-id']
    const line = await waitFor(() =>
      JSON.parse(
        proxy
          .log()
          .split('\n')
          .find((entry) => entry.includes(`${id}`)) ?? '',
      ),
    )
    expect(line).toMatchObject({ id, method: 'GET', path: '/adminlogin', status: 200 })
    expect(proxy.log()).not.toMatch(/Aarav|127\.0\.0\.77/)
  })

  it('writes each line of its log as JSON, also about a request whose headers are too large to be read', async () => {
    const session = connectHttp2(`https://127.0.0.1:${proxy.ports.https}`, {
      servername: HOST,
      secureContext: proxy.secureContext,
    })
    const closed = new Promise((resolve) => session.on('error', resolve))
    const request = session.request({ ':path': '/', ':authority': HOST, 'x-much': 'x'.repeat(20_000) })
    request.on('error', () => {}).resume()
    expect(String(await closed)).toContain('Session closed with error code 11')
    const lines = () =>
      proxy
        .log()
        .split('\n')
        .filter((line) => line.startsWith('{'))
    await waitFor(() => expect(lines().some((line) => line.includes('"status":0,'))).toBe(true))
    for (const line of lines()) expect(JSON.parse(line)).toHaveProperty('id')
  })

  it.each([
    ...['/v/ABCD0123ABCD0123ABCD', '/V/abcd0123abcd0123abcd/photo', '/s/ABCD0123ABCD0123ABCD'],
    ...['/v-ABCD0123ABCD0123ABCD', '/v%2FABCD0123ABCD0123ABCD..', '/admin/ABCD-0123-ABCD-0123-ABCD'],
    '/ABCD/0123/ABCD/0123/ABCD',
  ])('does not log the code in %s', async (path) => {
    const id = (await proxy.request(path)).resume().headers['x-request-id']
    await waitFor(() => expect(proxy.log()).toContain(`${id}`))
    expect(proxy.log().toUpperCase()).not.toContain('ABCD0123')
  })

  it.each([
    ['/api/session', 'POST', 'TOO_MANY_SIGN_INS', 160],
    ['/api/session/', 'POST', 'TOO_MANY_SIGN_INS', 160],
    ['/api/session/second-step', 'POST', 'TOO_MANY_SIGN_INS', 400],
    ['/api/password-resets', 'POST', 'TOO_MANY_RESETS', 30],
    ['/api/password-resets', 'PUT', 'TOO_MANY_RESETS', 30],
  ] as const)(
    'a client that floods %s with %s gets the problem of the portal, and other clients are not affected',
    async (urlPath, method, code, count) => {
      const localAddress = `127.0.1.${urlPath.length + method.length}`
      const flood = Array.from({ length: count }, () => proxy.request(urlPath, { method, headers, localAddress }, '{}'))
      for (const answer of flood) answer.catch(() => {})
      const refused = await firstWith(429, flood)
      const { status, message } = problems[code]
      expect(await json(refused)).toMatchObject({ defined: true, code, status, message })
      expect(refused.headers['content-type']).toBe('application/problem+json')
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      const other = await proxy.request(urlPath, { method, headers, localAddress: '127.0.0.99' }, '{}')
      expect(other.resume().statusCode).toBe(422)
      // The session can still be read, also by this client.
      const session = await proxy.request('/api/session', { localAddress })
      expect(session.resume().statusCode).toBe(200)
    },
  )

  it.each(['GET', 'POST'])(
    'a client that floods the sign-in of the institution with %s is refused, and other clients are not affected',
    async (method) => {
      const path = method === 'GET' ? '/api/sso/start' : '/api/sso/backchannel'
      const localAddress = `127.0.3.${method.length}`
      const from = (address: string) => proxy.request(path, { method, headers, localAddress: address })
      const flood = Array.from({ length: 400 }, () => from(localAddress))
      for (const answer of flood) answer.catch(() => {})
      const refused = await firstWith(429, flood)
      expect(await text(refused)).toContain(problems.TOO_MANY_SIGN_INS.message)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      // This portal has no such sign-in.
      expect((await from('127.0.0.98')).resume().statusCode).toBe(404)
    },
  )

  it('a client that sends too many requests gets the problem of the portal, and other clients are not affected', async () => {
    const limited = await startProxy('nginx', [new URL(portal.url).host], (shipped) =>
      shipped.replace('rate=300r/s', 'rate=1r/s').replaceAll('burst=900 delay=300', 'burst=5 nodelay'),
    )
    onTestFinished(() => limited.stop())
    const flood = Array.from({ length: 12 }, () => limited.request('/api/session', { localAddress: '127.0.0.5' }))
    const refused = await firstWith(503, flood)
    expect(await json(refused)).toHaveProperty('code', 'UNAVAILABLE')
    const busy = await limited.request('/api/me/profile', { localAddress: '127.0.0.5' })
    const { status, message } = problems.UNAVAILABLE
    expect([busy.statusCode, await json(busy)]).toEqual([
      503,
      expect.objectContaining({ defined: true, code: 'UNAVAILABLE', status, message }),
    ])
    expect((await limited.request('/adminlogin', { localAddress: '127.0.0.5' })).resume().statusCode).toBe(200)
    expect((await limited.request('/api/session', { localAddress: '127.0.0.6' })).resume().statusCode).toBe(200)
    await Promise.all(flood)
  })

  it('as many open screens as a node allows do not block other requests, and one address cannot use all of them', async () => {
    const cookies = await signInMany(portal, (STREAMS_PER_ADDRESS + OTHER_STREAMS) / STREAMS_PER_USER)
    const openStreamAt = (localAddress: string, index: number) =>
      openStream(proxy, localAddress, cookies[Math.floor(index / STREAMS_PER_USER)] ?? '')
    const streams: Awaited<ReturnType<typeof openStream>>[] = []
    for (let start = 0; start < STREAMS_PER_ADDRESS; start += 100) {
      const batch = Array.from({ length: 100 }, (_, offset) => openStreamAt('127.0.0.2', start + offset))
      streams.push(...(await Promise.all(batch)))
    }
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]))
    const tooMany = await openStreamAt('127.0.0.2', 0)
    expect(tooMany.status).toBe(503)
    const others = Array.from({ length: OTHER_STREAMS }, (_, offset) =>
      openStreamAt('127.0.0.3', STREAMS_PER_ADDRESS + offset),
    )
    streams.push(...(await Promise.all(others)))
    expect(portal.app.live.size).toBe(STREAMS_PER_ADDRESS + OTHER_STREAMS)
    expect((await proxy.request('/adminlogin', { localAddress: '127.0.0.4' })).resume().statusCode).toBe(200)
    expect((await proxy.request('/api/session', { localAddress: '127.0.0.2' })).resume().statusCode).toBe(200)
    for (const { socket } of [...streams, tooMany]) socket.destroy()
    await waitFor(() => expect(portal.app.live.size).toBe(0))
  }, 90_000)
})

/** Resolves to the first answer with `status`; does not wait for the other requests. */
function firstWith(status: number, requests: ReturnType<RunningProxy['request']>[]) {
  const matching = requests.map(async (request) => {
    const answer = await request
    if (answer.statusCode !== status) throw new Error(`answered ${answer.resume().statusCode}`)
    return answer
  })
  return Promise.any(matching).catch((error: AggregateError) => {
    throw new Error(`no request was answered ${status}: ${error.errors[0]}`)
  })
}

/** Starts sessions for `count` students without hashing their passwords; resolves to the cookies. */
async function signInMany(portal: TestPortal, count: number) {
  await addManyStudents(portal.app.database, count)
  const students = await portal.app.database.read
    .selectFrom('users')
    .select('id')
    .where('email', 'like', 'many-%')
    .limit(count)
    .execute()
  const cookies: string[] = []
  for (const { id } of students) {
    cookies.push(await portal.openSession(id))
  }
  return cookies
}

/** Opens an event stream on its own connection, with as little memory as possible. */
async function openStream(proxy: RunningProxy, localAddress: string, cookie: string) {
  const tcpSocket = connectTcp({ host: '127.0.0.1', port: proxy.ports.https, localAddress })
  const socket = connect({ socket: tcpSocket, servername: HOST, secureContext: proxy.secureContext })
  socket.write(`GET /api/live HTTP/1.1\r\nHost: ${HOST}\r\nCookie: ${cookie}\r\n\r\n`)
  const [head] = (await once(socket, 'data')) as [Buffer]
  socket.on('error', () => {}).resume()
  return { socket, status: Number(/^HTTP\/1.1 (\d+)/.exec(head.toString('latin1'))?.[1]) }
}
