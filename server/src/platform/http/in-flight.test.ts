import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { subscribe } from '../../testing/portal/event-stream.ts'
import { openTestPortal } from '../../testing/portal/test-portal.ts'
import { waitFor } from '../../testing/runner/wait-for.ts'
import { limitInFlight } from './in-flight.ts'

const MAX = 3

it('above the limit of requests in flight the client gets 503 with Retry-After, and event streams do not count', async () => {
  const portal = await openTestPortal('sqlite', { PORTAL_MAX_REQUESTS: String(MAX) })
  const { as: student } = await portal.signInStudent()
  const streams = await Promise.all(Array.from({ length: MAX }, () => subscribe(portal, student.cookie)))
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const holding = portal.app.database.transaction(() => held)
  const writing = Array.from({ length: MAX }, (_, at) => student.me.submitRequest({ message: `Request ${at}` }))

  const answer = await waitFor(async () => {
    const response = await student.fetch('/api/me/profile')
    expect(response.status).toBe(503)
    return response
  })
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

it('clients that send their body slowly use no slots', async () => {
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

/** A server that answers /held only after `release`, and everything else at once. */
async function openBlockingServer() {
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
    else if (request.method === 'POST') request.resume().once('end', () => arrived.push('complete'))
    else response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const statusOf = async () => (await fetch(`http://127.0.0.1:${port}/`)).status
  return { server, arrived, release, port, statusOf }
}

it('a GET request that announces a body uses a slot', async () => {
  const { server, arrived, release, port, statusOf } = await openBlockingServer()
  const sockets = Array.from({ length: MAX }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) socket.write('GET /held HTTP/1.1\r\nHost: portal\r\nContent-Length: 1\r\n\r\n')
  await waitFor(() => expect(arrived).toHaveLength(MAX))
  expect(await statusOf()).toBe(503)
  release()
  await waitFor(async () => expect(await statusOf()).toBe(200))
  for (const socket of sockets) socket.destroy()
  server.close()
})

it('a request whose body arrives in parts uses a slot from the end of the body until it is answered or aborted', async () => {
  const { server, arrived, port, statusOf } = await openBlockingServer()
  const sockets = Array.from({ length: MAX }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) socket.write('POST / HTTP/1.1\r\nHost: portal\r\nContent-Length: 2\r\n\r\n{')
  await waitFor(() => expect(arrived).toHaveLength(MAX))
  expect(await statusOf()).toBe(200)
  for (const socket of sockets) socket.write('}')
  await waitFor(() => expect(arrived.filter((entry) => entry === 'complete')).toHaveLength(MAX))
  expect(await statusOf()).toBe(503)
  sockets[0]?.destroy()
  await waitFor(async () => expect(await statusOf()).toBe(200))
  for (const socket of sockets) socket.destroy()
  server.close()
})
