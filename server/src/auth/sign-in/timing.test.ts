import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { withoutRequestId } from '../../testing/portal/probe.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'

const ROUNDS = 5
const headers = { 'content-type': 'application/json' }

/** How many password hashes are started while `work` runs. */
async function countHashes(work: () => Promise<unknown>) {
  let hashes = 0
  const hook = createHook({ init: (_id, type) => void (type === 'ARGON2REQUEST' && hashes++) }).enable()
  await work()
  hook.disable()
  return hashes
}

onBothEngines('whether an account exists', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_HIDE_ACCOUNTS: 'true' })
  })
  afterAll(() => portal.close())

  const signIn = (email: string, password: string) =>
    portal.stranger.session.signIn({ email, password, panel: 'student' }).catch(() => {})

  it('is not revealed by password hashing: every sign-in hashes once', async () => {
    const [active, inactive] = [await portal.addStudent(), await portal.addStudent({ status: 'inactive' })]
    const invited = await portal.addStudent({ hasPassword: false })
    const emails = [active.email, inactive.email, invited.email, 'nobody@college.example']
    for (const email of emails) expect(await countHashes(() => signIn(email, 'not-this-one'))).toBe(1)
    for (const email of emails) {
      expect(await countHashes(() => portal.stranger.session.requestReset({ email }))).toBe(0)
    }
  })

  it('is not revealed by database writes before the response or before the next one', async () => {
    const { id, email } = await portal.addStudent()
    const { read } = portal.app.database
    const written = async () => [
      await read.selectFrom('verifications').selectAll().where('value', '=', id).execute(),
      await read.selectFrom('queuedEmails').selectAll().where('userId', '=', id).execute(),
      await read.selectFrom('audit').selectAll().where('actorId', '=', id).execute(),
    ]
    await portal.stranger.session.requestReset({ email })
    await portal.stranger.session.current()
    expect(await written()).toEqual([[], [], []])
    await portal.app.backgroundTasks.drain()
    expect((await written()).flat()).not.toEqual([])
  })

  it('cannot be asked with a forged reset link, which costs no hashing', async () => {
    const forged = { token: 'made-up', password: 'a new password' }
    expect(await countHashes(() => portal.stranger.session.resetPassword(forged).catch(() => {}))).toBe(0)
  })

  it('is not revealed by the response; prints the median response times for comparison', async () => {
    const [active, inactive] = [await portal.addStudent(), await portal.addStudent({ status: 'inactive' })]
    const invited = await portal.addStudent({ hasPassword: false })
    const emails = {
      'an account without a password': invited.email,
      'an unknown e-mail': 'nobody@college.example',
      'an active': active.email,
      'an inactive': inactive.email,
    }
    for (const endpoint of ['session', 'password-resets']) {
      const durations = new Map<string, number[]>()
      const answers = new Set<string>()
      for (let round = 0; round < ROUNDS; round++) {
        for (const [who, email] of Object.entries(emails)) {
          await portal.app.backgroundTasks.drain()
          await portal.app.database.transaction(({ db }) => db.deleteFrom('rateLimits').execute())
          const body = JSON.stringify(
            endpoint === 'session' ? { email, password: 'not-this-one', panel: 'student' } : { email },
          )
          const start = performance.now()
          const answer = await portal.stranger.fetch(`/api/${endpoint}`, { method: 'POST', headers, body })
          answers.add(`${answer.status} ${withoutRequestId(await answer.text())}`)
          durations.set(who, [...(durations.get(who) ?? []), performance.now() - start])
        }
      }
      expect([...answers]).toHaveLength(1)
      const medians = [...durations].map(([who, ms]) => [who, median(ms)] as const)
      const [first = ['', 1]] = medians
      const figures = medians.map(([who, ms]) => `${who} ${ms.toFixed(1)} ms (${(ms / first[1]).toFixed(2)})`)
      process.stdout.write(`${engine}, ${endpoint}: ${figures.join(', ')}\n`)
    }
  })
})

function median(samples: number[]) {
  return samples.sort((a, b) => a - b)[samples.length >> 1] ?? Number.NaN
}
