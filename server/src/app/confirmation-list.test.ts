import { CONFIRMED_MINUTES } from '@portal/contract/delays'
import type { NamesThat } from '@portal/contract/endpoint-names'
import { featureNames } from '@portal/contract/features'
import { EXPORT_ROWS_OF_CLERK } from '@portal/contract/people/staff/staff-limits'
import type { Does } from '@portal/contract/procedures'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../testing/databases/engines.ts'
import { anImport } from '../testing/files/files.ts'
import { authorizationExpectations } from '../testing/portal/authorization-expectations.ts'
import { confirmSessions } from '../testing/portal/confirmations.ts'
import { type Endpoint, endpoints } from '../testing/portal/endpoints.ts'
import { switchFeature } from '../testing/portal/features.ts'
import type { Probe } from '../testing/portal/outcomes.ts'
import { probe } from '../testing/portal/probe.ts'
import { type Caller, openTestPortal, type TestPortal } from '../testing/portal/test-portal.ts'
import { type Records, recordsOf } from '../testing/records/records.ts'
import { requestTypeNamed } from '../testing/records/request-types.ts'
import { unreachableProvider } from '../testing/services/oidc-provider.ts'

const ONE_MINUTE_TOO_LATE = (CONFIRMED_MINUTES + 1) * MINUTE_MS
const BACKGROUND_JOB = 'background job'
const cardKind = requestTypeNamed('Duplicate ID card', { oneOpen: false })

const endpointsThat = (what: Does) => endpoints.filter(({ does }) => does === what)

type SometimesAsking = NamesThat<'asksSometimes'>

/** For each act that asks sometimes, an input for which it does. Those of the expectations ask for nothing. */
const asking: Record<SometimesAsking, (records: Records) => Probe | Promise<Probe>> = {
  'settings.change': async ({ settingRevision }) => ({
    body: { setting: 'sealPrinted', value: false, revision: await settingRevision('sealPrinted') },
  }),
  'students.update': async ({ addStudent, draft }) => ({
    id: (await addStudent()).id,
    body: { ...(await draft()), password: '', photo: '' },
  }),
  'students.undoUpdate': async ({ changedStudent }) => {
    const { id, change } = await changedStudent('email')
    return { id, body: { change } }
  },
  'students.putBack': async ({ changedStudent }) => {
    const { id, value, present } = await changedStudent('email')
    return { id, body: { value, present } }
  },
  'requestKinds.use': async ({ requestKind }) => {
    const rule = { oneOpen: false, inYear: null, officeFields: [], approvesByRule: true }
    const { id, revision } = await requestKind(requestTypeNamed('Bonafide certificate', rule))
    return { id, body: { revision } }
  },
  'letters.issue': async ({ letter, shownLetter }) => {
    const { id, template } = await letter()
    return { body: { ...(await shownLetter(template.id)), replaces: id } }
  },
  'requests.decide': async ({ idCard, requestOfKind }) => {
    await idCard()
    const { id } = await requestOfKind(cardKind, { happened: 'The card is lost', since: '2026-11-01' })
    return { id, body: { from: 'Pending', status: 'Approved' } }
  },
  'requests.decideMany': async ({ requestWithLetter, request }) => ({
    body: { ids: [await request(), (await requestWithLetter()).id], from: 'Pending', status: 'Approved' },
  }),
  'requests.undoDecision': async ({ decidedByRule }) => {
    const { id, decisionId } = await decidedByRule()
    return { id, body: { decisionId } }
  },
  'route imports': () => ({ raw: anImport, query: '?apply=true&confirmed=true' }),
  'route studentsExport': () => ({ body: {} }),
  'route studentListExport': () => ({ body: { list: 'students' } }),
  'route documentsExport': () => ({ body: {} }),
  'route requestsExport': () => ({ body: { status: 'Pending' } }),
}

it('what changes nothing is listed as reading, by its method or by the end of its path', () => {
  const end =
    /\/(search|find|summary|by-ids|count|rows|students|letter-previews|preview|draft|request|register|test-page)$/
  expect(
    endpointsThat('reads')
      .filter(({ method, path }) => method !== 'GET' && !end.test(path))
      .map(({ name }) => name),
  ).toEqual([])
  expect((['reads', 'changes', 'asks', 'asksSometimes'] as const).flatMap(endpointsThat).length).toBe(endpoints.length)
})

