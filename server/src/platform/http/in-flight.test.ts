import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it, vi } from 'vitest'
import { subscribe } from '../../testing/event-stream.ts'
import { openTestPortal } from '../../testing/test-portal.ts'
import { limitInFlight } from './in-flight.ts'

const MAX = 3

it('past so many requests in flight whoever asks is told when to come back, and event streams do not count', async () => {
  const portal = await openTestPortal('sqlite', { PORTAL_MAX_REQUESTS: String(MAX) })
  const { as: student } = await portal.signInStudent()
  const streams = await Promise.all(Array.from({ length: MAX }, () => subscribe(portal, student.cookie)))
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const holding = portal.app.database.transaction(() => held)
  const writing = Array.from({ length: MAX }, (_, at) => student.me.submitRequest({ message: `Request ${at}` }))

  const answer = await vi.waitFor(async () => {
    const asked = await student.fetch('/api/me/profile')
    expect(asked.status).toBe(503)
    return asked
  }, 5_000)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' })
  expect((await portal.stranger.fetch('/healthz')).status).toBe(200)

  release()
  await holding
  await Promise.all(writing)
  expect((await student.fetch('/api/me/profile')).status).toBe(200)
  for (const stream of streams) stream.close()
  await portal.close()
})

it('clients that are slow to send what they have announced take nobody’s place', async () => {
  const portal = await openTestPortal('sqlite', { PORTAL_MAX_REQUESTS: String(MAX) })
  const head = 'POST /api/session HTTP/1.1\r\nHost: portal\r\nExpect: 100-continue\r\nContent-Length: 100\r\n\r\n'
  const slow = Array.from({ length: 3 * MAX }, () => connect(Number(new URL(portal.url).port), '127.0.0.1'))
  for (const socket of slow) {
    socket.write(head)
    await once(socket, 'data')
    socket.write('{')
  }
  expect((await portal.stranger.fetch('/api/docs')).status).toBe(200)
  for (const socket of slow) socket.destroy()
  await portal.close()
})

/** A server that holds what asks for /held until it is released, and answers everything else at once. */
async function openHolding() {
  const inFlight = limitInFlight(MAX)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const arrived: string[] = []
  const server = createServer((request, response) => {
    try {
      inFlight.enter(response)
    } catch {
      return void response.writeHead(503).end()
    }
    arrived.push(request.method ?? '')
    if (request.url === '/held') void held.then(() => response.end())
    else if (request.method === 'POST') request.resume().once('end', () => arrived.push('whole'))
    else response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const statusOf = async () => (await fetch(`http://127.0.0.1:${port}/`)).status
  return { server, arrived, release, port, statusOf }
}

it('whoever announces a body with a request that has none takes a place', async () => {
  const { server, arrived, release, port, statusOf } = await openHolding()
  const sockets = Array.from({ length: MAX }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) socket.write('GET /held HTTP/1.1\r\nHost: portal\r\nContent-Length: 1\r\n\r\n')
  await vi.waitFor(() => expect(arrived).toHaveLength(MAX), 5_000)
  expect(await statusOf()).toBe(503)
  release()
  await vi.waitFor(async () => expect(await statusOf()).toBe(200), 5_000)
  for (const socket of sockets) socket.destroy()
  server.close()
})

it('a request whose body comes in pieces takes a place from when it is whole until it is answered or given up', async () => {
  const { server, arrived, port, statusOf } = await openHolding()
  const sockets = Array.from({ length: MAX }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) socket.write('POST / HTTP/1.1\r\nHost: portal\r\nContent-Length: 2\r\n\r\n{')
  await vi.waitFor(() => expect(arrived).toHaveLength(MAX), 5_000)
  expect(await statusOf()).toBe(200)
  for (const socket of sockets) socket.write('}')
  await vi.waitFor(() => expect(arrived.filter((what) => what === 'whole')).toHaveLength(MAX), 5_000)
  expect(await statusOf()).toBe(503)
  sockets[0]?.destroy()
  await vi.waitFor(async () => expect(await statusOf()).toBe(200), 5_000)
  for (const socket of sockets) socket.destroy()
  server.close()
})
