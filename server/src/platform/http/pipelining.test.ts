import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { CERTIFICATE_MAX_BYTES } from '@portal/contract/limits'
import type { Upload } from '@portal/contract/records/uploads'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { aPdf } from '../../testing/files/files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { skipWithout } from '../../testing/runner/skip-without.ts'
import { waitFor } from '../../testing/runner/wait-for.ts'
import { handleInOrder } from './pipelining.ts'

let portal: TestPortal
let admin: Caller
let cookie: string
let document: string
const sockets: Socket[] = []
beforeAll(async () => {
  portal = await openTestPortal('sqlite')
  admin = await portal.signInAdmin()
  cookie = `Cookie: ${admin.cookie}\r\n`
  const { id: studentId } = await portal.addStudent()
  const sent = await admin.fetch('/api/uploads/certificate', { method: 'POST', body: aPdf(CERTIFICATE_MAX_BYTES) })
  const { id: file } = (await sent.json()) as Upload
  document = (await admin.certificates.add({ studentId, title: 'Paper', documentType: 'T', file })).imageUrl ?? ''
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => portal.close())

/** A connection that sends `requests` at once and is paused, so it reads no responses. */
function pipeline(requests: string, port = Number(new URL(portal.url).port)) {
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => {})
  sockets.push(socket)
  socket.write(requests)
  return socket
}
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: portal\r\n${more}\r\n`
const LAST = 'Connection: close\r\n'

/** The statuses of all responses to `requests`; the last request must close the connection. */
const statusesOf = async (requests: string, port?: number) =>
  [...(await text(pipeline(requests, port))).matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status))

const expectOthersServed = async () => expect((await portal.stranger.fetch('/healthz')).status).toBe(200)
/** Sends requests on other connections for a while. */
const serveOthersMeanwhile = async () => {
  for (let turn = 0; turn < 30; turn++) await expectOthersServed()
}
const answered = (path: string) => portal.lines.filter((line) => line.includes(`"path":"${path}"`)).length

/** The number of open file descriptors of stored files in this process. */
const openFiles = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(`${portal.app.config.dataDir}/files/`)
    } catch {
      return false
    }
  }).length

it(
  'of documents pipelined on one connection only one is open, and none after the connection is closed',
  skipWithout('Linux', process.platform === 'linux'),
  async () => {
    const socket = pipeline(get(document, cookie).repeat(200))
    await waitFor(() => expect(openFiles()).toBeGreaterThan(0))
    await serveOthersMeanwhile()
    expect(openFiles()).toBe(1)
    socket.destroy()
    await waitFor(() => expect(openFiles()).toBe(0))
  },
)

it('of 5,000 requests on a connection that does not read, few are answered, and other clients are served', async () => {
  const socket = pipeline(get('/api/docs').repeat(5_000))
  await serveOthersMeanwhile()
  socket.destroy()
  await waitFor(() => expect(answered('/api/docs')).toBeGreaterThan(0))
  await serveOthersMeanwhile()
  expect(answered('/api/docs')).toBeLessThan(200)
})

it('a client that reads gets every response, in the order of its requests', async () => {
  const paths = Array.from({ length: 1_000 }, (_, at) => (at % 3 === 0 ? '/healthz' : '/api/nothing'))
  const body = '{"token":"made-up","password":"a-good-secret"}'
  const head = `Host: portal\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`
  const put = `PUT /api/password-resets HTTP/1.1\r\n${head}\r\n${body}`
  // Makes the requests larger than one read from the connection.
  const pad = `X-Pad: ${'x'.repeat(150)}\r\n`
  const statuses = await statusesOf(paths.map((path) => get(path, pad)).join('') + put + get('/healthz', LAST))
  expect(statuses).toEqual([...paths.map((path) => (path === '/healthz' ? 200 : 404)), 400, 200])
})

it(
  'requests after an event stream on the same connection are not started',
  skipWithout('Linux', process.platform === 'linux'),
  async () => {
    pipeline(get('/api/live', cookie) + get(document, cookie).repeat(100)).resume()
    await waitFor(() => expect(portal.app.live.size).toBe(1))
    await serveOthersMeanwhile()
    expect(openFiles()).toBe(0)
  },
)

it('requests that waited are started one in a turn of the event loop, so that others are answered in between', async () => {
  let [inThisTurn, mostInOneTurn, answeredRequests] = [0, 0, 0]
  const count = ({ url }: IncomingMessage, response: ServerResponse) => {
    answeredRequests++
    if (url === '/waited') {
      mostInOneTurn = Math.max(mostInOneTurn, ++inThisTurn)
      setImmediate(() => {
        inThisTurn = 0
      })
    }
    response.end()
  }
  const server = createServer(handleInOrder(count)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  for (let at = 0; at < 10; at++) pipeline(get('/') + get('/waited').repeat(20), port)
  await waitFor(() => expect(answeredRequests).toBe(10 * 21))
  expect(mostInOneTurn).toBe(1)
  server.closeAllConnections()
  server.close()
})

it('when too many requests wait for an earlier response, the connection that sends one more is closed', async () => {
  const held: ServerResponse[] = []
  let holding = true
  const hold = (_: IncomingMessage, response: ServerResponse) => void (holding ? held.push(response) : response.end())
  const server = createServer(handleInOrder(hold, 10)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const first = pipeline(get('/').repeat(11), port)
  await waitFor(() => expect(held).toHaveLength(1))
  await once(pipeline(get('/').repeat(2_000), port).resume(), 'close')
  expect(first.closed).toBe(false)

  // Closed connections no longer count.
  first.destroy()
  holding = false
  for (const response of held) response.end()
  const requests = get('/').repeat(10) + get('/', LAST)
  await waitFor(async () => expect(await statusesOf(requests, port)).toEqual(Array(11).fill(200)))
  server.closeAllConnections()
  server.close()
})
