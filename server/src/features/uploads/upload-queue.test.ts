import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { CONCURRENT_UPLOADS_PER_PERSON, QUEUED_UPLOADS_PER_PERSON } from '@portal/contract/limits'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onBothEngines } from '../../testing/engines.ts'
import { aPdf, aPhoto } from '../../testing/files.ts'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { createAdministrator } from '../administrators/administrators.ts'

const BYTES = 50_000
const HALF = aPdf(BYTES).subarray(0, BYTES / 2)
const REST = aPdf(BYTES).subarray(BYTES / 2)

onBothEngines('somebody who sends very many files at once', (engine) => {
  let portal: TestPortal
  let cookie: string
  beforeEach(async () => {
    portal = await openTestPortal(engine)
    cookie = (await portal.signInAdmin()).cookie
  })
  afterEach(() => portal.close())

  const begin = () => {
    const headers = { cookie, 'content-length': BYTES }
    const request = httpRequest(`${portal.url}/api/uploads/certificate`, { method: 'POST', headers })
    request.on('error', () => {})
    request.write(HALF)
    return request
  }
  const statusOf = async (request: ClientRequest) => {
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    answer.resume()
    return answer.statusCode
  }
  const arriving = () => readdir(path.join(portal.app.config.dataDir, 'files', '.incoming'))

  it('has a few received at once, the next wait, and those beyond are refused', async () => {
    const first = Array.from({ length: CONCURRENT_UPLOADS_PER_PERSON }, begin)
    await vi.waitFor(async () => expect(await arriving()).toHaveLength(first.length), 5_000)
    const waiting = Array.from({ length: QUEUED_UPLOADS_PER_PERSON + 1 }, begin)
    const answers = waiting.map(statusOf)
    expect(await Promise.race(answers)).toBe(429)
    expect(await arriving()).toHaveLength(first.length)

    // Somebody else is not held up.
    const person = { email: 'other@college.example', password: '' }
    person.password = await createAdministrator(portal.app.database, person.email, new Date())
    const other = await portal.signIn(person, 'admin')
    expect((await other.fetch('/api/uploads/photo', { method: 'POST', body: aPhoto })).status).toBe(201)

    const statuses = Promise.all([...first.map(statusOf), ...answers])
    for (const request of [...first, ...waiting]) request.end(REST)
    expect((await statuses).sort()).toEqual([...Array(first.length + QUEUED_UPLOADS_PER_PERSON).fill(201), 429])
  })

  it('frees the places of those that go away', async () => {
    const first = Array.from({ length: CONCURRENT_UPLOADS_PER_PERSON }, begin)
    await vi.waitFor(async () => expect(await arriving()).toHaveLength(first.length), 5_000)
    const waiting = Array.from({ length: 3 }, begin)
    for (const request of [...waiting, ...first]) request.destroy()
    await vi.waitFor(async () => expect(await arriving()).toEqual([]), 5_000)
    const next = Array.from({ length: CONCURRENT_UPLOADS_PER_PERSON }, begin)
    await vi.waitFor(async () => expect(await arriving()).toHaveLength(next.length), 5_000)
    for (const request of next) request.end(REST)
    expect(await Promise.all(next.map(statusOf))).toEqual(next.map(() => 201))
  })
})
