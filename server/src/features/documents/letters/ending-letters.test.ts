import { CONFIRMED_MINUTES } from '@portal/contract/delays'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { confirmSessions } from '../../../testing/portal/confirmations.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { signInStaff } from '../../../testing/portal/staff.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { type Records, recordsOf } from '../../../testing/records/records.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'

const code = (code: string) => expect.objectContaining({ code })
const approve = { from: 'Pending', status: 'Approved' } as const
const reject = { from: 'Approved', status: 'Rejected' } as const

onBothEngines('letters end only by the rule of ending them', (engine) => {
  let portal: TestPortal
  let registrar: Caller
  let clerk: Awaited<ReturnType<typeof signInStaff>>
  let records: Records
  let templateId: string
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on', PORTAL_SECOND_FACTOR: 'offered' })
    registrar = await portal.signInAdmin()
    for (const feature of ['staffRoles', 'letters', 'requestKinds'] as const) await switchFeature(portal, feature)
    clerk = await signInStaff(portal, 'clerk')
    const { student, as } = await portal.signInStudent()
    records = recordsOf(portal, registrar, { id: student.id, as })
    templateId = (await records.letterTemplateInUse('EA')).id
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    portal.passTime(MINUTE_MS)
    await confirmSessions(portal)
  })

  const issue = async (as: Caller, template = templateId) => as.letters.issue(await records.shownLetter(template))
  const correct = async (as: Caller, replaces: string, template = templateId) =>
    as.letters.issue({ ...(await records.shownLetter(template)), replaces })
  const stateOf = async (id: string) => (await registrar.letters.read({ id })).cancelledAt !== null
  const passConfirmation = () => portal.passTime((CONFIRMED_MINUTES + 1) * MINUTE_MS)

  /** An approved request whose letter waits to be collected; who has approved it has issued the letter. */
  const approved = async (by: Caller) => {
    const { id } = await records.requestWithLetter('paper')
    await by.requests.decide({ id, ...approve, letter: (await by.letters.previewOfRequest({ id })).fingerprint })
    const { rows } = await registrar.letters.listOf({ studentId: records.studentId })
    return { id, letter: rows[0]?.id ?? '' }
  }

  it('a clerk corrects a letter that they have issued, and not one of a registrar', async () => {
    const [own, ofRegistrar] = [await issue(clerk.as), await issue(registrar)]
    await expect(correct(clerk.as, ofRegistrar.id)).rejects.toEqual(code('FORBIDDEN'))
    expect(await registrar.letters.read({ id: ofRegistrar.id })).toMatchObject({ replacedBy: null })
    expect(await correct(clerk.as, own.id)).toMatchObject({ replaces: own.serial })
    expect(await correct(registrar, ofRegistrar.id)).toMatchObject({ replaces: ofRegistrar.serial })
  })

  it('a clerk corrects a letter by one of the same template, and a registrar by any', async () => {
    const other = (await records.letterTemplateInUse('EB')).id
    const own = await issue(clerk.as)
    await expect(correct(clerk.as, own.id, other)).rejects.toEqual(code('FORBIDDEN'))
    expect(await correct(registrar, own.id, other)).toMatchObject({ replaces: own.serial })
  })

  it('the audit trail names the letter that ends and the one in its place', async () => {
    const former = await issue(registrar)
    const { serial } = await correct(registrar, former.id)
    const [entry] = (await registrar.audit.search({ action: 'issueLetter' })).rows
    expect(entry?.record).toBe(`${former.serial} → ${serial}`)
  })

  it('correcting a letter asks again who it is, as cancelling does, and issuing one does not', async () => {
    const former = await issue(registrar)
    passConfirmation()
    await expect(correct(registrar, former.id)).rejects.toEqual(code('CONFIRMATION_NEEDED'))
    expect(await registrar.letters.read({ id: former.id })).toMatchObject({ replacedBy: null })
    await issue(registrar)
  })

  it('a clerk rejects an approved request whose letter they have issued, and not one whose letter somebody else has', async () => {
    const [own, ofRegistrar] = [await approved(clerk.as), await approved(registrar)]
    const rejecting = clerk.as.requests.decide({ id: ofRegistrar.id, ...reject })
    await expect(rejecting).rejects.toEqual(code('LETTER_OF_OTHERS'))
    const ids = [ofRegistrar.id, own.id]
    const several = await clerk.as.requests.decideMany({ ids, ...reject })
    expect(several.done.map(({ id }) => id)).toEqual([own.id])
    expect(several.forRegistrar.map(({ id }) => id)).toEqual([ofRegistrar.id])
    expect([await stateOf(own.letter), await stateOf(ofRegistrar.letter)]).toEqual([true, false])
    await registrar.requests.decide({ id: ofRegistrar.id, ...reject })
    expect(await stateOf(ofRegistrar.letter)).toBe(true)
  })

  it('a clerk who rejects all that match leaves those whose letter somebody else has issued to a registrar', async () => {
    const [own, ofRegistrar] = [await approved(clerk.as), await approved(registrar)]
    const { id, counts } = await clerk.as.decisionRuns.create({ status: 'Approved', decision: 'Rejected' })
    await clerk.as.decisionRuns.apply({ id, requests: counts.requests, note: '' })
    await portal.app.jobs.poll()
    await waitFor(async () => expect((await clerk.as.decisionRuns.read({ id })).state).toBe('applied'))
    expect([await stateOf(own.letter), await stateOf(ofRegistrar.letter)]).toEqual([true, false])
    const ofRun = await clerk.as.decisionRuns.read({ id })
    expect(ofRun).toMatchObject({ counts: { requests: 2, decided: 1 } })
  })

  it('rejecting a request asks again who it is where its letter ends, also of one', async () => {
    const { id } = await approved(registrar)
    passConfirmation()
    await expect(registrar.requests.decide({ id, ...reject })).rejects.toEqual(code('CONFIRMATION_NEEDED'))
    const several = registrar.requests.decideMany({ ids: [id], ...reject })
    await expect(several).rejects.toEqual(code('CONFIRMATION_NEEDED'))
  })

  it('taking back what a rule has approved asks again who it is where a letter ends', async () => {
    const { student, as } = await portal.signInStudent()
    const taken = await recordsOf(portal, registrar, { id: student.id, as }).decidedByRule()
    passConfirmation()
    await expect(registrar.requests.undoDecision(taken)).rejects.toEqual(code('CONFIRMATION_NEEDED'))
    await confirmSessions(portal)
    await clerk.as.requests.undoDecision(taken)
    expect((await registrar.letters.listOf({ studentId: student.id })).rows[0]).toMatchObject({ state: 'cancelled' })
  })
})
