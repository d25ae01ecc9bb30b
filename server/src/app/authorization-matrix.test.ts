import { keyActions } from '@portal/contract/actions'
import { featureNames } from '@portal/contract/features'
import { problems } from '@portal/contract/problems'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '../platform/database/engine.ts'
import { onBothEngines } from '../testing/databases/engines.ts'
import { authorizationExpectations } from '../testing/portal/authorization-expectations.ts'
import { confirmSessions } from '../testing/portal/confirmations.ts'
import { type Endpoint, endpoints, fillPath } from '../testing/portal/endpoints.ts'
import { switchFeature } from '../testing/portal/features.ts'
import { type CallerKind, callerKinds, type Outcome } from '../testing/portal/outcomes.ts'
import { probe } from '../testing/portal/probe.ts'
import { signInStaff } from '../testing/portal/staff.ts'
import { type Caller, openTestPortal, type TestPortal } from '../testing/portal/test-portal.ts'
import { type Records, recordsOf } from '../testing/records/records.ts'
import { unreachableProvider } from '../testing/services/oidc-provider.ts'

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
/** The pages about the API name a tag or a problem, which are the same for everybody. */
const endpointsOfRecords = endpoints.filter(
  ({ name, path }) =>
    fillPath({ path }, 'x') !== fillPath({ path }, 'y') && !['route docsOfTag', 'route problem'].includes(name),
)

/**
 * The callers who ask on an engine: all on SQLite. The rules do not depend on the engine, so on PostgreSQL one is allowed
 * and one refused: the student whose refusal depends on the rows, because it is somebody else's record, if there is one.
 */
function callersOn(engine: Engine, { name }: Endpoint) {
  if (engine === 'sqlite') return callerKinds
  const { outcomes } = authorizationExpectations[name]
  const allowed = callerKinds.find((kind) => typeof outcomes[kind] === 'number')
  const refused = callerKinds.filter((kind) => typeof outcomes[kind] !== 'number')
  const isByRows = refused.includes('another') && outcomes.another !== 'FORBIDDEN'
  const oneRefused = isByRows ? 'another' : refused.includes('suspended') ? 'suspended' : refused[0]
  return [allowed, oneRefused].filter((kind) => kind !== undefined)
}

it('the permissions are listed for every procedure and every route, and for nothing else', () => {
  expect(Object.keys(authorizationExpectations).sort()).toEqual(endpoints.map(({ name }) => name).sort())
})

/** What an auditor may call that is no GET: reading with filters, and what is about themselves alone. */
const callsOfAuditors = [
  ...[
    'students.list',
    'students.byIds',
    'invitations.access',
    'search.everything',
    'letters.register',
    'documents.find',
  ],
  ...['audit.search', 'jobs.list', 'requests.queue', 'requests.find', 'requests.summary', 'requests.counts'],
  ...['route auditExport', 'reports.read', 'route reportExport'],
  ...['inbox.read', 'inbox.readAll', 'inbox.setPreferences', 'push.subscribe', 'push.remove', 'singleSignOn.removeOwn'],
  ...['account.setName', 'account.setPassword', 'account.endSession', 'account.endOtherSessions'],
  ...['secondFactor.enrolTotp', 'secondFactor.confirmTotp', 'secondFactor.removeTotp', 'secondFactor.enrolPasskey'],
  ...['secondFactor.confirmPasskey', 'secondFactor.removePasskey', 'secondFactor.makeRecoveryCodes'],
  ...['confirmation.confirm', 'route unsubscribe', 'route ssoBackchannel'],
]

it('an auditor is forbidden every other call that could change anything', () => {
  const writing = endpoints.filter(({ name, method }) => method !== 'GET' && !name.startsWith('session.'))
  const outcomeOf = (name: Endpoint['name']) => authorizationExpectations[name].outcomes.auditor
  const others = writing.filter(({ name }) => outcomeOf(name) !== 'FORBIDDEN').map(({ name }) => name)
  expect(others.sort()).toEqual(callsOfAuditors.sort())
})

