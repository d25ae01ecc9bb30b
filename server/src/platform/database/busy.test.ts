import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { problems } from '@portal/contract/problems'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'

/** Less than one lock timeout (5 s), and less than two in a row, with time for a slow machine. */
const [LESS_THAN_ONE_TIMEOUT_MS, LESS_THAN_TWO_TIMEOUTS_MS] = [4_000, 9_500]

let portal: TestPortal
let otherProcess: DatabaseSync
beforeEach(async () => {
  portal = await openTestPortal('sqlite')
  otherProcess = new DatabaseSync(path.join(portal.app.config.dataDir, 'portal.sqlite'))
})
afterEach(async () => {
  otherProcess.close()
  await portal.close()
})

it('a lock of another process on the file delays writes only, and they are done when it is released', async () => {
  const { student, as } = await portal.signInStudent()
  otherProcess.exec('begin exclusive')
  const submitted = as.me.submitRequest({ message: 'while it is locked' })
  const signedIn = portal.signIn(student, 'student')
  // The write waits for the lock by now, while other requests are answered.
  for (let at = 0; at < 3; at++) {
    expect((await portal.stranger.fetch('/healthz')).status).toBe(200)
    expect((await as.me.requests({})).rows).toEqual([])
  }
  otherProcess.exec('commit')
  expect(await submitted).toMatchObject({ status: 'Pending' })
  await (await signedIn).me.requests({})
})

it('a write that waits too long is refused, and later writes do not wait for earlier ones', async () => {
  const { as } = await portal.signInStudent()
  otherProcess.exec('begin exclusive')
  const submit = () =>
    as.fetch('/api/me/requests', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'while it is locked' }),
    })
  const startedAt = performance.now()
  const first = submit()
  // These are written outside the group commit: one write after the other.
  const others = Array.from({ length: 3 }, () => portal.app.database.write.deleteFrom('queuedEmails').execute())
  for (const outcome of await Promise.allSettled(others)) expect(outcome.status).toBe('rejected')
  const response = await first
  expect([response.status, await response.json()]).toMatchObject([503, { message: problems.UNAVAILABLE.message }])
  expect(performance.now() - startedAt).toBeLessThan(LESS_THAN_TWO_TIMEOUTS_MS)
  const lastStartedAt = performance.now()
  expect((await submit()).status).toBe(503)
  expect(performance.now() - lastStartedAt).toBeLessThan(LESS_THAN_ONE_TIMEOUT_MS)
  otherProcess.exec('rollback')
  expect((await submit()).status).toBe(201)
})
