import { problems } from '@portal/contract/problems'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  authorizationExpectations,
  type CallerKind,
  callerKinds,
  type Outcome,
  type Probe,
} from '../testing/authorization-expectations.ts'
import { type Endpoint, endpoints, fillPath } from '../testing/endpoints.ts'
import { onBothEngines } from '../testing/engines.ts'
import { type Records, recordsOf } from '../testing/records.ts'
import { type Caller, openTestPortal, type TestPortal } from '../testing/test-portal.ts'

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const endpointsOfRecords = endpoints.filter(({ path }) => fillPath({ path }, 'x') !== fillPath({ path }, 'y'))

onBothEngines('who may do what', (engine) => {
  let portal: TestPortal
  let callers: Record<CallerKind, Caller>
  let records: Records
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    callers = await openCallers(portal)
    const student = { id: (await callers.student.session.current()).user?.id ?? '', as: callers.student }
    records = recordsOf(portal, callers.admin, student)
  })
  afterAll(() => portal.close())

  const probeFor = ({ name }: Endpoint) => authorizationExpectations[name].probe?.(records) ?? {}

  it('is written down for every procedure and every route, and for nothing else', () => {
    expect(Object.keys(authorizationExpectations).sort()).toEqual(endpoints.map(({ name }) => name).sort())
  })

  describe.each(endpoints)('$name', (way) => {
    it.each(callerKinds)('answers %s as it should', async (who) => {
      // Signing in or out with a caller's cookie would end the session that the other tests use.
      const as = /signIn|signOut/.test(way.name) ? (await openCallers(portal))[who] : callers[who]
      const { answer } = await probe(as, way, await probeFor(way))
      expect(answer).toEqual(authorizationExpectations[way.name].outcomes[who])
    })
  })

  it.each(endpointsOfRecords)(
    "$name answers alike for somebody else's record and for one that does not exist",
    async (way) => {
      const ask = await probeFor(way)
      const [foreign, unknown] = [
        await probe(callers.another, way, ask),
        await probe(callers.another, way, { ...ask, id: UNKNOWN_ID }),
      ]
      expect(foreign).toEqual(unknown)
      expect(problems[foreign.answer as keyof typeof problems].status).toBeGreaterThanOrEqual(400)
    },
  )

  it.each(endpointsOfRecords)(
    '$name answers an administrator alike for a record of another kind and for none',
    async (way) => {
      const ask = await probeFor(way)
      const [{ id: student }, { user }] = [await records.addStudent(), await callers.admin.session.current()]
      const kinds = [await records.request(), await records.idCard(), await records.certificate(), student, user?.id]
      const unknown = await probe(callers.admin, way, { ...ask, id: UNKNOWN_ID })
      const answers = await Promise.all(kinds.map((id) => probe(callers.admin, way, { ...ask, id })))
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
async function openCallers(portal: TestPortal): Promise<Record<CallerKind, Caller>> {
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

/** Sends a request; resolves to the status if it succeeds, otherwise to the code and the whole answer. */
async function probe(
  as: Caller,
  way: Endpoint,
  { id = 'x', body, raw }: Probe,
): Promise<{ answer: Outcome; told: string }> {
  const stop = new AbortController()
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const headers = raw || !sent ? undefined : { 'content-type': 'application/json' }
  const answer = await as.fetch(fillPath(way, id), { method: way.method, headers, body: sent, signal: stop.signal })
  if (answer.ok) {
    // An event stream does not end by itself.
    stop.abort()
    return { answer: answer.status, told: '' }
  }
  const told = await answer.text()
  const { code } = JSON.parse(told) as { code: keyof typeof problems }
  expect(answer.status).toBe(problems[code].status)
  return { answer: code, told }
}
