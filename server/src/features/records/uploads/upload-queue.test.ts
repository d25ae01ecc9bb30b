import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { CONCURRENT_UPLOADS_PER_PERSON, QUEUED_UPLOADS_PER_PERSON } from '@portal/contract/limits'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { aPdf, aPhoto } from '../../../testing/files/files.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import { createAdministrator } from '../../people/administrators/administrators.ts'

const BYTES = 50_000
const FIRST_HALF = aPdf(BYTES).subarray(0, BYTES / 2)
const SECOND_HALF = aPdf(BYTES).subarray(BYTES / 2)

onBothEngines('an administrator who sends many files at once', (engine) => {
  let portal: TestPortal
  let cookie: string
  beforeEach(async () => {
    portal = await openTestPortal(engine)
    cookie = (await portal.signInAdmin()).cookie
  })
  afterEach(() => portal.close())

  const startUpload = () => {
    const headers = { cookie, 'content-length': BYTES }
    const request = httpRequest(`${portal.url}/api/uploads/certificate`, { method: 'POST', headers })
    request.on('error', () => {})
    request.write(FIRST_HALF)
    return request
  }
  const statusOf = async (request: ClientRequest) => {
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    answer.resume()
    return answer.statusCode
  }
  const listIncoming = () => readdir(path.join(portal.app.config.dataDir, 'files', '.incoming'))

  it('has a few uploads received at once; further ones wait, and those above the limit are refused', async () => {
    const first = Array.from({ length: CONCURRENT_UPLOADS_PER_PERSON }, startUpload)
    await waitFor(async () => expect(await listIncoming()).toHaveLength(first.length))
    const waiting = Array.from({ length: QUEUED_UPLOADS_PER_PERSON + 1 }, startUpload)
    const answers = waiting.map(statusOf)
    expect(await Promise.race(answers)).toBe(429)
    expect(await listIncoming()).toHaveLength(first.length)

    // Another administrator does not have to wait.
    const otherAdmin = { email: 'other@college.example', password: '' }
    otherAdmin.password = await createAdministrator(portal.app.database, otherAdmin.email, new Date())
    const other = await portal.signIn(otherAdmin, 'admin')
    expect((await other.fetch('/api/uploads/photo', { method: 'POST', body: aPhoto })).status).toBe(201)

    const statuses = Promise.all([...first.map(statusOf), ...answers])
    for (const request of [...first, ...waiting]) request.end(SECOND_HALF)
    expect((await statuses).sort()).toEqual([...Array(first.length + QUEUED_UPLOADS_PER_PERSON).fill(201), 429])
  })

  it('frees the slots of uploads that are cancelled', async () => {
    const first = Array.from({ length: CONCURRENT_UPLOADS_PER_PERSON }, startUpload)
    await waitFor(async () => expect(await listIncoming()).toHaveLength(first.length))
    const waiting = Array.from({ length: 3 }, startUpload)
    for (const request of [...waiting, ...first]) request.destroy()
    await waitFor(async () => expect(await listIncoming()).toEqual([]))
    const next = Array.from({ length: CONCURRENT_UPLOADS_PER_PERSON }, startUpload)
    await waitFor(async () => expect(await listIncoming()).toHaveLength(next.length))
    for (const request of next) request.end(SECOND_HALF)
    expect(await Promise.all(next.map(statusOf))).toEqual(next.map(() => 201))
  })
})
