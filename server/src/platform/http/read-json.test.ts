import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal('sqlite')
})
afterAll(() => portal.close())

const errorCodeFor = async (type: string) => {
  const body = JSON.stringify({ email: 'nobody@college.example', password: 'wrong-1', panel: 'student' })
  const headers = { 'content-type': type }
  const answer = await portal.stranger.fetch('/api/session', { method: 'POST', headers, body: Buffer.from(body) })
  return ((await answer.json()) as { code: string }).code
}

it.each(['application/json', 'application/json; charset=utf-8', 'application/json;charset=UTF-8', 'Application/JSON'])(
  'a body with content type %s is read',
  async (type) => expect(await errorCodeFor(type)).toBe('BAD_CREDENTIALS'),
)

it.each([
  'application/jsonp',
  'application/json-seq',
  'application/jsonx; charset=utf-8',
  'application/json, text/plain',
  'application/problem+json',
  'text/plain',
  'text/plain; application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
])('a body with content type %s is rejected', async (type) => expect(await errorCodeFor(type)).toBe('MALFORMED'))
