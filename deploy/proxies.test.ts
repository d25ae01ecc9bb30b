import { once } from 'node:events'
import { connect as connectHttp2, type IncomingHttpHeaders } from 'node:http2'
import { json, text } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'
import { CERTIFICATE_MAX_BYTES } from '@portal/contract/limits'
import type { Upload } from '@portal/contract/uploads'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aPdf } from '../server/src/testing/files.ts'
import { ADMIN, openTestPortal, type TestPortal } from '../server/src/testing/test-portal.ts'
import { type ProxyName, type RunningProxy, skipWithoutProxy, startProxy } from './testing/proxy.ts'
import { HOST } from './testing/proxy-settings.ts'

// What holds behind every proxy that is shipped. Each is started with the file as it is shipped.

const TOKEN = 'a-token-of-the-metrics'
const asJson = { 'content-type': 'application/json', origin: `https://${HOST}` }
const names: ProxyName[] = ['nginx', 'caddy']

describe.each(names)('the portal behind %s', (name) => {
  describe('as it is shipped', skipWithoutProxy(name), () => {
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
      const answer = await proxy.ask(
        '/api/session',
        { method: 'POST', headers: { ...asJson, ...headers } },
        JSON.stringify({ ...ADMIN, panel: 'admin' }),
      )
      const [set = ''] = answer.resume().headers['set-cookie'] ?? []
      return { answer, set, cookie: set.split(';')[0] ?? '' }
    }

    it('only pages lead from HTTP to HTTPS: what programs ask is refused there', async () => {
      const page = await proxy.askPlain('/adminlogin?from=mail')
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
      for (const [method, place] of refused) {
        const answer = await proxy.askPlain(place, { method })
        expect([method, place, answer.statusCode, answer.headers.location]).toEqual([method, place, 403, undefined])
        expect(await text(answer)).not.toContain('alive')
      }
    })

    it('whoever asks for another host gets nothing, and is sent nowhere', async () => {
      await expect(proxy.askPlain('/adminlogin', { headers: { host: 'evil.example' } })).rejects.toThrow('hang up')
      const misdirected = await proxy.ask('/adminlogin', { headers: { host: 'evil.example' } })
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
    ])('%s is for the machines of the house only', async (place) => {
      const answer = await proxy.ask(place, { headers: { authorization: `Bearer ${TOKEN}` } })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(await text(answer)).not.toMatch(/# HELP|"ready"/)
    })

    it('a request has the id of the proxy, in the answer and in the log, never the one a visitor made up', async () => {
      const answer = await proxy.ask('/healthz', { headers: { 'x-request-id': 'made-up-by-a-visitor' } })
      const id = answer.resume().headers['x-request-id']
      expect(id).toMatch(/^[\da-f-]{32,36}$/)
      await vi.waitFor(() => expect(portal.lines.some((line) => JSON.parse(line).id === id)).toBe(true), 5_000)
      expect(portal.lines.join('')).not.toContain('made-up-by-a-visitor')
    })

    it('signing in gives a cookie that is sent over TLS only', async () => {
      const { answer, set, cookie } = await signIn()
      expect(answer.statusCode).toBe(200)
      expect(set).toMatch(/; Secure/)
      expect(answer.headers['strict-transport-security']).toBeDefined()
      expect((await proxy.ask('/api/counts', { headers: { cookie } })).resume().statusCode).toBe(200)
    })

    it('what a visitor says about their own address is thrown away', async () => {
      await signIn({ 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.7', forwarded: 'for=203.0.113.7' })
      const admin = await portal.signInAdmin()
      const { rows } = await admin.audit.search({ action: 'signIn' })
      expect(rows.map(({ address }) => address)).not.toContain('203.0.113.7')
      expect(rows.at(-1)?.address).toBe('127.0.0.1')
    })

    it('news comes to an open screen as it happens, and a screen that is gone is no longer told', async () => {
      const { cookie } = await signIn()
      const stream = await proxy.ask('/api/live', { headers: { cookie } })
      let heard = ''
      stream.on('data', (chunk) => {
        heard += chunk
      })
      await vi.waitFor(() => expect(heard).not.toBe(''), 5_000)
      const before = heard
      const { as: student } = await portal.signInStudent()
      await student.me.submitRequest({ message: 'Please issue a bonafide certificate' })
      await vi.waitFor(() => expect(heard.slice(before.length)).toContain('data: '), 5_000)
      expect(portal.app.live.size).toBe(1)
      stream.destroy()
      await vi.waitFor(() => expect(portal.app.live.size).toBe(0), 5_000)
    })

    it('the largest certificate passes, and a larger one is refused with the same answer as without a proxy', async () => {
      const { cookie } = await signIn()
      const taken = await send(cookie, aPdf(CERTIFICATE_MAX_BYTES))
      expect(taken.statusCode, await text(taken)).toBe(201)
      const refused = await send(cookie, aPdf(CERTIFICATE_MAX_BYTES + 1))
      expect([refused.statusCode, ((await json(refused)) as { code: string }).code]).toEqual([
        413,
        'CERTIFICATE_TOO_LARGE',
      ])
    })

    it('over HTTP/2, as browsers speak it, files come in and news goes out just so', async () => {
      const { cookie } = await signIn()
      const session = connectHttp2(`https://127.0.0.1:${proxy.ports.https}`, {
        servername: HOST,
        secureContext: proxy.secureContext,
      })
      const ask = (method: string, place: string, more = {}) =>
        session.request({
          ':method': method,
          ':path': place,
          ':authority': HOST,
          cookie,
          origin: `https://${HOST}`,
          ...more,
        })
      const live = ask('GET', '/api/live')
      expect(String(await once(live, 'data'))).toContain(':')
      const upload = ask('POST', '/api/uploads/certificate', { 'x-file-name': 'marksheet.pdf' })
      const answered = once(upload, 'response')
      upload.end(aPdf(CERTIFICATE_MAX_BYTES))
      expect(((await answered)[0] as IncomingHttpHeaders)[':status'], await text(upload)).toBe(201)
      const { as: student } = await portal.signInStudent()
      const heard = once(live, 'data')
      await student.me.submitRequest({ message: 'Please issue a bonafide certificate' })
      expect(String(await heard)).toContain('data: ')
      session.destroy()
      await vi.waitFor(() => expect(portal.app.live.size).toBe(0), 5_000)
    })

    it('a document is told to be unchanged, and given out in parts', async () => {
      const { cookie } = await signIn()
      const { id: file } = (await json(await send(cookie, aPdf(100_000)))) as Upload
      const { id: studentId } = await portal.addStudent()
      const admin = await portal.signInAdmin()
      const { imageUrl } = await admin.certificates.add({ studentId, title: 'Paper', documentType: 'T', file })
      const whole = await proxy.ask(imageUrl ?? '', { headers: { cookie } })
      expect([whole.statusCode, (await text(whole)).length]).toEqual([200, 100_000])
      const { etag = '' } = whole.headers
      const same = await proxy.ask(imageUrl ?? '', { headers: { cookie, 'if-none-match': etag } })
      expect([same.statusCode, await text(same)]).toEqual([304, ''])
      const part = await proxy.ask(imageUrl ?? '', { headers: { cookie, range: 'bytes=1000-1999' } })
      expect([part.statusCode, part.headers['content-range'], (await text(part)).length]).toEqual([
        206,
        'bytes 1000-1999/100000',
        1_000,
      ])
    })

    it('a client that sends a head without end is cut off by the size of it', async () => {
      const answer = await proxy.ask('/healthz', { headers: { 'x-much': 'x'.repeat(40_000) } })
      expect(answer.resume().statusCode).toBeGreaterThanOrEqual(400)
    })

    const send = (cookie: string, bytes: Buffer) =>
      proxy.ask(
        '/api/uploads/certificate',
        { method: 'POST', headers: { cookie, origin: `https://${HOST}`, 'x-file-name': 'marksheet.pdf' } },
        bytes,
      )
  })
})
