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
import type { Upload } from '@portal/contract/uploads'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createHttpApp } from '../../app/http-app.ts'
import { openListener } from '../../app/http-listener.ts'
import { aPdf } from '../../testing/files.ts'
import { addManyStudents } from '../../testing/many-students.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { jsonOf } from './read-json.ts'
import { defaultTimeouts, openServer } from './server.ts'

/** The portal's limits, but shorter. */
const impatient = { headMs: 400, wholeMs: 1_200, silentMs: 700, idleMs: 700, lookedAtEveryMs: 50 }
const DRIP_MS = 100
/** So many that they do not fit into the buffers on the way. */
const EXPORTED = 4_000

let portal: TestPortal
let admin: Caller
let server: Server
let port: number
beforeAll(async () => {
  portal = await openTestPortal('sqlite')
  admin = await portal.signInAdmin()
  server = openServer(openListener(portal.app, createHttpApp(portal.app)).listener, impatient)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.close()
  await portal.close()
})

/** A client that sends `head` at once and then one byte after the other, and the answer until it is cut off. */
function drip(head: string, rest: string, to = port) {
  const socket = connect(to, '127.0.0.1')
  const client = { socket, heard: '', sent: 0, isCutOff: () => socket.closed }
  socket.on('data', (text) => {
    client.heard += text
  })
  socket.on('error', () => {})
  socket.write(head)
  const dripping = setInterval(() => socket.write(rest[client.sent++ % rest.length] ?? ''), DRIP_MS)
  socket.on('close', () => clearInterval(dripping))
  return client
}

const cutOff = (client: { socket: Socket }) => vi.waitFor(() => expect(client.socket.closed).toBe(true), 5_000)
const served = async () => expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)

it('a client that sends its request byte by byte is cut off, and others are served meanwhile', async () => {
  const clients = Array.from({ length: 20 }, () => drip('GET /healthz HTTP/1.1\r\nHost: portal\r\nX-Slow: ', 'slow'))
  await served()
  expect(clients.some(({ socket }) => socket.closed)).toBe(false)
  await Promise.all(clients.map(cutOff))
  for (const { heard } of clients) expect(heard).toMatch(/^HTTP\/1.1 408 /)
})

it('a file that comes in byte by byte is cut off, and no part of it is kept', async () => {
  const head = `POST /api/uploads/certificate HTTP/1.1\r\nHost: portal\r\nCookie: ${admin.cookie}\r\nContent-Length: 9000\r\n\r\n`
  const client = drip(head + aPdf(5_000).toString('latin1'), ' ')
  const incoming = () => readdir(path.join(portal.app.config.dataDir, 'files', '.incoming'))
  await vi.waitFor(async () => expect(await incoming()).toHaveLength(1), 5_000)
  await served()
  await cutOff(client)
  await vi.waitFor(async () => expect(await incoming()).toEqual([]), 5_000)
  expect(await portal.app.database.read.selectFrom('files').select('key').execute()).toEqual([])
})

it('a client that asks for a document and does not read it is cut off, and others are served meanwhile', async () => {
  const { id: studentId } = await portal.addStudent()
  const sent = await admin.fetch('/api/uploads/certificate', { method: 'POST', body: aPdf(CERTIFICATE_MAX_BYTES) })
  const { id: file } = (await sent.json()) as Upload
  const { imageUrl } = await admin.certificates.add({ studentId, title: 'Paper', documentType: 'T', file })
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.write(`GET ${imageUrl} HTTP/1.1\r\nHost: portal\r\nCookie: ${admin.cookie}\r\n\r\n`)
  await new Promise((begun) => socket.once('readable', begun))
  await served()
  const open = () => new Promise<number>((counted) => server.getConnections((_, count) => counted(count)))
  await vi.waitFor(async () => expect(await open()).toBe(0), 5_000)
  socket.destroy()
})

it('an export is made no faster than it is read, and is whole in the end', async () => {
  await addManyStudents(portal.app.database, EXPORTED)
  // A connection without buffers, so that what is not read stays in the server.
  const [line, atServer] = duplexPair()
  server.emit('connection', atServer)
  const head = `Host: portal\r\nCookie: ${admin.cookie}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n`
  line.write(`POST /api/students.csv HTTP/1.1\r\n${head}Connection: close\r\n\r\n{}`)
  await vi.waitFor(() => expect(line.readableLength).toBeGreaterThan(0), 5_000)
  for (let turn = 0; turn < 20 * EXPORTED; turn++) await setImmediate()
  expect(atServer.writableLength).toBeLessThan(EXPORTED * 50)
  const lines = (await text(line)).split('\r\n').filter((row) => row.includes('@college.example'))
  expect(lines.length).toBeGreaterThanOrEqual(EXPORTED)
})

it.each([
  ['is asked for something', 'GET /healthz HTTP/1.1\r\n', 200],
  ['refuses it as coming from another site', 'POST /api/session HTTP/1.1\r\nOrigin: https://evil.example\r\n', 403],
  ['refuses it to a stranger', 'POST /api/uploads/photo HTTP/1.1\r\n', 401],
])('a body that nobody reads, as the portal %s, holds no connection', async (_title, line, status) => {
  const patient = Number(new URL(portal.url).port)
  const client = drip(`${line}Host: portal\r\nContent-Length: 9000\r\n\r\n`, 'slow', patient)
  await cutOff(client)
  expect(client.heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})

it('a small body that nobody reads costs a client no connection, if it arrives soon', async () => {
  const socket = connect(Number(new URL(portal.url).port), '127.0.0.1').setEncoding('utf8')
  socket.write('GET /healthz HTTP/1.1\r\nHost: portal\r\nContent-Length: 4\r\n\r\nbo')
  expect((await once(socket, 'data'))[0]).toMatch(/^HTTP\/1.1 200 /)
  socket.write('dyGET /api/nothing HTTP/1.1\r\nHost: portal\r\n\r\n')
  expect((await once(socket, 'data'))[0]).toMatch(/^HTTP\/1.1 404 /)
  socket.destroy()
})

it('a form that comes in byte by byte is refused after half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const slow = Object.assign(new PassThrough(), { headers: {} }) as unknown as IncomingMessage & PassThrough
  const refused = expect(jsonOf(slow)).rejects.toThrow('took too long')
  slow.write('{"message":')
  vi.advanceTimersByTime(30_000)
  await refused
  vi.useRealTimers()
})

it('open screens say something more often than silence is borne', () => {
  expect(defaultTimeouts.silentMs).toBeGreaterThan(2 * LIVE_HEARTBEAT_MS)
})
