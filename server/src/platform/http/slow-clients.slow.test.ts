import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import type { IncomingMessage, Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import path from 'node:path'
import { duplexPair, PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { LIVE_HEARTBEAT_MS } from '@portal/contract/delays'
import { CERTIFICATE_MAX_BYTES } from '@portal/contract/limits'
import type { Upload } from '@portal/contract/records/uploads'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createHttpApp } from '../../app/http-app.ts'
import { openListener } from '../../app/http-listener.ts'
import { addManyStudents } from '../../testing/databases/many-students.ts'
import { aPdf } from '../../testing/files/files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { waitFor } from '../../testing/runner/wait-for.ts'
import { jsonOf } from './read-json.ts'
import { defaultTimeouts, openServer } from './server.ts'

const shortTimeouts = { headersMs: 400, requestMs: 1_200, inactivityMs: 700, keepAliveMs: 700, checkIntervalMs: 50 }
const DRIP_MS = 100
/** Enough students that their export does not fit into the buffers of the connection. */
const EXPORTED = 4_000

let portal: TestPortal
let admin: Caller
let server: Server
let port: number
beforeAll(async () => {
  portal = await openTestPortal('sqlite')
  admin = await portal.signInAdmin()
  server = openServer(openListener(portal.app, createHttpApp(portal.app)).listener, shortTimeouts)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.close()
  await portal.close()
})

/** A client that sends `head` at once and then `rest` byte by byte, and collects the response. */
function drip(head: string, rest: string, to = port) {
  const socket = connect(to, '127.0.0.1')
  const client = { socket, received: '', sent: 0 }
  socket.on('data', (text) => {
    client.received += text
  })
  socket.on('error', () => {})
  socket.write(head)
  const dripping = setInterval(() => socket.write(rest[client.sent++ % rest.length] ?? ''), DRIP_MS)
  socket.on('close', () => clearInterval(dripping))
  return client
}

const waitUntilClosed = (client: { socket: Socket }) => waitFor(() => expect(client.socket.closed).toBe(true))
const expectOthersServed = async () => expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)

it('a client that sends its request byte by byte is disconnected, and other clients are served', async () => {
  const clients = Array.from({ length: 20 }, () => drip('GET /healthz HTTP/1.1\r\nHost: portal\r\nX-Slow: ', 'slow'))
  await expectOthersServed()
  expect(clients.some(({ socket }) => socket.closed)).toBe(false)
  await Promise.all(clients.map(waitUntilClosed))
  for (const { received } of clients) expect(received).toMatch(/^HTTP\/1.1 408 /)
})

it('an upload that arrives byte by byte is disconnected, and no part of it is stored', async () => {
  const head = `POST /api/uploads/certificate HTTP/1.1\r\nHost: portal\r\nCookie: ${admin.cookie}\r\nContent-Length: 9000\r\n\r\n`
  const client = drip(head + aPdf(5_000).toString('latin1'), ' ')
  const incoming = () => readdir(path.join(portal.app.config.dataDir, 'files', '.incoming'))
  await waitFor(async () => expect(await incoming()).toHaveLength(1))
  await expectOthersServed()
  await waitUntilClosed(client)
  await waitFor(async () => expect(await incoming()).toEqual([]))
  expect(await portal.app.database.read.selectFrom('files').select('key').execute()).toEqual([])
})

it('a client that requests a document and does not read it is disconnected, and other clients are served', async () => {
  const { id: studentId } = await portal.addStudent()
  const sent = await admin.fetch('/api/uploads/certificate', { method: 'POST', body: aPdf(CERTIFICATE_MAX_BYTES) })
  const { id: file } = (await sent.json()) as Upload
  const { imageUrl } = await admin.certificates.add({ studentId, title: 'Paper', documentType: 'T', file })
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.write(`GET ${imageUrl} HTTP/1.1\r\nHost: portal\r\nCookie: ${admin.cookie}\r\n\r\n`)
  await new Promise((begun) => socket.once('readable', begun))
  await expectOthersServed()
  const open = () => new Promise<number>((counted) => server.getConnections((_, count) => counted(count)))
  await waitFor(async () => expect(await open()).toBe(0))
  socket.destroy()
})

it('an export is produced only as fast as it is read, and is complete in the end', async () => {
  await addManyStudents(portal.app.database, EXPORTED)
  // A connection without buffers, so that unread data stays in the server.
  const [clientEnd, serverEnd] = duplexPair()
  server.emit('connection', serverEnd)
  const head = `Host: portal\r\nCookie: ${admin.cookie}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n`
  clientEnd.write(`POST /api/students.csv HTTP/1.1\r\n${head}Connection: close\r\n\r\n{}`)
  await waitFor(() => expect(clientEnd.readableLength).toBeGreaterThan(0))
  for (let turn = 0; turn < 20 * EXPORTED; turn++) await setImmediate()
  expect(serverEnd.writableLength).toBeLessThan(EXPORTED * 50)
  const lines = (await text(clientEnd)).split('\r\n').filter((row) => row.includes('@college.example'))
  expect(lines.length).toBeGreaterThanOrEqual(EXPORTED)
})

it.each([
  ['to a request for a page', 'GET /healthz HTTP/1.1\r\n', 200],
  ['to a cross-site request', 'POST /api/session HTTP/1.1\r\nOrigin: https://evil.example\r\n', 403],
  ['to an upload without a session', 'POST /api/uploads/photo HTTP/1.1\r\n', 401],
])('an unread body %s does not keep the connection open', async (_title, line, status) => {
  const portalPort = Number(new URL(portal.url).port)
  const client = drip(`${line}Host: portal\r\nContent-Length: 9000\r\n\r\n`, 'slow', portalPort)
  await waitUntilClosed(client)
  expect(client.received).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})

it('a small unread body that arrives soon does not close the connection', async () => {
  const socket = connect(Number(new URL(portal.url).port), '127.0.0.1').setEncoding('utf8')
  socket.write('GET /healthz HTTP/1.1\r\nHost: portal\r\nContent-Length: 4\r\n\r\nbo')
  expect((await once(socket, 'data'))[0]).toMatch(/^HTTP\/1.1 200 /)
  socket.write('dyGET /api/nothing HTTP/1.1\r\nHost: portal\r\n\r\n')
  expect((await once(socket, 'data'))[0]).toMatch(/^HTTP\/1.1 404 /)
  socket.destroy()
})

it('a JSON body that arrives byte by byte is rejected after 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const slow = Object.assign(new PassThrough(), { headers: {} }) as unknown as IncomingMessage & PassThrough
  const refused = expect(jsonOf(slow)).rejects.toThrow('took too long')
  slow.write('{"message":')
  vi.advanceTimersByTime(30_000)
  await refused
  vi.useRealTimers()
})

it('event streams send heartbeats more often than the inactivity timeout', () => {
  expect(defaultTimeouts.inactivityMs).toBeGreaterThan(2 * LIVE_HEARTBEAT_MS)
})
