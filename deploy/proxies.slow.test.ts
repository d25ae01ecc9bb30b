import { once } from 'node:events'
import { connect as connectHttp2, type IncomingHttpHeaders } from 'node:http2'
import { json, text } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'
import { CERTIFICATE_MAX_BYTES } from '@portal/contract/limits'
import type { Upload } from '@portal/contract/records/uploads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPdf } from '../server/src/testing/files/files.ts'
import { ADMIN, openTestPortal, type TestPortal } from '../server/src/testing/portal/test-portal.ts'
import { waitFor } from '../server/src/testing/runner/wait-for.ts'
import { type ProxyName, type RunningProxy, skipWithoutProxy, startProxy } from './testing/proxy.ts'
import { HOST } from './testing/proxy-settings.ts'

// Tests for every shipped proxy. Each proxy runs with its shipped configuration file.

const TOKEN = 'a-token-of-the-metrics'
const jsonHeaders = { 'content-type': 'application/json', origin: `https://${HOST}` }
const names: ProxyName[] = ['nginx', 'caddy']

describe.each(names)('the portal behind %s', (name) => {
  describe('with its shipped configuration', skipWithoutProxy(name), () => {
    let portal: TestPortal
    let proxy: RunningProxy
    beforeAll(async () => {
      portal = await openTestPortal('sqlite', {
        PORTAL_URL: `https://${HOST}`,
        PORTAL_TRUST_PROXY: 'true',
        PORTAL_METRICS_TOKEN: TOKEN,
      })
      proxy = await startProxy(name, [new URL(portal.url).host])
    })
    afterAll(async () => {
      await proxy?.stop()
      await portal?.close()
    })

    async function signIn(headers: Record<string, string> = {}) {
      const answer = await proxy.request(
        '/api/session',
        { method: 'POST', headers: { ...jsonHeaders, ...headers } },
        JSON.stringify({ ...ADMIN, panel: 'admin' }),
      )
      const [setCookie = ''] = answer.resume().headers['set-cookie'] ?? []
      return { answer, setCookie, cookie: setCookie.split(';')[0] ?? '' }
    }

    it('HTTP redirects pages to HTTPS, and refuses requests of programs', async () => {
      const page = await proxy.requestOverHttp('/adminlogin?from=mail')
      expect([page.statusCode, page.headers.location]).toEqual([301, `https://${HOST}/adminlogin?from=mail`])
      const refused: [string, string][] = [
        ['GET', '/api/session'],
        ['POST', '/api/session'],
        ['GET', '/api'],
        ['GET', '/x/../api/me/profile'],
        ['GET', '/%61pi/me/profile'],
        ['GET', '/healthz'],
        ['GET', '/readyz'],
        ['GET', '/metrics'],
        ['POST', '/adminlogin'],
      ]
      for (const [method, path] of refused) {
        const answer = await proxy.requestOverHttp(path, { method })
        expect([method, path, answer.statusCode, answer.headers.location]).toEqual([method, path, 403, undefined])
        expect(await text(answer)).not.toContain('alive')
      }
    })

    it('a request for another host gets no page and no redirect', async () => {
      await expect(proxy.requestOverHttp('/adminlogin', { headers: { host: 'evil.example' } })).rejects.toThrow(
        'hang up',
      )
      const misdirected = await proxy.request('/adminlogin', { headers: { host: 'evil.example' } })
      expect([misdirected.statusCode, misdirected.headers.location, await text(misdirected)]).toEqual([
        421,
        undefined,
        expect.not.stringContaining('<div id="root"'),
      ])
      const other = connectTls({
        host: '127.0.0.1',
        port: proxy.ports.https,
        servername: 'evil.example',
        secureContext: proxy.secureContext,
      })
      await expect(once(other, 'secureConnect')).rejects.toThrow(/alert|reset/i)
    })

    it.each([
      '/metrics',
      '/metrics?x',
      '/metrics#x',
      '/%6detrics',
      '/./metrics',
      '/x/../metrics',
      '/x/%2e%2e/metrics',
      '/x\\..\\metrics',
      '//metrics',
      '/metrics/',
      '/readyz',
      '/%72eadyz',
      '/x/../readyz',
    ])('%s cannot be reached through the proxy', async (path) => {
      const answer = await proxy.request(path, { headers: { authorization: `Bearer ${TOKEN}` } })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(await text(answer)).not.toMatch(/# HELP|"ready"/)
    })

    it('the proxy sets the id of a request, in the answer and in the log, and ignores the one that the client sent', async () => {
      const answer = await proxy.request('/healthz', { headers: { 'x-request-id': 'made-up-by-the-client' } })
      const id = answer.resume().headers['x-request-id']
      expect(id).toMatch(/^[\da-f-]{32,36}$/)
      await waitFor(() => expect(portal.lines.some((line) => JSON.parse(line).id === id)).toBe(true))
      expect(portal.lines.join('')).not.toContain('made-up-by-the-client')
    })

    it('the session cookie is sent over TLS only', async () => {
      const { answer, setCookie, cookie } = await signIn()
      expect(answer.statusCode).toBe(200)
      expect(setCookie).toMatch(/; Secure/)
      expect(answer.headers['strict-transport-security']).toBeDefined()
      expect((await proxy.request('/api/counts', { headers: { cookie } })).resume().statusCode).toBe(200)
    })

    it('headers that the client sends about its own address are ignored', async () => {
      await signIn({ 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.7', forwarded: 'for=203.0.113.7' })
      const admin = await portal.signInAdmin()
      const { rows } = await admin.audit.search({ action: 'signIn' })
      expect(rows.map(({ address }) => address)).not.toContain('203.0.113.7')
      expect(rows.at(-1)?.address).toBe('127.0.0.1')
    })

    it('an open screen receives changes at once, and a closed screen is unsubscribed', async () => {
      const { cookie } = await signIn()
      const stream = await proxy.request('/api/live', { headers: { cookie } })
      let received = ''
      stream.on('data', (chunk) => {
        received += chunk
      })
      await waitFor(() => expect(received).not.toBe(''))
      const before = received
      const { as: student } = await portal.signInStudent()
      await student.me.submitRequest({ message: 'Please issue a bonafide certificate' })
      await waitFor(() => expect(received.slice(before.length)).toContain('data: '))
      expect(portal.app.live.size).toBe(1)
      stream.destroy()
      await waitFor(() => expect(portal.app.live.size).toBe(0))
    })

    it('the largest certificate is accepted, and a larger one is refused with the same answer as without a proxy', async () => {
      const { cookie } = await signIn()
      const accepted = await send(cookie, aPdf(CERTIFICATE_MAX_BYTES))
      expect(accepted.statusCode, await text(accepted)).toBe(201)
      const refused = await send(cookie, aPdf(CERTIFICATE_MAX_BYTES + 1))
      expect([refused.statusCode, ((await json(refused)) as { code: string }).code]).toEqual([
        413,
        'CERTIFICATE_TOO_LARGE',
      ])
    })

    it('over HTTP/2, as browsers use it, uploads and live events work too', async () => {
      const { cookie } = await signIn()
      const session = connectHttp2(`https://127.0.0.1:${proxy.ports.https}`, {
        servername: HOST,
        secureContext: proxy.secureContext,
      })
      const request = (method: string, path: string, headers = {}) =>
        session.request({
          ':method': method,
          ':path': path,
          ':authority': HOST,
          cookie,
          origin: `https://${HOST}`,
          ...headers,
        })
      const live = request('GET', '/api/live')
      expect(String(await once(live, 'data'))).toContain(':')
      const upload = request('POST', '/api/uploads/certificate', { 'x-file-name': 'marksheet.pdf' })
      const response = once(upload, 'response')
      upload.end(aPdf(CERTIFICATE_MAX_BYTES))
      expect(((await response)[0] as IncomingHttpHeaders)[':status'], await text(upload)).toBe(201)
      const { as: student } = await portal.signInStudent()
      const event = once(live, 'data')
      await student.me.submitRequest({ message: 'Please issue a bonafide certificate' })
      expect(String(await event)).toContain('data: ')
      session.destroy()
      await waitFor(() => expect(portal.app.live.size).toBe(0))
    })

    it('a document is answered with 304 when it is unchanged, and sent in parts on request', async () => {
      const { cookie } = await signIn()
      const { id: file } = (await json(await send(cookie, aPdf(100_000)))) as Upload
      const { id: studentId } = await portal.addStudent()
      const admin = await portal.signInAdmin()
      const { imageUrl } = await admin.certificates.add({ studentId, title: 'Paper', documentType: 'T', file })
      const whole = await proxy.request(imageUrl ?? '', { headers: { cookie } })
      expect([whole.statusCode, (await text(whole)).length]).toEqual([200, 100_000])
      const { etag = '' } = whole.headers
      const unchanged = await proxy.request(imageUrl ?? '', { headers: { cookie, 'if-none-match': etag } })
      expect([unchanged.statusCode, await text(unchanged)]).toEqual([304, ''])
      const part = await proxy.request(imageUrl ?? '', { headers: { cookie, range: 'bytes=1000-1999' } })
      expect([part.statusCode, part.headers['content-range'], (await text(part)).length]).toEqual([
        206,
        'bytes 1000-1999/100000',
        1_000,
      ])
    })

    it('a request with very large headers is refused', async () => {
      const answer = await proxy.request('/healthz', { headers: { 'x-much': 'x'.repeat(40_000) } })
      expect(answer.resume().statusCode).toBeGreaterThanOrEqual(400)
    })

    const send = (cookie: string, bytes: Buffer) =>
      proxy.request(
        '/api/uploads/certificate',
        { method: 'POST', headers: { cookie, origin: `https://${HOST}`, 'x-file-name': 'marksheet.pdf' } },
        bytes,
      )
  })
})
