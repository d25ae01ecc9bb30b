import type { RequestTypeDefinition } from '@portal/contract/records/request-types/request-type-definition'
import { DAY_MS, monthsAfter } from '@portal/contract/time/durations'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { lettersOf } from '../../../testing/records/letters.ts'
import { requestTypeNamed } from '../../../testing/records/request-types.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import { deleteOldRefusals } from '../request-types/refused-requests.store.ts'

const reject = { from: 'Pending', status: 'Rejected' } as const
const YEAR_MS = 366 * DAY_MS

onBothEngines('a rule stands aside where the office has refused', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let kind: Awaited<ReturnType<typeof put>>
  let student: Awaited<ReturnType<TestPortal['signInStudent']>>
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
    admin = await portal.signInAdmin()
    for (const feature of ['requestKinds', 'requestLife', 'letters'] as const) await switchFeature(portal, feature)
    kind = await put()
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    portal.passTime(61_000)
    student = await portal.signInStudent()
  })

  const put = async (more: Partial<RequestTypeDefinition> = {}) => {
    const rule = { oneOpen: false, inYear: null, officeFields: [], approvesByRule: true, ...more }
    const { id, revision } = await admin.requestKinds.create({
      definition: requestTypeNamed('Bonafide certificate', rule),
    })
    return admin.requestKinds.use({ id, revision })
  }
  /** A kind whose letter completes the request. */
  const withLetter = async (prefix: string, more: Partial<RequestTypeDefinition> = {}) => {
    const template = await lettersOf(portal, admin, { id: '' }).letterTemplateInUse(prefix)
    return put({ letterTemplateId: template.id, ...more })
  }
  const ask = (of = kind, message = '', as = student.as) =>
    as.me.submitRequest({
      message,
      kind: { id: of.id, version: of.inUse?.version ?? 0, answers: { purpose: 'Scholarship' } },
    })
  const takeBack = async (id: string) => {
    const decisionId = (await admin.requests.history({ id })).filter(({ undoes }) => undoes === null).at(-1)?.id ?? ''
    await admin.requests.undoDecision({ id, decisionId })
  }
  const reasonOf = async (id: string) => (await admin.requestKinds.answers({ id })).asked?.leftByRule
  const offered = async (of = kind, as = student.as) => (await as.me.requestKinds()).find(({ id }) => id === of.id)
  /** The sessions of before have ended. */
  const afterAYear = async () => {
    portal.passTime(YEAR_MS)
    admin = await portal.signInAdmin()
    return portal.caller(await portal.openSession(student.student.id))
  }

  it('after it was taken back a person decides for twelve months, for this student and this kind', async () => {
    const first = await ask()
    expect(first.status).toBe('Approved')
    await takeBack(first.id)
    const second = await ask()
    expect([second.status, await reasonOf(second.id)]).toEqual(['Pending', 'refused'])
    expect((await offered())?.approvesByRule).toBe(false)
    expect((await admin.requests.life({ id: second.id })).entries.at(-1)).toMatchObject({
      ...{ kind: 'leftByRule', reason: 'refused' },
    })
    expect((await ask(await put())).status).toBe('Approved')
    const other = await portal.signInStudent()
    expect((await ask(kind, '', other.as)).status).toBe('Approved')
    const later = await afterAYear()
    expect((await offered(kind, later))?.approvesByRule).toBe(true)
    expect((await ask(kind, '', later)).status).toBe('Approved')
  })

  it('after a rejection a person decides', async () => {
    const first = await ask(kind, 'By Friday, please')
    await admin.requests.decide({ id: first.id, ...reject, note: 'Not twice' })
    expect((await ask()).status).toBe('Pending')
  })

  it('after a rejection of all that match a person decides', async () => {
    await ask(kind, 'By Friday, please')
    const about = { q: student.student.firstName, kind: kind.id } as const
    const { id, counts } = await admin.decisionRuns.create({ status: 'Pending', decision: 'Rejected', ...about })
    await admin.decisionRuns.apply({ id, requests: counts.requests, note: '' })
    await portal.app.jobs.poll()
    await waitFor(async () => expect((await admin.decisionRuns.read({ id })).state).toBe('applied'))
    expect((await ask()).status).toBe('Pending')
    await admin.decisionRuns.undo({ id })
    await portal.app.jobs.poll()
    await waitFor(async () => expect((await admin.decisionRuns.read({ id })).state).toBe('undone'))
    expect((await ask()).status).toBe('Approved')
  })

  it('a rejection that was a mistake and is undone does not count, and what was taken back before it does', async () => {
    const mistake = await ask(kind, 'By Friday, please')
    await admin.requests.decide({ id: mistake.id, ...reject })
    await takeBack(mistake.id)
    const second = await ask()
    expect(second.status).toBe('Approved')
    await takeBack(second.id)
    await admin.requests.decide({ id: second.id, ...reject })
    const rejection = (await admin.requests.history({ id: second.id })).at(-1)?.id ?? ''
    await admin.requests.undoDecision({ id: second.id, decisionId: rejection })
    expect((await ask()).status).toBe('Pending')
  })

  it('a student who withdraws what was taken back does not get it by rule again', async () => {
    const first = await ask()
    await takeBack(first.id)
    await student.as.me.withdrawRequest({ id: first.id })
    expect((await ask()).status).toBe('Pending')
    await student.as.me.restoreRequest({ id: first.id })
    expect((await ask()).status).toBe('Pending')
  })

  it('a completion that was a mistake and is taken back refuses nothing, also that of a letter that was not collected', async () => {
    const completed = await ask()
    await admin.requests.decide({ id: completed.id, from: 'Approved', status: 'Completed', note: '' })
    await takeBack(completed.id)
    expect((await ask()).status).toBe('Approved')
    const template = await lettersOf(portal, admin, { id: '' }).letterTemplateInUse('SE', { handover: 'paper' })
    const onPaper = await put({ letterTemplateId: template.id })
    await ask(onPaper)
    const [letter] = (await admin.letters.listOf({ studentId: student.student.id })).rows
    for (const collected of [true, false]) await admin.letters.collect({ id: letter?.id ?? '', collected })
    expect((await ask(onPaper)).status).toBe('Approved')
  })

  it('after its letter was cancelled or withdrawn a person decides', async () => {
    const [one, other] = [await withLetter('SA'), await withLetter('SB')]
    await ask(one)
    await ask(other)
    const letters = async () => (await admin.letters.listOf({ studentId: student.student.id })).rows
    await portal.app.jobs.poll()
    await waitFor(async () => expect((await letters()).map(({ state }) => state)).toEqual(['valid', 'valid']))
    const [ofOther, ofOne] = await letters()
    await admin.letters.cancel({ id: ofOne?.id ?? '', reason: 'It is not true' })
    await admin.documents.withdraw({ id: ofOther?.document?.id ?? '', note: 'It is not true' })
    expect([(await ask(one)).status, (await ask(other)).status]).toEqual(['Pending', 'Pending'])
  })

  it('what was rejected counts among those in twelve months where its letter had been issued, and not without one', async () => {
    const limited = await withLetter('SC', { inYear: 2 })
    const rejected = await ask(limited, 'By Friday, please')
    await admin.requests.decide({ id: rejected.id, ...reject })
    const issued = await ask(limited, 'By Friday, please')
    const letter = (await admin.letters.previewOfRequest({ id: issued.id })).fingerprint
    await admin.requests.decide({ id: issued.id, from: 'Pending', status: 'Approved', letter })
    await takeBack(issued.id)
    await admin.requests.decide({ id: issued.id, ...reject })
    expect((await offered(limited))?.refusal).toBeNull()
    const last = await ask(limited)
    const until = monthsAfter(new Date(issued.created_at), 12).toISOString()
    expect((await offered(limited))?.refusal).toEqual({ why: 'limit', until })
    await expect(ask(limited)).rejects.toMatchObject({ code: 'REQUEST_KIND_LIMIT' })
    await student.as.me.withdrawRequest({ id: last.id })
    expect((await offered(limited))?.refusal).toBeNull()
  })

  it('what was withdrawn counts where its letter had been issued, and can be restored', async () => {
    const limited = await withLetter('SD', { inYear: 1 })
    const first = await ask(limited)
    await takeBack(first.id)
    await student.as.me.withdrawRequest({ id: first.id })
    await expect(ask(limited)).rejects.toMatchObject({ code: 'REQUEST_KIND_LIMIT' })
    expect(await student.as.me.restoreRequest({ id: first.id })).toMatchObject({ id: first.id })
  })

  it('what is kept of it is deleted after twelve months', async () => {
    const first = await ask()
    await takeBack(first.id)
    const kept = () => portal.app.database.read.selectFrom('refusedRequests').select('requestId').execute()
    expect(await kept()).toContainEqual({ requestId: first.id })
    await deleteOldRefusals(portal.app.database, new Date(portal.app.now().getTime() + YEAR_MS))
    expect(await kept()).toEqual([])
  })
})
