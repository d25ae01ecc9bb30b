import { ORPCError } from '@orpc/client'
import { UNDO_WINDOW_MINUTES } from '@portal/contract/delays'
import { requestsPerMinute } from '@portal/contract/limits'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { recordsOf } from '../../../testing/records/records.ts'
import { createAdministrator } from '../../people/administrators/administrators.ts'

const ROUNDS = 8
const code = (code: string) => expect.objectContaining({ code })
const approve = { from: 'Pending', status: 'Approved' } as const
const reject = { from: 'Pending', status: 'Rejected' } as const
const complete = { from: 'Approved', status: 'Completed' } as const

/** The outcome of a call: 'done', or the code of the refusal. */
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof ORPCError ? error.code : String(error)),
  )

onBothEngines('decisions on requests', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let other: Caller
  let aarav: Caller
  let request: (message?: string) => Promise<string>
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
    const email = 'second@college.example'
    const password = await createAdministrator(portal.app.database, email, new Date())
    other = await portal.signIn({ email, password }, 'admin')
    const { student, as } = await portal.signInStudent()
    aarav = as
    request = recordsOf(portal, admin, { id: student.id, as }).request
  })
  afterAll(() => portal.close())

  const decide = async (step: Parameters<typeof admin.requests.decide>[0], as = admin) =>
    (await as.requests.decide(step)).decision?.id ?? ''
  const audited = async (action: 'decideRequest' | 'undoDecision') =>
    (await admin.audit.search({ action })).rows.map(({ record }) => record)

  it('the student sees when a request was decided and why, but not by whom', async () => {
    const id = await request()
    const note = 'Bring your library card.\nThen it is done the same day.'
    const decided = await admin.requests.decide({ id, ...approve, note })
    expect(decided).toMatchObject({ status: 'Approved', decision: { status: 'Approved', note } })
    await other.requests.decide({ id, from: 'Approved', status: 'Rejected', note: '  The card is lost.  ' })
    const { decisions } = await aarav.me.request({ id })
    expect(decisions).toEqual([
      { id: expect.any(String), status: 'Approved', at: expect.any(String), note, byRule: false },
      { id: expect.any(String), status: 'Rejected', at: expect.any(String), note: 'The card is lost.', byRule: false },
    ])
    expect((await aarav.me.requests({})).rows.find((row) => row.id === id)?.decisions).toEqual(decisions)
    const { rows } = await admin.requests.queue({ status: 'Rejected', sort: 'newest' })
    expect(rows[0]).toMatchObject({ id, decision: { note: 'The card is lost.', by: { name: expect.any(String) } } })
    expect(rows[0]?.student.status).toBe('active')
  })

  it('a pending request, and one decided by an older version, has no decision', async () => {
    const id = await request()
    const pending = await admin.requests.queue({ status: 'Pending', sort: 'newest' })
    expect(pending.rows[0]).toMatchObject({ id, decision: null })
    expect((await aarav.me.request({ id })).decisions).toEqual([])
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('requests').set({ status: 'Completed' }).where('id', '=', id).execute(),
    )
    const { rows } = await admin.requests.queue({ status: 'Completed', sort: 'newest' })
    expect(rows[0]).toMatchObject({ id, decision: null })
    expect(await admin.requests.history({ id })).toEqual([])
  })

  it('several requests are decided at once, and those that somebody else has decided are named', async () => {
    const ids = [await request(), await request(), await request(), await request()]
    const [first = '', second = '', third = '', fourth = ''] = ids
    await decide({ id: second, ...reject }, other)
    await aarav.me.withdrawRequest({ id: fourth })
    const before = (await audited('decideRequest')).length
    const answer = await admin.requests.decideMany({ ids: [...ids, first], ...approve, note: 'On its way' })
    expect(answer.done.map(({ id }) => id)).toEqual([first, third])
    expect(answer.decidedMeanwhile).toEqual([
      { id: second, name: 'Aarav Sharma' },
      { id: fourth, name: '' },
    ])
    expect((await audited('decideRequest')).length).toBe(before + 2)
    const { done } = answer
    await admin.requests.undoDecision({ id: third, decisionId: done[1]?.decisionId ?? '' })
    expect(await aarav.me.request({ id: third })).toMatchObject({ status: 'Pending', decisions: [] })
    expect(await aarav.me.request({ id: first })).toMatchObject({ decisions: [{ note: 'On its way' }] })
    const tooMany = Array.from({ length: 51 }, () => first)
    await expect(admin.requests.decideMany({ ids: tooMany, ...approve })).rejects.toEqual(code('INVALID_INPUT'))
    await expect(admin.requests.decideMany({ ids: [], ...approve })).rejects.toEqual(code('INVALID_INPUT'))
  })

  it('several decisions at once count as so many writes of the person', async () => {
    const [id, another] = [await request(), await request()]
    const { user } = await admin.session.current()
    if (!user) throw new Error('nobody is signed in')
    portal.passTime(MINUTE_MS)
    portal.app.rateLimiter.count(user, 'decideRequest', requestsPerMinute.write.admin - 20)
    const ids = [id, another, ...Array.from({ length: 30 }, (_, at) => `none-${at}`)]
    await expect(admin.requests.decideMany({ ids, ...approve })).rejects.toEqual(code('RATE_LIMITED'))
    expect((await aarav.me.request({ id })).status).toBe('Pending')
    portal.passTime(MINUTE_MS)
    expect((await admin.requests.decideMany({ ids: [id, another], ...approve })).done).toHaveLength(2)
  })

  it('a decision can be undone; both steps stay in the history and in the audit trail', async () => {
    const id = await request()
    const decisionId = await decide({ id, ...reject, note: 'Wrong person' })
    expect(await admin.requests.undoDecision({ id, decisionId })).toMatchObject({ status: 'Pending', decision: null })
    expect(await aarav.me.request({ id })).toMatchObject({ status: 'Pending', decisions: [] })
    expect(await admin.requests.history({ id })).toMatchObject([
      { id: decisionId, from: 'Pending', status: 'Rejected', note: 'Wrong person', undoes: null },
      { from: 'Rejected', status: 'Pending', note: '', undoes: decisionId },
    ])
    expect((await audited('undoDecision'))[0]).toBe('Rejected → Pending')
    const approval = await decide({ id, ...approve })
    const completion = await decide({ id, ...complete }, other)
    await other.requests.undoDecision({ id, decisionId: completion })
    expect((await admin.requests.queue({ status: 'Approved', sort: 'newest' })).rows[0]?.decision?.id).toBe(approval)
  })

  it("only one's own decision can be undone, only the last one, and only for five minutes", async () => {
    const id = await request()
    const decisionId = await decide({ id, ...approve })
    const refused = code('DECISION_SUPERSEDED')
    await expect(other.requests.undoDecision({ id, decisionId })).rejects.toEqual(refused)
    for (const unknown of [
      { id, decisionId: 'none' },
      { id: 'none', decisionId },
      { id: await request(), decisionId },
    ])
      await expect(admin.requests.undoDecision(unknown)).rejects.toEqual(code('REQUEST_NOT_FOUND'))
    const completion = await decide({ id, ...complete }, other)
    await expect(admin.requests.undoDecision({ id, decisionId })).rejects.toEqual(refused)
    portal.passTime((UNDO_WINDOW_MINUTES + 1) * MINUTE_MS)
    await expect(other.requests.undoDecision({ id, decisionId: completion })).rejects.toEqual(refused)
    expect((await aarav.me.request({ id })).status).toBe('Completed')
  })

  it('of undoing twice, or undoing and completing at the same moment, exactly one succeeds', async () => {
    await Promise.all(
      Array.from({ length: ROUNDS }, async () => {
        const [one, two] = [await request(), await request()]
        const undo = (id: string, decisionId: string) => outcomeOf(admin.requests.undoDecision({ id, decisionId }))
        const first = await decide({ id: one, ...approve })
        const twice = await Promise.all([undo(one, first), undo(one, first)])
        expect(twice.sort()).toEqual(['DECISION_SUPERSEDED', 'done'])
        expect(await admin.requests.history({ id: one })).toHaveLength(2)
        const second = await decide({ id: two, ...approve })
        const completing = outcomeOf(other.requests.decide({ id: two, ...complete }))
        const [undone, completed] = await Promise.all([undo(two, second), completing])
        if (undone === 'done') expect(completed).toBe('REQUEST_DECIDED')
        else expect([undone, completed]).toEqual(['DECISION_SUPERSEDED', 'done'])
        expect((await aarav.me.request({ id: two })).status).toBe(undone === 'done' ? 'Pending' : 'Completed')
        expect(await admin.requests.history({ id: two })).toHaveLength(2)
      }),
    )
  })

  it('a decision that was made again cannot be undone by the undoing of the first one', async () => {
    const id = await request()
    const first = await decide({ id, ...approve })
    await admin.requests.undoDecision({ id, decisionId: first })
    await decide({ id, ...approve })
    await expect(admin.requests.undoDecision({ id, decisionId: first })).rejects.toEqual(code('DECISION_SUPERSEDED'))
    expect((await aarav.me.request({ id })).status).toBe('Approved')
  })

  it('a request whose decision was undone can be withdrawn, and has its history again when it is restored', async () => {
    const id = await request()
    await admin.requests.undoDecision({ id, decisionId: await decide({ id, ...approve }) })
    const before = await admin.requests.history({ id })
    await aarav.me.withdrawRequest({ id })
    const left = portal.app.database.read.selectFrom('requestDecisions').select('id').where('requestId', '=', id)
    expect(await left.execute()).toEqual([])
    await expect(admin.requests.history({ id })).rejects.toEqual(code('REQUEST_NOT_FOUND'))
    expect(await aarav.me.restoreRequest({ id })).toMatchObject({ id, status: 'Pending', decisions: [] })
    expect(before).toHaveLength(2)
    expect(await admin.requests.history({ id })).toEqual(before)
  })

  it('the ten reasons last given for rejections are offered, each once', async () => {
    for (const reason of ['Not yet', ...Array.from({ length: 10 }, (_, at) => `Reason ${at}`), 'Not yet', ''])
      await decide({ id: await request(), ...reject, note: reason })
    await decide({ id: await request(), ...approve, note: 'A note is no reason' })
    const reasons = await admin.requests.recentReasons()
    expect(reasons).toEqual(['Not yet', ...Array.from({ length: 9 }, (_, at) => `Reason ${9 - at}`)])
  })

  it('a reason has at most 500 characters', async () => {
    const id = await request()
    await expect(admin.requests.decide({ id, ...reject, note: 'x'.repeat(501) })).rejects.toEqual(code('INVALID_INPUT'))
    expect((await aarav.me.request({ id })).status).toBe('Pending')
  })
})
