import { keyActions } from '@portal/contract/permissions'
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

const MINUTE_MS = 60_000
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const endpointsOfRecords = endpoints.filter(({ path }) => fillPath({ path }, 'x') !== fillPath({ path }, 'y'))

onBothEngines('the permissions of each kind of caller', (engine) => {
  let portal: TestPortal
  let callers: Record<CallerKind, Caller>
  let records: Records
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
    callers = await openCallers(portal)
    const student = { id: (await callers.student.session.current()).user?.id ?? '', as: callers.student }
    records = recordsOf(portal, callers.admin, student)
  })
  afterAll(() => portal.close())

  const probeFor = ({ name }: Endpoint) => authorizationExpectations[name].probe?.(records) ?? {}

  it('are listed for every procedure and every route, and for nothing else', () => {
    expect(Object.keys(authorizationExpectations).sort()).toEqual(endpoints.map(({ name }) => name).sort())
  })

  describe.each(endpoints)('$name', (endpoint) => {
    // Together these are more than a student may send in a minute.
    beforeAll(() => portal.passTime(MINUTE_MS))

    const { outcomes } = authorizationExpectations[endpoint.name]
    // A refused request changes nothing, so all callers who are refused can send the same one.
    let refused: ReturnType<typeof probeFor> | undefined
    const probeOf = (kind: CallerKind) => {
      if (typeof outcomes[kind] === 'number') return probeFor(endpoint)
      refused ??= probeFor(endpoint)
      return refused
    }

    it.each(callerKinds)('gives %s the expected answer', async (kind) => {
      // Together the endpoints are more than one person may call in a minute.
      if (kind === callerKinds[0]) portal.passTime(MINUTE_MS)
      // Signing in or out with a caller's cookie would end the session that the other tests use.
      const as = /signIn|signOut/.test(endpoint.name) ? (await openCallers(portal))[kind] : callers[kind]
      const { answer } = await probe(as, endpoint, await probeOf(kind))
      expect(answer).toEqual(outcomes[kind])
    })
  })

  it.each(endpointsOfRecords)(
    "$name gives the same answer for another student's record and for one that does not exist",
    async (endpoint) => {
      // Together these are more than a student may send in a minute.
      portal.passTime(MINUTE_MS)
      const expectedProbe = await probeFor(endpoint)
      const [foreign, unknown] = [
        await probe(callers.another, endpoint, expectedProbe),
        await probe(callers.another, endpoint, { ...expectedProbe, id: UNKNOWN_ID }),
      ]
      expect(foreign).toEqual(unknown)
      expect(problems[foreign.answer as keyof typeof problems].status).toBeGreaterThanOrEqual(400)
    },
  )

  it.each(endpointsOfRecords)(
    '$name gives an administrator the same answer for a record of another kind and for one that does not exist',
    async (endpoint) => {
      const expectedProbe = await probeFor(endpoint)
      const [{ id: student }, { user }] = [await records.addStudent(), await callers.admin.session.current()]
      const kinds = [await records.request(), await records.idCard(), await records.certificate(), student, user?.id]
      const unknown = await probe(callers.admin, endpoint, { ...expectedProbe, id: UNKNOWN_ID })
      const answers = await Promise.all(kinds.map((id) => probe(callers.admin, endpoint, { ...expectedProbe, id })))
      const successes = answers.filter(({ answer }) => typeof answer === 'number')
      expect(successes.length).toBeLessThanOrEqual(1)
      for (const other of answers) if (!successes.includes(other)) expect(other).toEqual(unknown)
    },
  )

  it.each(['/api/auth/sign-up/email', '/api/auth/sign-in/email', '/api/auth/get-session', '/api/portal/start-session'])(
    'Better Auth has no route of its own: %s',
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
    key: await portal.keyCaller(keyActions),
    otherKey: await portal.keyCaller(['viewCounts']),
  }
}

/** Sends a request; resolves to its status if it succeeds, otherwise to the problem code and the response text. */
async function probe(
  as: Caller,
  endpoint: Endpoint,
  { id = 'x', body, raw }: Probe,
): Promise<{ answer: Outcome; text: string }> {
  const stop = new AbortController()
  const requestBody = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const headers = raw || !requestBody ? undefined : { 'content-type': 'application/json' }
  const answer = await as.fetch(fillPath(endpoint, id), {
    method: endpoint.method,
    headers,
    body: requestBody,
    signal: stop.signal,
  })
  if (answer.ok) {
    // An event stream does not end by itself; the next export waits for the end of the one before.
    if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) await answer.arrayBuffer()
    stop.abort()
    return { answer: answer.status, text: '' }
  }
  const text = await answer.text()
  const { code } = JSON.parse(text) as { code: keyof typeof problems }
  expect(answer.status).toBe(problems[code].status)
  return { answer: code, text }
}
