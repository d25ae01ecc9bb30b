import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'

let portal: TestPortal
let script: string
beforeAll(async () => {
  portal = await openTestPortal('sqlite')
  const page = await (await portal.stranger.fetch('/')).text()
  script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
})
afterAll(() => portal.close())

/** fetch() would make a path shorter, and add encodings. */
const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status?: number; headers: Record<string, unknown>; bytes: number }>((resolve, reject) => {
    const sent = request(portal.url, { path, headers, method }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, bytes }))
    })
    sent.on('error', reject).end()
  })

it.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
])('a browser that accepts %s gets scripts as %s, which it keeps for a year', async (accepted, encoding) => {
  const plain = await open(script)
  const { status, headers, bytes } = await open(script, { 'accept-encoding': accepted })
  expect([status, headers['content-encoding'], headers['content-type']]).toEqual([
    200,
    encoding,
    'text/javascript; charset=utf-8',
  ])
  expect(Number(headers['content-length'])).toBe(bytes)
  expect(bytes < plain.bytes).toBe(encoding !== undefined)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

it.each([
  ['/favicon.ico', 'image/x-icon'],
  ['/apple-touch-icon.png', 'image/png'],
])('a browser that asks for %s at the root gets a picture', async (path, type) => {
  const { status, headers, bytes } = await open(path)
  expect([status, headers['content-type']]).toEqual([200, type])
  expect(bytes).toBeGreaterThan(500)
})

it('HEAD says what GET would send, without the file', async () => {
  const [got, asked] = [await open(script), await open(script, {}, 'HEAD')]
  expect([asked.status, asked.bytes]).toEqual([200, 0])
  expect(asked.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(got.bytes),
  })
})

it('no path leads out of the folder, and none that is not a file of the application makes an error in the log', async () => {
  const linesBefore = portal.lines.length
  const folders = ['/assets/../index.html', '/assets/%2e%2e/index.html', '/assets/./x.js', '/assets/', '/assets//x.js']
  const names = [
    `${script}/x.js`,
    `${script}.br`,
    '/assets/none.js',
    '/assets/%00.js',
    `/assets/${'a'.repeat(3_000)}.js`,
  ]
  for (const path of [...folders, ...names]) {
    const { status, headers } = await open(path)
    expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store'])
  }
  expect(portal.lines.slice(linesBefore).filter((line) => line.includes('"level":50'))).toEqual([])
})

it('the icon of the application is sent, and not kept for a year, as its name stays', async () => {
  const { status, headers } = await open('/favicon.svg')
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
    undefined,
  ])
})
