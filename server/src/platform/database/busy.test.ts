import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { problems } from '@portal/contract/problems'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'

/** Less than one wait for the lock, and less than two of them after each other with a slow machine's delays. */
const [SOONER_MS, LATER_MS] = [4_000, 9_500]

let portal: TestPortal
let other: DatabaseSync
beforeEach(async () => {
  portal = await openTestPortal('sqlite')
  other = new DatabaseSync(path.join(portal.app.config.dataDir, 'portal.sqlite'))
})
afterEach(async () => {
  other.close()
  await portal.close()
})

it('a lock that somebody else holds on the file holds up writes only, and these are done when it is gone', async () => {
  const { student, as } = await portal.signInStudent()
  other.exec('begin exclusive')
  const submitted = as.me.submitRequest({ message: 'while it is locked' })
  const signedIn = portal.signIn(student, 'student')
  // The write has met the lock by now: its answer stands out while others are given.
  for (let at = 0; at < 3; at++) {
    expect((await portal.stranger.fetch('/healthz')).status).toBe(200)
    expect((await as.me.requests({})).rows).toEqual([])
  }
  other.exec('commit')
  expect(await submitted).toMatchObject({ status: 'Pending' })
  await (await signedIn).me.requests({})
})

it('who waits too long for it is told so, and nobody waits for those who waited before', async () => {
  const { as } = await portal.signInStudent()
  other.exec('begin exclusive')
  const submit = () =>
    as.fetch('/api/me/requests', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'while it is locked' }),
    })
  const began = performance.now()
  const first = submit()
  // Written one after the other, not together: sign-ins are the identity service's own writes.
  const others = Array.from({ length: 3 }, () => portal.app.database.write.deleteFrom('queuedEmails').execute())
  for (const refused of await Promise.allSettled(others)) expect(refused.status).toBe('rejected')
  const answer = await first
  expect([answer.status, await answer.json()]).toMatchObject([503, { message: problems.UNAVAILABLE.message }])
  expect(performance.now() - began).toBeLessThan(LATER_MS)
  const late = performance.now()
  expect((await submit()).status).toBe(503)
  expect(performance.now() - late).toBeLessThan(SOONER_MS)
  other.exec('rollback')
  expect((await submit()).status).toBe(201)
})
