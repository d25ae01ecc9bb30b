import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../testing/engines.ts'
import { openTestPortal, type TestPortal } from '../testing/test-portal.ts'

const ROUNDS = 5
const headers = { 'content-type': 'application/json' }

/** How many password hashes are started during the work. */
async function hashings(work: () => Promise<unknown>) {
  let given = 0
  const hook = createHook({ init: (_id, type) => void (type === 'ARGON2REQUEST' && given++) }).enable()
  await work()
  hook.disable()
  return given
}

onBothEngines('whether somebody has an account', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_HIDE_ACCOUNTS: 'true' })
  })
  afterAll(() => portal.close())

  const signIn = (email: string, password: string) =>
    portal.stranger.session.signIn({ email, password, panel: 'student' }).catch(() => {})

  it('is told by no password hashing that is left out: it is done once for everybody', async () => {
    const [active, inactive] = [await portal.addStudent(), await portal.addStudent({ status: 'inactive' })]
    const emails = [active.email, inactive.email, 'nobody@college.example']
    for (const email of emails) expect(await hashings(() => signIn(email, 'not-this-one'))).toBe(1)
    for (const email of emails) {
      expect(await hashings(() => portal.stranger.session.requestReset({ email }))).toBe(0)
    }
  })

  it('is told by nothing that is written while an answer, or the next one, is waited for', async () => {
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

  it('costs no hashing to ask with a reset link that was made up', async () => {
    const made = { token: 'made-up', password: 'a new password' }
    expect(await hashings(() => portal.stranger.session.resetPassword(made).catch(() => {}))).toBe(0)
  })

  it('is told by no answer, and by no time: medians, for the eye', async () => {
    const [active, inactive] = [await portal.addStudent(), await portal.addStudent({ status: 'inactive' })]
    const asking = {
      'an unknown e-mail': 'nobody@college.example',
      'an active': active.email,
      'an inactive': inactive.email,
    }
    for (const way of ['session', 'password-resets']) {
      const took = new Map<string, number[]>()
      const answers = new Set<string>()
      for (let round = 0; round < ROUNDS; round++) {
        for (const [who, email] of Object.entries(asking)) {
          await portal.app.backgroundTasks.drain()
          await portal.app.database.transaction(({ db }) => db.deleteFrom('rateLimits').execute())
          const body = JSON.stringify(
            way === 'session' ? { email, password: 'not-this-one', panel: 'student' } : { email },
          )
          const began = performance.now()
          const answer = await portal.stranger.fetch(`/api/${way}`, { method: 'POST', headers, body })
          answers.add(`${answer.status} ${await answer.text()}`)
          took.set(who, [...(took.get(who) ?? []), performance.now() - began])
        }
      }
      expect([...answers]).toHaveLength(1)
      const medians = [...took].map(([who, ms]) => [who, median(ms)] as const)
      const [first = ['', 1]] = medians
      const figures = medians.map(([who, ms]) => `${who} ${ms.toFixed(1)} ms (${(ms / first[1]).toFixed(2)})`)
      process.stdout.write(`${engine}, ${way}: ${figures.join(', ')}\n`)
    }
  })
})

function median(samples: number[]) {
  return samples.sort((one, other) => one - other)[samples.length >> 1] ?? Number.NaN
}
