import { RULE_UNDO_DAYS } from '@portal/contract/delays'
import { requestTypePresets } from '@portal/contract/records/request-types/presets'
import type { RequestTypeDefinition } from '@portal/contract/records/request-types/request-type-definition'
import { DAY_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { bonafide, letterContent, lettersOf } from '../../../testing/records/letters.ts'
import { requestTypeNamed } from '../../../testing/records/request-types.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'

const code = (code: string) => expect.objectContaining({ code })
const choices = { purpose: 'Scholarship' }

onBothEngines('requests that approve themselves', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
    admin = await portal.signInAdmin()
    await switchFeature(portal, 'requestKinds')
    await switchFeature(portal, 'requestLife')
    await switchFeature(portal, 'letters')
  })
  afterAll(() => portal.close())

  /** A bonafide certificate that approves itself; only after some purposes a text is asked for. */
  const byRule = (more: Partial<RequestTypeDefinition> = {}) =>
    requestTypeNamed('Bonafide certificate', {
      oneOpen: false,
      inYear: null,
      officeFields: [],
      approvesByRule: true,
      ...more,
    })
  const put = async (definition: RequestTypeDefinition) => {
    const { id, revision } = await admin.requestKinds.create({ definition })
    return admin.requestKinds.use({ id, revision })
  }
  const template = (prefix: string, more: Parameters<typeof letterContent>[0] = {}) =>
    lettersOf(portal, admin, { id: '' }).letterTemplateInUse(prefix, more)
  const ask = async (as: Caller, { id, inUse }: { id: string; inUse: { version: number } | null }, more: object = {}) =>
    as.me.submitRequest({ message: '', kind: { id, version: inUse?.version ?? 0, answers: choices }, ...more })
  const rowsOf = async (studentId: string) => (await admin.requests.listOf({ studentId })).rows

  it('a request of choices alone is approved when it is sent, and its history names the rule', async () => {
    const { student, as } = await portal.signInStudent()
    const sent = await ask(as, await put(byRule({ name: { en: 'Bus pass', hi: '' } })))
    expect(sent).toMatchObject({ status: 'Approved', decisions: [{ status: 'Approved', byRule: true }] })
    const filtered = await admin.requests.queue({ status: 'Approved', rule: 'approved', q: student.firstName })
    expect(filtered.rows.map(({ id }) => id)).toContain(sent.id)
    const [row] = await rowsOf(student.id)
    expect(row?.decision).toMatchObject({ byRule: true, by: { name: 'Rule: Bus pass' } })
    expect((await admin.requests.life({ id: sent.id })).entries.map(({ kind, by }) => [kind, by?.name])).toEqual([
      ['sent', expect.any(String)],
      ['decided', 'Rule: Bus pass'],
    ])
    const own = await as.me.requestLife({ id: sent.id })
    expect(own.entries[1]).toMatchObject({ kind: 'decided', byRule: true, by: null })
    const [entry] = (await admin.audit.search({ student: student.id, action: 'decideRequest' })).rows
    expect(entry).toMatchObject({ record: 'Pending → Approved', actor: { name: 'Rule: Bus pass' }, address: 'rule' })
    expect((await admin.audit.search({ person: 'rule bus' })).rows).not.toEqual([])
  })

  it('a student is told of it, and that the office has taken it back', async () => {
    await switchFeature(portal, 'notifications')
    const { student, as } = await portal.signInStudent()
    await ask(as, await put(byRule({ name: { en: 'Library card', hi: '' } })))
    expect(await as.inbox.count()).toMatchObject({ unread: 1 })
    const [row] = await rowsOf(student.id)
    await admin.requests.undoDecision({ id: row?.id ?? '', decisionId: row?.decision?.id ?? '' })
    expect((await as.inbox.list({})).rows.map(({ kind }) => kind)).toEqual(['decisionTakenBack'])
  })

  it('without the setting a request waits for the office, also of a version saved before there was one', async () => {
    const { as } = await portal.signInStudent()
    expect(requestTypePresets.every(({ approvesByRule }) => !approvesByRule)).toBe(true)
    const { id, inUse } = await put(byRule({ approvesByRule: false }))
    const { approvesByRule: _, ...before } = byRule()
    await portal.app.database.transaction(({ db }) =>
      db
        .updateTable('requestKindVersions')
        .set({ content: JSON.stringify(before) })
        .where('kindId', '=', id)
        .execute(),
    )
    expect((await admin.requestKinds.read({ id })).inUse?.definition.approvesByRule).toBe(false)
    expect(await ask(as, { id, inUse })).toMatchObject({ status: 'Pending' })
  })

  it('its letter is issued with it, and one that is a file completes the request', async () => {
    const { student, as } = await portal.signInStudent()
    const { id: letterTemplateId } = await template('UA')
    const sent = await ask(as, await put(byRule({ letterTemplateId })))
    expect(sent.status).toBe('Completed')
    expect(sent.decisions.map(({ status, byRule }) => [status, byRule])).toEqual([
      ['Approved', true],
      ['Completed', true],
    ])
    const [line] = (await admin.letters.register({ serial: 'UA' })).rows
    expect(line).toMatchObject({ requestId: sent.id, student: { id: student.id } })
    expect(line?.issuedBy).toMatchObject({ name: 'Rule: Bonafide certificate' })
    await portal.app.jobs.poll()
    await waitFor(async () => expect((await as.me.certificates({})).rows[0]?.issued?.state).toBe('valid'))
  })

  it('the office takes it back for some days, whoever it is: the letter is cancelled, and the rule does not come back', async () => {
    const { student, as } = await portal.signInStudent()
    const { id: letterTemplateId } = await template('UB')
    const kind = await put(byRule({ letterTemplateId }))
    const { id, decisions } = await ask(as, kind)
    const decisionId = decisions.at(-1)?.id ?? ''
    portal.passTime(RULE_UNDO_DAYS * DAY_MS - MINUTE_MS)
    const later = await portal.signInAdmin()
    const undos = async () => {
      const { rows } = await later.audit.search({ student: student.id, action: 'decideRequest' })
      return rows.flatMap((entry) => entry.undo ?? [])
    }
    const undo = { kind: 'decision', id, decisionId, byRule: true }
    expect(await undos(), 'of the last of its two steps').toEqual([undo])
    const both = await Promise.allSettled([1, 2].map(() => later.requests.undoDecision({ id, decisionId })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await undos()).toEqual([])
    expect(await rowsOfLater(later, student.id)).toMatchObject([{ status: 'Pending', decision: null }])
    const registered = async () => (await later.letters.register({ serial: 'UB' })).rows
    expect(await registered()).toMatchObject([{ state: 'cancelled' }])
    const kindAnswers = { id: kind.id, version: kind.inUse?.version ?? 0, answers: choices }
    const again = await portal.signIn(student, 'student')
    expect(await again.me.editRequest({ id, message: '', kind: kindAnswers })).toMatchObject({ status: 'Pending' })
    expect(await registered()).toHaveLength(1)
    expect(await ruleOutcomeOf(id)).toBe('takenBack')
    // This student's next one is a person's to decide: another student asks.
    const second = await ask((await portal.signInStudent()).as, kind)
    portal.passTime(RULE_UNDO_DAYS * DAY_MS + MINUTE_MS)
    const last = { id: second.id, decisionId: second.decisions.at(-1)?.id ?? '' }
    const tooLate = (await portal.signInAdmin()).requests.undoDecision(last)
    await expect(tooLate).rejects.toEqual(code('DECISION_SUPERSEDED'))
    portal.passTime(-2 * RULE_UNDO_DAYS * DAY_MS)
  })
  const rowsOfLater = async (caller: Caller, studentId: string) => (await caller.requests.listOf({ studentId })).rows
  const ruleOutcomeOf = async (id: string) => {
    const found = portal.app.database.read.selectFrom('requests').select('ruleOutcome').where('id', '=', id)
    return (await found.executeTakeFirst())?.ruleOutcome
  }

  it('what a person has to read is left to the office, with the reason', async () => {
    const { as } = await portal.signInStudent()
    const kind = await put(byRule())
    const key = { id: kind.id, version: kind.inUse?.version ?? 0 }
    const withText = { ...key, answers: { purpose: 'Visa', embassy: 'France' } }
    const left = [
      [await ask(as, kind, { message: 'By Friday, please' }), 'message'],
      [await as.me.submitRequest({ message: '', kind: withText }), 'answer'],
    ] as const
    for (const [{ id, status }, reason] of left) {
      expect(status).toBe('Pending')
      expect((await admin.requestKinds.answers({ id })).asked?.leftByRule).toBe(reason)
      const { entries } = await admin.requests.life({ id })
      expect(entries.at(-1)).toMatchObject({ kind: 'leftByRule', reason })
      expect((await as.me.requestLife({ id })).entries.map(({ kind: what }) => what)).toEqual(['sent'])
    }
  })

  it('of a former student it is left to the office', async () => {
    const { student, as } = await portal.signInStudent()
    const kind = await put(byRule({ formerStudents: true }))
    await admin.students.markFormer({ id: student.id })
    const former = await portal.signIn(student, 'student').catch(() => as)
    const { id, status } = await ask(former, kind)
    expect(status).toBe('Pending')
    expect((await admin.requestKinds.answers({ id })).asked?.leftByRule).toBe('former')
  })

  it('where the letter cannot be made, the request is sent all the same, and no number is used', async () => {
    const { as } = await portal.signInStudent()
    const letters = await template('UC')
    const kind = await put(byRule({ letterTemplateId: letters.id }))
    const content = letterContent({ texts: [`${bonafide} {request.bank}`] })
    const step = { id: letters.id, revision: letters.revision }
    const saved = await admin.letterTemplates.save({ ...step, name: 'Bonafide', prefix: 'UC', content })
    await admin.letterTemplates.use({ id: letters.id, revision: saved.revision })
    const { id, status } = await ask(as, kind)
    expect(status).toBe('Pending')
    expect((await admin.requestKinds.answers({ id })).asked?.leftByRule).toBe('letter')
    await switchFeature(portal, 'letters', false)
    const other = await ask(as, kind)
    await switchFeature(portal, 'letters')
    expect([other.status, await ruleOutcomeOf(other.id)]).toEqual(['Pending', 'letter'])
    expect((await admin.letters.register({ serial: 'UC' })).rows).toEqual([])
  })

  it('of many at once past a limit of one, one is approved', async () => {
    const { as } = await portal.signInStudent()
    const { id: letterTemplateId } = await template('UD')
    const kind = await put(byRule({ letterTemplateId, inYear: 1 }))
    const sent = await Promise.allSettled(Array.from({ length: 8 }, () => ask(as, kind)))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await admin.letters.register({ serial: 'UD' })).rows).toHaveLength(1)
  })

  it('a kind is not put to use as long as something keeps its requests from approving themselves', async () => {
    const attempt = (more: Partial<RequestTypeDefinition>) =>
      put(byRule(more)).then(String, ({ message }) => message as string)
    const [transfer, correction] = [requestTypeNamed('Transfer certificate'), requestTypeNamed('Correction')]
    expect(await attempt({ questions: transfer.questions })).toContain('Last day')
    expect(await attempt({ officeFields: transfer.officeFields })).toContain('Conduct')
    expect(await attempt({ questions: correction.questions })).toContain('has to look at what changes the student')
    const card = requestTypeNamed('Duplicate ID card', { approvesByRule: true })
    await expect(put(card)).rejects.toThrow('has to give the number of the new ID card')
    expect(await attempt({ questions: [] })).not.toContain('approve themselves')
  })

  it('a rule has the name of its kind, is nobody who can sign in, and no student or administrator in any list', async () => {
    const { id, revision } = await put(byRule({ name: { en: 'Old name', hi: '' } }))
    const definition = byRule({ name: { en: 'New name', hi: '' } })
    const saved = await admin.requestKinds.save({ id, revision, definition })
    await admin.requestKinds.use({ id, revision: saved.revision })
    const rules = portal.app.database.read.selectFrom('users').selectAll().where('userType', '=', 'rule')
    const named = (await rules.execute()).filter(({ firstName }) => /(Old|New) name/.test(firstName))
    expect(named).toMatchObject([{ firstName: 'Rule: New name', status: 'inactive' }])
    const { email = '', id: ruleId = '' } = named[0] ?? {}
    await expect(portal.signIn({ email, password: 'anything' }, 'admin')).rejects.toThrow('BAD_CREDENTIALS')
    await expect(portal.stranger.session.requestReset({ email })).rejects.toEqual(code('NO_SUCH_ACCOUNT'))
    await expect(admin.students.readAny({ id: ruleId })).rejects.toEqual(code('STUDENT_NOT_FOUND'))
    expect((await admin.students.list({ status: 'inactive', q: 'Rule' })).rows).toEqual([])
    expect((await admin.search.everything({ q: 'New name' })).students.rows).toEqual([])
  })
})
