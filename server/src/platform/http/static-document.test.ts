import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal('sqlite')
})
afterAll(() => portal.close())

const ask = (headers: Record<string, string>) => portal.stranger.fetch('/api/docs', { headers })

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['identity', null],
  ['zstd', null],
  [`${','.repeat(2_000)}gzip`, null],
])('with Accept-Encoding %.30s the API description is sent as %s, with the same content', async (accepted, sent) => {
  const answer = await ask({ 'accept-encoding': accepted })
  expect(answer.headers.get('content-encoding')).toBe(sent)
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  expect(await answer.text()).toMatch(/^<!doctype html>[\s\S]*<\/html>$/)
})

it('a browser with the current version gets 304 without a body', async () => {
  const etag = (await ask({})).headers.get('etag') ?? ''
  const again = await ask({ 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await ask({ 'if-none-match': 'W/"another"' })).status).toBe(200)
})