onBothEngines('the permissions of each kind of caller', (engine) => {
  let portal: TestPortal
  let callers: Record<CallerKind, Caller>
  let records: Records
  beforeAll(async () => {
    portal = await openTestPortal(engine, {
      ...{ PORTAL_VERIFICATION: 'on', PORTAL_SECOND_FACTOR: 'offered' },
      ...unreachableProvider,
    })
    callers = await openCallers(portal)
    const student = { id: (await callers.student.session.current()).user?.id ?? '', as: callers.student }
    for (const feature of featureNames) await switchFeature(portal, feature)
    records = recordsOf(portal, callers.admin, student)
  })
  afterAll(() => portal.close())
  // Together the endpoints are more than one person may call in a minute.
  beforeEach(async () => {
    portal.passTime(MINUTE_MS)
    await confirmSessions(portal)
  })

  const probeFor = ({ name }: Endpoint) => authorizationExpectations[name].probe?.(records) ?? {}

  it.each(endpoints)('$name gives every kind of caller the expected answer', async (endpoint) => {
    const { outcomes } = authorizationExpectations[endpoint.name]
    // A refused request changes nothing, so all callers who are refused can send the same one.
    let refused: ReturnType<typeof probeFor> | undefined
    const probeOf = (kind: CallerKind) => {
      if (typeof outcomes[kind] === 'number') return probeFor(endpoint)
      refused ??= probeFor(endpoint)
      return refused
    }
    // Signing in or out with a caller's cookie would end the session that the other tests use.
    const as = /signIn|signOut/.test(endpoint.name) ? await openCallers(portal) : callers
    const asked = callersOn(engine, endpoint)
    const answers: Partial<Record<CallerKind, Outcome>> = {}
    for (const kind of asked) answers[kind] = (await probe(as[kind], endpoint, await probeOf(kind))).answer
    expect(answers).toEqual(Object.fromEntries(asked.map((kind) => [kind, outcomes[kind]])))
  })

  it.each(['/api/auth/sign-up/email', '/api/auth/sign-in/email', '/api/auth/get-session', '/api/portal/start-session'])(
    'there is no route of an authentication library: %s',
    async (path) => {
      for (const method of ['GET', 'POST']) {
        expect((await callers.admin.fetch(path, { method })).status).toBe(404)
      }
    },
  )

  let sharedKinds: Promise<string[]> | undefined
  const oneOfEachKind = () => {
    sharedKinds ??= Promise.all([
      records.request(),
      records.idCard(),
      records.certificate(),
      records.addStudent().then(({ id }) => id),
      callers.admin.session.current().then(({ user }) => user?.id ?? ''),
    ])
    return sharedKinds
  }

  const endpointsTried = engine === 'sqlite' ? endpointsOfRecords : []
  describe.each(endpointsTried)('$name gives the same answer', (endpoint) => {
    it("for another student's record and for one that does not exist", async () => {
      const expectedProbe = await probeFor(endpoint)
      const [foreign, unknown] = [
        await probe(callers.another, endpoint, expectedProbe),
        await probe(callers.another, endpoint, { ...expectedProbe, id: UNKNOWN_ID }),
      ]
      expect(foreign).toEqual(unknown)
      expect(problems[foreign.answer as keyof typeof problems].status).toBeGreaterThanOrEqual(400)
    })

    it('to an administrator for a record of another kind and for one that does not exist', async () => {
      const expectedProbe = await probeFor(endpoint)
      const unknown = await probe(callers.admin, endpoint, { ...expectedProbe, id: UNKNOWN_ID })
      const all = await oneOfEachKind()
      // The last one is a person of the office.
      const isOfStaff = /^(staff\.|singleSignOn\.|secondFactor\.reset$)/.test(endpoint.name)
      const kinds = isOfStaff ? all.slice(0, -1) : all
      const answers = await Promise.all(kinds.map((id) => probe(callers.admin, endpoint, { ...expectedProbe, id })))
      // A request that is open is found, and is not asked for again; a student is found whom nobody has compared.
      const isFound = (answer: Outcome) =>
        (answer === 'REQUEST_NOT_CLOSED' || answer === 'STUDENT_CHANGED') && answer !== unknown.answer
      const successes = answers.filter(({ answer }) => typeof answer === 'number' || isFound(answer))
      // What an endpoint has changed is of no more use to the others.
      if (successes.length > 0 && endpoint.method !== 'GET') sharedKinds = undefined
      expect(successes.length).toBeLessThanOrEqual(1)
      for (const other of answers) if (!successes.includes(other)) expect(other).toEqual(unknown)
    })
  })
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
    clerk: (await signInStaff(portal, 'clerk')).as,
    auditor: (await signInStaff(portal, 'auditor')).as,
    expired: expired.as,
    signedOut: leaver.as,
    key: await portal.keyCaller(keyActions),
    otherKey: await portal.keyCaller(['viewCounts']),
  }
}
