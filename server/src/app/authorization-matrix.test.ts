import { problems } from '@portal/contract/problems'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../testing/engines.ts'
import { everyWayIn, filledIn, type WayIn } from '../testing/every-way-in.ts'
import { type Answer, type Ask, expectedAnswers, type Who, whoAsk } from '../testing/expected-answers.ts'
import { type Records, recordsOf } from '../testing/records.ts'
import { type Caller, openTestPortal, type TestPortal } from '../testing/test-portal.ts'

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const aboutARecord = everyWayIn.filter(({ path }) => filledIn({ path }, 'x') !== filledIn({ path }, 'y'))

onBothEngines('who may do what', (engine) => {
  let portal: TestPortal
  let callers: Record<Who, Caller>
  let records: Records
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    callers = await everybody(portal)
    const student = { id: (await callers.student.session.current()).user?.id ?? '', as: callers.student }
    records = recordsOf(portal, callers.admin, student)
  })
  afterAll(() => portal.close())

  const askOf = ({ name }: WayIn) => expectedAnswers[name].ask?.(records) ?? {}

  it('is written down for every procedure and every door, and for nothing else', () => {
    expect(Object.keys(expectedAnswers).sort()).toEqual(everyWayIn.map(({ name }) => name).sort())
  })

  describe.each(everyWayIn)('$name', (way) => {
    it.each(whoAsk)('answers %s as it should', async (who) => {
      // Signing in or out with a caller's cookie would end the session that the other tests use.
      const as = /signIn|signOut/.test(way.name) ? (await everybody(portal))[who] : callers[who]
      const { answer } = await knock(as, way, await askOf(way))
      expect(answer).toEqual(expectedAnswers[way.name].answers[who])
    })
  })

  it.each(aboutARecord)(
    "$name answers alike for somebody else's record and for one that does not exist",
    async (way) => {
      const ask = await askOf(way)
      const [foreign, unknown] = [
        await knock(callers.another, way, ask),
        await knock(callers.another, way, { ...ask, id: UNKNOWN_ID }),
      ]
      expect(foreign).toEqual(unknown)
      expect(problems[foreign.answer as keyof typeof problems].status).toBeGreaterThanOrEqual(400)
    },
  )

  it.each(aboutARecord)(
    '$name answers an administrator alike for a record of another kind and for none',
    async (way) => {
      const ask = await askOf(way)
      const [{ id: student }, { user }] = [await records.spare(), await callers.admin.session.current()]
      const kinds = [await records.request(), await records.idCard(), await records.certificate(), student, user?.id]
      const unknown = await knock(callers.admin, way, { ...ask, id: UNKNOWN_ID })
      const answers = await Promise.all(kinds.map((id) => knock(callers.admin, way, { ...ask, id })))
      const found = answers.filter(({ answer }) => typeof answer === 'number')
      expect(found.length).toBeLessThanOrEqual(1)
      for (const other of answers) if (!found.includes(other)) expect(other).toEqual(unknown)
    },
  )

  it.each(['/api/auth/sign-up/email', '/api/auth/sign-in/email', '/api/auth/get-session', '/api/portal/start-session'])(
    'the identity service has no address of its own: %s',
    async (path) => {
      for (const method of ['GET', 'POST']) {
        expect((await callers.admin.fetch(path, { method })).status).toBe(404)
      }
    },
  )
})

/** One caller of each kind, each with a session of their own. */
async function everybody(portal: TestPortal): Promise<Record<Who, Caller>> {
  const [{ as: student }, { as: another }] = [await portal.signInStudent(), await portal.signInStudent()]
  const [suspended, expired, leaver] = [
    await portal.signInStudent(),
    await portal.signInStudent(),
    await portal.signInStudent(),
  ]
  await portal.app.database.transaction(async ({ db }) => {
    await db.updateTable('users').set({ status: 'inactive' }).where('id', '=', suspended.student.id).execute()
    const past = new Date(Date.now() - 1_000)
    await db.updateTable('sessions').set({ expiresAt: past }).where('userId', '=', expired.student.id).execute()
  })
  await leaver.as.session.signOut()
  const admin = await portal.signInAdmin()
  return {
    stranger: portal.stranger,
    student,
    another,
    suspended: suspended.as,
    admin,
    expired: expired.as,
    signedOut: leaver.as,
  }
}

/** Asks, and gives back the status where something was given, or else the code and all else that was told. */
async function knock(as: Caller, way: WayIn, { id = 'x', body, raw }: Ask): Promise<{ answer: Answer; told: string }> {
  const stop = new AbortController()
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const headers = raw || !sent ? undefined : { 'content-type': 'application/json' }
  const answer = await as.fetch(filledIn(way, id), { method: way.method, headers, body: sent, signal: stop.signal })
  if (answer.ok) {
    // An event stream has no end to be waited for.
    stop.abort()
    return { answer: answer.status, told: '' }
  }
  const told = await answer.text()
  const { code } = JSON.parse(told) as { code: keyof typeof problems }
  expect(answer.status).toBe(problems[code].status)
  return { answer: code, told }
}
