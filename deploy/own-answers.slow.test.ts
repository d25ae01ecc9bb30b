import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { PHOTO_ARCHIVE_MAX_BYTES } from '@portal/contract/limits'
import { type ProblemCode, problems } from '@portal/contract/problems'
import { problemPath } from '@portal/contract/server-paths'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openTestPortal, type TestPortal } from '../server/src/testing/portal/test-portal.ts'
import { freePort } from '../server/src/testing/services/free-port.ts'
import { type ProxyName, type RunningProxy, skipWithoutProxy, startProxy } from './testing/proxy.ts'
import { HOST } from './testing/proxy-settings.ts'

// What a shipped proxy answers itself, instead of a node, and what it leaves as a node has answered it.

const names: ProxyName[] = ['nginx', 'caddy']
/** The portal sends these with everything. */
const SECURITY_HEADERS = [
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'strict-transport-security',
]
type Answer = { status: number; headers: IncomingMessage['headers']; body: string }

describe.each(names)('what %s answers itself', (name) => {
  describe('with its shipped configuration', skipWithoutProxy(name), () => {
    let portal: TestPortal
    let proxy: RunningProxy
    beforeAll(async () => {
      portal = await openTestPortal('sqlite', { PORTAL_URL: `https://${HOST}`, PORTAL_TRUST_PROXY: 'true' })
      proxy = await startProxy(name, [new URL(portal.url).host])
    })
    afterAll(async () => {
      await proxy?.stop()
      await portal?.close()
    })

    const expectOwn = async (answer: Answer) => {
      const { headers } = await read(await proxy.request('/healthz'))
      const pick = (all: Answer['headers']) => SECURITY_HEADERS.map((header) => [header, all[header]])
      expect(pick(answer.headers)).toEqual(pick(headers))
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{32,36}$/)
      const [, style = ''] = /<style>(.*)<\/style>/.exec(answer.body) ?? []
      const hash = createHash('sha256').update(style).digest('base64')
      const styles = style ? ` style-src 'sha256-${hash}';` : ''
      expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';.* frame-ancestors 'none'$/)
      expect(answer.headers['content-security-policy']).toContain(styles)
    }
    const expectProblem = async (answer: Answer, status: number, code: ProblemCode) => {
      expect([answer.status, answer.headers['content-type'], JSON.parse(answer.body)]).toEqual([
        ...[status, 'application/problem+json'],
        {
          ...{ type: problemPath(code), title: problems[code].message, status, detail: problems[code].message },
          ...{ defined: true, code, message: problems[code].message, data: expect.objectContaining({ fields: {} }) },
          instance: answer.headers['x-request-id'],
        },
      ])
      await expectOwn(answer)
    }
    const expectPage = async (answer: Answer, status: number, code: ProblemCode) => {
      expect([answer.status, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
      expect(answer.body).toContain(problems[code].message)
      await expectOwn(answer)
    }
    const get = async (path: string, accept = 'text/html,*/*;q=0.8') =>
      read(await proxy.request(path, { headers: { accept } }))

    it('an address for machines only is answered like one that does not exist, to people and to programs', async () => {
      for (const path of ['/metrics', '/readyz']) {
        await expectPage(await get(path), 404, 'NOT_FOUND')
        await expectProblem(await get(path, 'application/json'), 404, 'NOT_FOUND')
      }
    })

    it('when no node can be reached, the answers have the headers of the portal', async () => {
      const alone = await startProxy(name, [`127.0.0.1:${await freePort()}`])
      onTestFinished(() => alone.stop())
      const paths = ['/', '/photo.gif', '/V/ABCD0123ABCD0123ABCD', '/api/session', '/api/live']
      const answers = await Promise.all(paths.map(async (path) => read(await alone.request(path))))
      for (const [at, answer] of answers.entries()) {
        expect([502, 503]).toContain(answer.status)
        const isApi = paths[at]?.startsWith('/api')
        await (isApi ? expectProblem : expectPage)(answer, answer.status, 'UNAVAILABLE')
      }
    })

    it('the portal’s own answers have each of the headers once, also a refusal of a node with when to try again', async () => {
      const refusing = await startNode((request, response) => {
        if (request.url === '/readyz') return void response.end()
        const body = JSON.stringify({ defined: true, code: 'UNAVAILABLE', status: 503, message: 'Being upgraded' })
        const headers = { 'content-type': 'application/json', 'retry-after': '7', 'x-request-id': 'of-the-node' }
        response.writeHead(503, headers).end(body)
      })
      const before = await startProxy(name, [refusing.address])
      onTestFinished(async () => {
        await before.stop()
        refusing.close()
      })
      const [headers, body] = [{ 'content-type': 'application/json' }, '{}']
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        for (const path of ['/api/session', '/api/password-resets', '/api/students/1', '/adminlogin']) {
          const answer = await read(await before.request(path, { method, headers }, method === 'GET' ? '' : body))
          expect([answer.status, answer.headers['retry-after'], JSON.parse(answer.body).message]).toEqual([
            ...[503, '7', 'Being upgraded'],
          ])
        }
      }
      const response = await proxy.request('/adminlogin')
      const given = response.resume().rawHeaders.filter((_, at) => at % 2 === 0)
      const names = given.map((header) => header.toLowerCase())
      for (const header of [...SECURITY_HEADERS, 'content-security-policy', 'x-request-id']) {
        expect(
          names.filter((each) => each === header),
          header,
        ).toHaveLength(1)
      }
    })

    it('the largest files that the portal takes are not refused before it', async () => {
      const sizes: [string, number][] = [
        ['/api/imports', 50 * 1024 * 1024],
        ['/api/photo-imports/1/files', PHOTO_ARCHIVE_MAX_BYTES],
      ]
      for (const [path, bytes] of sizes) {
        const headers = { 'content-length': bytes, 'content-type': 'application/octet-stream' }
        const answer = await proxy.request(path, { method: 'POST', headers })
        expect([path, answer.resume().statusCode]).toEqual([path, 401])
      }
    })

    it('what cannot be read is refused with a sentence', skipUnlessNginx(name), async () => {
      const long = 'x'.repeat(20_000)
      const head = `Host: ${HOST}\r\nConnection: close\r\n`
      await expectPage(await get(`/?${long}`), 414, 'MALFORMED')
      const muchTo = async (path: string) => read(await proxy.request(path, { headers: { 'x-much': long } }))
      await expectPage(await muchTo('/adminlogin'), 431, 'MALFORMED')
      await expectProblem(await muchTo('/api/session'), 431, 'MALFORMED')
      await expectPage(await send(proxy, 'GET\r\n\r\n'), 400, 'MALFORMED')
      await expectProblem(await send(proxy, `GET /api/session HTTP/1.1\r\n${head}Bad\0: 1\r\n\r\n`), 400, 'MALFORMED')
      await expectPage(await send(proxy, `TRACE / HTTP/1.1\r\n${head}\r\n`), 405, 'MALFORMED')
      await expectPage(await send(proxy, `GET / HTTP/3.0\r\n${head}\r\n`), 505, 'MALFORMED')
      const unknown = `POST /api/session HTTP/1.1\r\n${head}Transfer-Encoding: unknown\r\n\r\n`
      await expectProblem(await send(proxy, unknown), 501, 'MALFORMED')
      const bytes = PHOTO_ARCHIVE_MAX_BYTES + 2 * 1024 * 1024
      const large = await proxy.request('/api/imports', { method: 'POST', headers: { 'content-length': bytes } })
      await expectProblem(await read(large), 413, 'TOO_LARGE')
    })

    it('an answer about another host, or without TLS, allows nothing', async () => {
      const headers = { host: 'evil.example' }
      const misdirected = await read(await proxy.request('/adminlogin', { headers }))
      const withoutTls = await read(await proxy.requestOverHttp('/api/session'))
      expect([misdirected.status, withoutTls.status]).toEqual([421, 403])
      for (const { body, headers } of name === 'nginx' ? [misdirected, withoutTls] : [withoutTls]) {
        expect(headers['content-security-policy'], body).toBe("default-src 'none'; frame-ancestors 'none'")
        expect(headers['x-content-type-options']).toBe('nosniff')
      }
    })
  })
})

/** Caddy answers what it cannot read without a body, before its configuration is asked. */
const skipUnlessNginx = (name: ProxyName) => ({ skip: name !== 'nginx' })

const read = async (response: IncomingMessage): Promise<Answer> => ({
  status: response.statusCode ?? 0,
  headers: response.headers,
  body: await text(response),
})

/** Sends bytes that no client would. */
async function send(proxy: RunningProxy, bytes: string): Promise<Answer> {
  const { secureContext, ports } = proxy
  const socket = connect({ host: '127.0.0.1', port: ports.https, servername: HOST, secureContext })
  socket.write(bytes, 'latin1')
  const [head = '', ...rest] = (await text(socket)).split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => line.split(': ', 2)).map(([key = '', value]) => [key.toLowerCase(), value]),
  )
  return { status: Number(statusLine.split(' ')[1]), headers, body: rest.join('\r\n\r\n') }
}

async function startNode(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.closeAllConnections() }
}
