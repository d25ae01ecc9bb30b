import { get, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'

let portal: TestPortal
let admin: Caller
beforeAll(async () => {
  portal = await openTestPortal('sqlite')
  admin = await portal.signInAdmin()
  const { id: studentId } = await portal.addStudent()
  for (let card = 0; card < 8; card++) await admin.idCards.add({ studentId, ...cardOf(card) })
  list = `/api/students/${studentId}/id-cards`
})
afterAll(() => portal.close())

let list = ''
const cardOf = (number: number) => ({ card: `CARD-${number}`, collegeId: `COLLEGE-${number}` })

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('a long answer to a client that accepts %s comes as %s', async (accepted, encoding, decompress) => {
  const { headers, body } = await answerTo(list, accepted)
  expect(headers).toMatchObject({ 'content-encoding': encoding, 'cache-control': 'no-store', vary: 'Accept-Encoding' })
  expect(JSON.parse(decompress(body).toString()).total).toBe(8)
})

it('a long answer comes as it is to a client that accepts no compression', async () => {
  const { headers, body } = await answerTo(list, 'identity')
  expect(headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(body.toString()).total).toBe(8)
})

it('a short answer is not compressed, and so none with a secret is', async () => {
  const { headers, body } = await answerTo('/api/session', 'br, gzip')
  expect(headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(body.toString()).user.userType).toBe('admin')
})

/** The answer as it comes over the network: `fetch` would decompress it. */
const answerTo = (path: string, accepted: string) =>
  new Promise<{ headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
    const headers = { cookie: admin.cookie, 'accept-encoding': accepted }
    get(portal.url + path, { headers }, async (response) => {
      const chunks = await response.toArray()
      resolve({ headers: response.headers, body: Buffer.concat(chunks) })
    }).on('error', reject)
  })
