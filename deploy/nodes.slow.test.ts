import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { json, text } from 'node:stream/consumers'
import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import { connect, type TLSSocket } from 'node:tls'
import { problems } from '@portal/contract/problems'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createHttpApp } from '../server/src/app/http-app.ts'
import { openListener } from '../server/src/app/http-listener.ts'
import { defaultTimeouts, openServer } from '../server/src/platform/http/server.ts'
import { openTestPortal, type TestPortal } from '../server/src/testing/portal/test-portal.ts'
import { waitFor } from '../server/src/testing/runner/wait-for.ts'
import { freePort } from '../server/src/testing/services/free-port.ts'
import { type ProxyName, type RunningProxy, skipWithoutProxy, startProxy } from './testing/proxy.ts'
import { HOST } from './testing/proxy-settings.ts'

// Tests between a shipped proxy and its nodes: idle connections, and nodes that fail.

const { message } = problems.UNAVAILABLE
const REQUESTS_MAX = 60
const names: ProxyName[] = ['nginx', 'caddy']
const jsonHeaders = { 'content-type': 'application/json', origin: `https://${HOST}` }

/** Finds the seconds that each shipped proxy keeps an idle connection to the portal. */
const keepaliveSeconds: Record<ProxyName, RegExp> = {
  nginx: /^ {4}keepalive_timeout (\d+)s;$/m,
  caddy: /^\t+keepalive (\d+)s$/m,
}
const files: Record<ProxyName, string> = { nginx: 'nginx/student-documents.conf', caddy: 'caddy/Caddyfile' }

