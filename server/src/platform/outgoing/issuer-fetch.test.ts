import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTlsServer } from '../../testing/services/tls-server.ts'
import { openIssuerFetch } from './issuer-fetch.ts'
import { OutgoingError } from './outgoing-error.ts'

const HOST = 'login.college.example'
const OTHER = 'keys.college.example'
let received: { method: string; path: string; body: string; type: string; host: string }[] = []
let server: Awaited<ReturnType<typeof openTlsServer>>
let proxy: Server
let proxied: string[] = []

beforeAll(async () => {
  server = await openTlsServer([HOST, OTHER], async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    const { method = '', url = '', headers } = request
    received.push({ method, path: url, body, type: headers['content-type'] ?? '', host: headers.host ?? '' })
    if (url === '/elsewhere') return response.writeHead(302, { location: `https://${OTHER}/` }).end()
    if (url === '/long') return response.end(Buffer.alloc(1_000_000))
    if (url === '/busy') return response.writeHead(503).end()
    if (url === '/silent') return
    if (url === '/cut')
      return response.writeHead(200, { 'content-length': '10' }).end('x', () => request.socket.destroy())
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":1}')
  })
  proxy = createServer((_, response) => response.end())
  proxy.on('connect', (request, socket) => {
    proxied.push(request.url ?? '')
    const onward = connect(server.port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  proxy.closeAllConnections()
  proxy.close()
  await server.close()
})

const own = (path = '/') => `https://${HOST}:${server.port}${path}`
/** Calls of a portal whose provider stands in the college's own network. */
const fetchWith = (outgoing: { hosts?: string[]; proxy?: string } = {}, resolve = async () => ['127.0.0.1']) =>
  openIssuerFetch(own(), { hosts: [], proxy: null, ...outgoing }, { ca: server.ca, resolve, timeoutMs: 1_000 })
const failureOf = (call: Promise<Response>) =>
  call.then(
    ({ status }) => status,
    (error: unknown) => (error instanceof OutgoingError ? error.failure : `${error}`),
  )

it('the provider of the settings is called, also at a private address and another port', async () => {
  received = []
  const answer = await fetchWith()(own('/token'), {
    method: 'POST',
    headers: new Headers({ 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }),
    body: new URLSearchParams({ code: 'x' }),
  })
  expect([answer.status, await answer.json()]).toEqual([200, { a: 1 }])
  expect(received).toMatchObject([{ method: 'POST', path: '/token', body: 'code=x' }])
  expect(answer.headers.get('content-type')).toBe('application/json')
})

it('no redirect is followed', async () => {
  received = []
  expect((await fetchWith()(own('/elsewhere'), {})).status).toBe(302)
  expect(received.map(({ path }) => path)).toEqual(['/elsewhere'])
})

it.each([
  ['/long', 'connection'],
  ['/busy', 'connection'],
  ['/cut', 'connection'],
  ['/silent', 'timeout'],
])('%s fails as %s', async (path, failure) => {
  expect(await failureOf(fetchWith()(own(path), {}))).toBe(failure)
})

it('another host that the provider names must be a public one, or one of the college', async () => {
  const toPrivate = fetchWith()
  const other = `https://${OTHER}/keys`
  expect(await failureOf(toPrivate(other, {}))).toBe('address')
  expect(await failureOf(toPrivate(`https://${HOST}:1/`, {}))).toBe('address')
  expect(await failureOf(toPrivate(`http://${HOST}:${server.port}/`, {}))).toBe('address')
  expect(await failureOf(toPrivate('https://169.254.169.254/latest/meta-data/', {}))).toBe('address')
  expect(await failureOf(toPrivate('https://metadata.google.internal/', {}))).toBe('address')
  const ofCollege = fetchWith({ hosts: [`${OTHER}:${server.port}`] })
  expect(await failureOf(ofCollege(`https://${OTHER}:${server.port}/keys`, {}))).toBe(200)
})

it('its certificate must be of its name', async () => {
  const untrusted = openIssuerFetch(own(), { hosts: [], proxy: null }, { resolve: async () => ['127.0.0.1'] })
  expect(await failureOf(untrusted(own(), {}))).toBe('certificate')
})

it('it is called through the proxy of PORTAL_OUTGOING, unless it is named as a host of the college', async () => {
  proxied = []
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  expect(await failureOf(fetchWith({ proxy: address })(own(), {}))).toBe(200)
  expect(proxied).toEqual([`${HOST}:${server.port}`])
  expect(await failureOf(fetchWith({ proxy: address, hosts: [`${HOST}:${server.port}`] })(own(), {}))).toBe(200)
  expect(proxied).toHaveLength(1)
})

it('a call that its caller ends is ended', async () => {
  expect(await failureOf(fetchWith()(own('/silent'), { signal: AbortSignal.timeout(50) }))).toBe('timeout')
})