onBothEngines('an act that reaches many or gives access', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let adminId: string
  let records: Records
  beforeAll(async () => {
    const settings = { PORTAL_VERIFICATION: 'on', PORTAL_SECOND_FACTOR: 'offered', ...unreachableProvider }
    portal = await openTestPortal(engine, settings)
    admin = await portal.signInAdmin()
    adminId = (await admin.session.current()).user?.id ?? ''
    for (const feature of featureNames) await switchFeature(portal, feature)
    const { student, as } = await portal.signInStudent()
    records = recordsOf(portal, admin, { id: student.id, as })
  })
  afterAll(() => portal.close())
  beforeEach(() => confirmSessions(portal))

  const written = async () => {
    const entries = portal.app.database.read.selectFrom('audit').select('action').where('actorId', '=', adminId)
    return (await entries.where('address', '<>', BACKGROUND_JOB).execute()).length
  }
  const probeOf = ({ name }: Endpoint) => authorizationExpectations[name].probe?.(records) ?? {}
  const sometimes = (name: string) => asking[name as SometimesAsking](records)

  it.each(endpointsThat('asks'))(
    '$name asks again after ten minutes, and does nothing until it is confirmed',
    async (act) => {
      const input = await probeOf(act)
      const before = await written()
      portal.passTime(ONE_MINUTE_TOO_LATE)
      expect(await probe(admin, act, input)).toMatchObject({ answer: 'CONFIRMATION_NEEDED' })
      expect(await written()).toBe(before)
      await confirmSessions(portal)
      expect((await probe(admin, act, input)).answer).toBe(authorizationExpectations[act.name].outcomes.admin)
    },
  )

  // More than a clerk may export, so that the export of all of them asks.
  it('there are many students and requests', async () => {
    for (let at = 0; at <= EXPORT_ROWS_OF_CLERK; at++) await portal.addStudent({ hasPassword: false })
    for (let at = 0; at <= EXPORT_ROWS_OF_CLERK; at++) await records.request()
  })

  it.each(endpointsThat('asksSometimes'))('$name asks for some inputs only', async (act) => {
    const [asks, harmless] = [await sometimes(act.name), await harmlessOf(act)]
    const before = await written()
    portal.passTime(ONE_MINUTE_TOO_LATE)
    expect(await probe(admin, act, asks)).toMatchObject({ answer: 'CONFIRMATION_NEEDED' })
    expect(await written()).toBe(before)
    // What is one's own is undone within minutes only: this is done now.
    const isUndone = act.name === 'requests.undoDecision' || act.name === 'students.undoUpdate'
    const input = isUndone ? await probeOf(act) : harmless
    expect((await probe(admin, act, input)).answer).toBe(authorizationExpectations[act.name].outcomes.admin)
    await confirmSessions(portal)
    expect((await probe(admin, act, asks)).answer).not.toBe('CONFIRMATION_NEEDED')
  })

  /** As the expectations have it; of Update Student, with the e-mail and the password that there are. */
  async function harmlessOf(act: Endpoint): Promise<Probe> {
    const input = await probeOf(act)
    if (act.name !== 'students.update') return input
    const { email } = await admin.students.read({ id: input.id ?? '' })
    return { ...input, body: { ...(input.body as object), email, password: '', photo: '' } }
  }

  it('asks before requests that made letters are rejected, and not before one with a letter is approved', async () => {
    const letter = (await records.requestWithLetter()).id
    const others = [(await records.requestWithLetter()).id, await records.request()]
    await admin.requests.decideMany({ ids: others, from: 'Pending', status: 'Approved' })
    portal.passTime(ONE_MINUTE_TOO_LATE)
    const rejecting = admin.requests.decideMany({ ids: others, from: 'Approved', status: 'Rejected' })
    await expect(rejecting).rejects.toMatchObject({ code: 'CONFIRMATION_NEEDED' })
    const one = { ids: [letter, letter] }
    const { done } = await admin.requests.decideMany({ ...one, from: 'Pending', status: 'Approved' })
    expect(done.map(({ id }) => id)).toEqual([letter])
    const rejectingOne = admin.requests.decideMany({ ...one, from: 'Approved', status: 'Rejected' })
    await expect(rejectingOne).rejects.toMatchObject({ code: 'CONFIRMATION_NEEDED' })
  })

  it('asks before a kind is put to use whose draft is not the one that was looked at', async () => {
    const { id, revision } = await records.requestKind()
    portal.passTime(ONE_MINUTE_TOO_LATE)
    const ahead = admin.requestKinds.use({ id, revision: revision + 1 })
    await expect(ahead).rejects.toMatchObject({ code: 'CONFIRMATION_NEEDED' })
  })

  it.runIf(engine === 'sqlite').each(endpointsThat('changes'))('$name asks for nothing', async (act) => {
    portal.passTime(ONE_MINUTE_TOO_LATE)
    const isPublic = act.action === 'anyone'
    const { answer } = await probe(isPublic ? portal.stranger : admin, act, { body: {} })
    expect(answer).not.toBe('CONFIRMATION_NEEDED')
    if (!isPublic) expect(answer).not.toBe('NOT_SIGNED_IN')
  })

  it('asks no program, and nobody where there are no second factors', async () => {
    const key = await portal.keyCaller(['exportStudents'])
    portal.passTime(ONE_MINUTE_TOO_LATE)
    const everybody = endpoints.find(({ name }) => name === 'route studentsExport')
    if (!everybody) throw new Error('no such route')
    expect((await probe(key, everybody, { body: {} })).answer).toBe(200)
    const plain = await openTestPortal(engine)
    const as = await plain.signInAdmin()
    for (let at = 0; at <= EXPORT_ROWS_OF_CLERK; at++) await plain.addStudent({ hasPassword: false })
    plain.passTime(ONE_MINUTE_TOO_LATE)
    expect((await probe(as, everybody, { body: {} })).answer).toBe(200)
    await plain.close()
  })
})