describe.each(names)('the nodes behind %s', (name) => {
  describe('with its shipped configuration', skipWithoutProxy(name), () => {
    let portal: TestPortal
    beforeAll(async () => {
      portal = await openTestPortal('sqlite', { PORTAL_URL: `https://${HOST}`, PORTAL_TRUST_PROXY: 'true' })
    })
    afterAll(() => portal?.close())

    it('the proxy closes an idle connection before the node does', () => {
      const shipped = readFileSync(new URL(files[name], import.meta.url), 'utf8')
      const [, seconds] = keepaliveSeconds[name].exec(shipped) ?? []
      expect(Number(seconds) * 1_000).toBeGreaterThan(0)
      expect(Number(seconds) * 1_000).toBeLessThan(defaultTimeouts.keepAliveMs)
    })

    it('a request sent just when an idle connection is closed is still answered', async () => {
      // Seconds instead of a minute: the proxy closes after one; Node after three, because it adds a second to its setting.
      const server = openServer(openListener(portal.app, createHttpApp(portal.app)).listener, {
        ...defaultTimeouts,
        keepAliveMs: 2_000,
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const proxy = await startProxy(name, [addressOf(server)], (shipped) =>
        shipped.replace(/(keepalive_timeout|keepalive) 60s/, '$1 1s'),
      )
      onTestFinished(() => proxy.stop())
      const clients = await Promise.all(Array.from({ length: 4 }, () => openClient(proxy)))
      for (const afterMs of [970, 2_980]) {
        const answers = await Promise.all(clients.map(({ post }) => post()))
        expect(answers).toEqual(Array(clients.length).fill(422))
        await pause(afterMs - 25)
        const late = clients.map(({ post }) => post())
        await setImmediate()
        // Blocks the portal while its timeout expires, so that it sees the timeout and a request at the same time.
        for (const end = performance.now() + 100; performance.now() < end; );
        expect(await Promise.all(late), `after ${afterMs} ms`).toEqual(Array(clients.length).fill(422))
      }
      for (const { socket } of clients) socket.destroy()
      server.closeAllConnections()
      server.close()
    })

    it('a writing request that a node did not answer is not sent to another node', async () => {
      const failing = await startFailingNode()
      const nodes = [new URL(portal.url).host, failing.address].map((node) =>
        name === 'nginx' ? `${node} max_fails=0` : node,
      )
      const proxy = await startProxy(name, nodes)
      onTestFinished(() => proxy.stop())
      const changes = ['POST', 'PUT', 'DELETE'].map((method) => [method, `/api/students/${method}`] as const)
      for (const [method, path] of [...changes, ['PUT', '/api/password-resets'] as const]) {
        // The proxy picks a node at random, so requests are sent until both nodes have had some.
        let [sent, refused] = [0, 0]
        for (; sent < REQUESTS_MAX && (refused === 0 || refused === sent); sent++) {
          const answer = await proxy.request(path, { method, headers: jsonHeaders }, '{}')
          if (answer.resume().statusCode === 502) refused++
          else expect([401, 404, 405, 422]).toContain(answer.statusCode)
        }
        expect(refused).toBeGreaterThan(0)
        const seen = failing.seen.filter((line) => line.startsWith(`${method} ${path}`))
        expect(seen, path).toHaveLength(refused)
        const answered = () => portal.lines.filter((line) => line.includes(`"${method}","path":"${path}"`))
        await waitFor(() => expect(answered()).toHaveLength(sent - refused))
      }
      const isRead = (line: string) => line.startsWith('GET /healthz')
      for (let count = 0; count < REQUESTS_MAX && !failing.seen.some(isRead); count++) {
        expect((await proxy.request('/healthz')).resume().statusCode, 'a reading request').toBe(200)
      }
      expect(failing.seen.filter(isRead)).not.toEqual([])
      failing.close()
    })

    it('the log of the proxy about a failed request has no query, no header and no address', async () => {
      const failing = await startFailingNode()
      const proxy = await startProxy(name, [failing.address])
      onTestFinished(() => proxy.stop())
      const headers = { ...jsonHeaders, 'x-file-name': 'Aarav.pdf', 'user-agent': 'a-browser' }
      const options = { method: 'POST', headers, localAddress: '127.0.0.77' }
      const response = await proxy.request('/api/me/requests?name=Aarav', options, '{}')
      expect(response.resume().statusCode).toBe(502)
      await waitFor(() => expect(proxy.log()).toMatch(/\/api\/me\/requests.*502/))
      expect(proxy.log()).not.toMatch(/Aarav|a-browser|127\.0\.0\.77/)
      failing.close()
    })

    it('when no node can be reached, programs get the problem of the portal, and people a page with a sentence', async () => {
      const proxy = await startProxy(name, [`127.0.0.1:${await freePort()}`])
      onTestFinished(() => proxy.stop())
      const apiPaths: [string, string][] = [
        ['GET', '/api/session'],
        ['POST', '/api/session'],
        ['PUT', '/api/password-resets'],
        ['GET', '/api/me/profile'],
        ['DELETE', '/api/students/1'],
        ['GET', '/api/live'],
      ]
      const pagePaths = ['/', '/adminlogin', '/v/ABCD0123ABCD0123ABCD']
      // All at once, because Caddy searches a node for 5 seconds.
      const ofApi = apiPaths.map(([method, path]) =>
        proxy.request(path, { method, headers: jsonHeaders }, method === 'GET' ? '' : '{}'),
      )
      const pages = pagePaths.map((path) => proxy.request(path))
      for (const [at, [method, path]] of apiPaths.entries()) {
        const answer = (await ofApi[at]) as IncomingMessage
        expect([method, path, answer.statusCode, await json(answer)]).toEqual([
          ...[method, path, expect.toBeOneOf([502, 503])],
          expect.objectContaining({ code: 'UNAVAILABLE', status: answer.statusCode, message, data: expect.anything() }),
        ])
        expect(answer.headers['content-type']).toBe('application/problem+json')
      }
      for (const answer of await Promise.all(pages)) {
        expect([502, 503]).toContain(answer.statusCode)
        expect(answer.headers['content-type']).toMatch(/^text\/html/)
        expect(await text(answer)).toContain(message)
      }
    })

    it('requests for a node that cannot be reached go to another node, writing ones too', async () => {
      const proxy = await startProxy(name, [`127.0.0.1:${await freePort()}`, new URL(portal.url).host])
      onTestFinished(() => proxy.stop())
      for (let count = 0; count < 4; count++) {
        const answer = await proxy.request('/api/session', { method: 'POST', headers: jsonHeaders }, '{}')
        expect(answer.resume().statusCode).toBe(422)
      }
    })
  })
})

const addressOf = (server: Pick<Server, 'address'>) => `127.0.0.1:${(server.address() as AddressInfo).port}`

/** Opens a connection to the proxy; `post` sends one whole request in one write. */
async function openClient(proxy: RunningProxy) {
  const socket: TLSSocket = connect({
    host: '127.0.0.1',
    port: proxy.ports.https,
    servername: HOST,
    secureContext: proxy.secureContext,
  })
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  await new Promise((resolve) => socket.once('secureConnect', resolve))
  const post = async () => {
    received = ''
    socket.write(
      `POST /api/session HTTP/1.1\r\nHost: ${HOST}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
    )
    return waitFor(() => {
      const [, status, bytes, body = ''] =
        /^HTTP\/1.1 (\d+) .*?content-length: (\d+).*?\r\n\r\n(.*)$/is.exec(received) ?? []
      if (!status || body.length < Number(bytes)) throw new Error(`no answer yet: ${received}`)
      return Number(status)
    })
  }
  return { socket, post }
}

/** Starts a node that is ready, but closes the connection of every other request without an answer. */
async function startFailingNode() {
  const seen: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      const [line = ''] = chunk.toString('latin1').split('\r\n', 1)
      seen.push(line)
      if (line.startsWith('GET /readyz'))
        socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
      else socket.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: addressOf(server), seen, close: () => server.close() }
}
