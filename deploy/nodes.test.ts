import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import { connect, type TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createHttpApp } from '../server/src/app/http-app.ts'
import { openListener } from '../server/src/app/http-listener.ts'
import { defaultTimeouts, openServer } from '../server/src/platform/http/server.ts'
import { freePort } from '../server/src/testing/free-port.ts'
import { openTestPortal, type TestPortal } from '../server/src/testing/test-portal.ts'
import { type ProxyName, type RunningProxy, skipWithoutProxy, startProxy } from './testing/proxy.ts'
import { HOST } from './testing/proxy-settings.ts'

// What happens between a proxy as it is shipped and the nodes behind it: idle connections, and nodes that fail.

const AT_MOST_SENT = 60
const names: ProxyName[] = ['nginx', 'caddy']
const json = { 'content-type': 'application/json', origin: `https://${HOST}` }

/** How long each shipped proxy keeps an idle connection to the portal, in seconds. */
const keptSeconds: Record<ProxyName, RegExp> = {
  nginx: /^ {4}keepalive_timeout (\d+)s;$/m,
  caddy: /^\t+keepalive (\d+)s$/m,
}
const files: Record<ProxyName, string> = { nginx: 'nginx/student-documents.conf', caddy: 'caddy/Caddyfile' }

describe.each(names)('the nodes behind %s', (name) => {
  describe('as it is shipped', skipWithoutProxy(name), () => {
    let portal: TestPortal
    beforeAll(async () => {
      portal = await openTestPortal('sqlite', { PORTAL_URL: `https://${HOST}`, PORTAL_TRUST_PROXY: 'true' })
    })
    afterAll(() => portal?.close())

    it('an idle connection is closed by the proxy first', () => {
      const shipped = readFileSync(new URL(files[name], import.meta.url), 'utf8')
      const [, seconds] = keptSeconds[name].exec(shipped) ?? []
      expect(Number(seconds) * 1_000).toBeGreaterThan(0)
      expect(Number(seconds) * 1_000).toBeLessThan(defaultTimeouts.keepAliveMs)
    })

    it('a request that comes just as an idle connection is closed is answered all the same', async () => {
      // Seconds instead of a minute: the proxy closes after one, Node after three, as it waits a second longer than told.
      const server = openServer(openListener(portal.app, createHttpApp(portal.app)).listener, {
        ...defaultTimeouts,
        keepAliveMs: 2_000,
      })
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
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
        // The portal is busy while the time is up, so that it finds the end of its patience and a request together.
        for (const end = performance.now() + 100; performance.now() < end; );
        expect(await Promise.all(late), `after ${afterMs} ms`).toEqual(Array(clients.length).fill(422))
      }
      for (const { socket } of clients) socket.destroy()
      server.closeAllConnections()
      server.close()
    })

    it('what a node was sent and did not answer is sent to no other one when it changes something', async () => {
      const dying = await openDyingNode()
      const nodes = [new URL(portal.url).host, dying.address].map((node) =>
        name === 'nginx' ? `${node} max_fails=0` : node,
      )
      const proxy = await startProxy(name, nodes)
      onTestFinished(() => proxy.stop())
      const changes = ['POST', 'PUT', 'DELETE'].map((method) => [method, `/api/students/${method}`] as const)
      for (const [method, place] of [...changes, ['PUT', '/api/password-resets'] as const]) {
        // Which node gets a request is left to chance, so they are sent until each has had some.
        let [sent, refused] = [0, 0]
        for (; sent < AT_MOST_SENT && (refused === 0 || refused === sent); sent++) {
          const answer = await proxy.ask(place, { method, headers: json }, '{}')
          if (answer.resume().statusCode === 502) refused++
          else expect([401, 404, 422]).toContain(answer.statusCode)
        }
        expect(refused).toBeGreaterThan(0)
        const seen = dying.seen.filter((line) => line.startsWith(`${method} ${place}`))
        expect(seen, place).toHaveLength(refused)
        const answered = () => portal.lines.filter((line) => line.includes(`"${method}","path":"${place}"`))
        await vi.waitFor(() => expect(answered()).toHaveLength(sent - refused), 5_000)
      }
      const isRead = (line: string) => line.startsWith('GET /healthz')
      for (let sent = 0; sent < AT_MOST_SENT && !dying.seen.some(isRead); sent++) {
        expect((await proxy.ask('/healthz')).resume().statusCode, 'what only reads').toBe(200)
      }
      expect(dying.seen.filter(isRead)).not.toEqual([])
      dying.close()
    })

    it('what the proxy says of a request that failed has no query, no header and no address', async () => {
      const dying = await openDyingNode()
      const proxy = await startProxy(name, [dying.address])
      onTestFinished(() => proxy.stop())
      const headers = { ...json, 'x-file-name': 'Aarav.pdf', 'user-agent': 'a-browser' }
      const asked = { method: 'POST', headers, localAddress: '127.0.0.77' }
      const failed = await proxy.ask('/api/me/requests?name=Aarav', asked, '{}')
      expect(failed.resume().statusCode).toBe(502)
      await vi.waitFor(() => expect(proxy.log()).toMatch(/\/api\/me\/requests.*502/), 5_000)
      expect(proxy.log()).not.toMatch(/Aarav|a-browser|127\.0\.0\.77/)
      dying.close()
    })

    it('a node that cannot be reached is passed over, whatever it was to be sent', async () => {
      const proxy = await startProxy(name, [`127.0.0.1:${await freePort()}`, new URL(portal.url).host])
      onTestFinished(() => proxy.stop())
      for (let sent = 0; sent < 4; sent++) {
        const answer = await proxy.ask('/api/session', { method: 'POST', headers: json }, '{}')
        expect(answer.resume().statusCode).toBe(422)
      }
    })
  })
})

const addressOf = (server: Pick<Server, 'address'>) => `127.0.0.1:${(server.address() as AddressInfo).port}`

/** A connection to the proxy on which one request after the other is sent at once, in one piece. */
async function openClient(proxy: RunningProxy) {
  const socket: TLSSocket = connect({
    host: '127.0.0.1',
    port: proxy.ports.https,
    servername: HOST,
    secureContext: proxy.secureContext,
  })
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  await new Promise((ready) => socket.once('secureConnect', ready))
  const post = async () => {
    heard = ''
    socket.write(
      `POST /api/session HTTP/1.1\r\nHost: ${HOST}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
    )
    return vi.waitFor(() => {
      const [, status, bytes, body = ''] =
        /^HTTP\/1.1 (\d+) .*?content-length: (\d+).*?\r\n\r\n(.*)$/is.exec(heard) ?? []
      if (!status || body.length < Number(bytes)) throw new Error(`no answer yet: ${heard}`)
      return Number(status)
    }, 5_000)
  }
  return { socket, post }
}

/** A node that says it is ready, takes what it is sent, and dies of it. */
async function openDyingNode() {
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
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { address: addressOf(server), seen, close: () => server.close() }
}
