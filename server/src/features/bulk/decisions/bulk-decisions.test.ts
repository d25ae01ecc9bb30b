import { DECISION_RUN_DAYS, DECISION_RUNS_PER_HOUR } from '@portal/contract/bulk/bulk-decision-limits'
import { UNDO_WINDOW_MINUTES } from '@portal/contract/delays'
import { DAY_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { signInStaff } from '../../../testing/portal/staff.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { bulkDecisionsOf } from '../../../testing/records/bulk-decisions.ts'
import { createAdministrator } from '../../people/administrators/administrators.ts'
import { deleteOldBulkOperations } from '../operation/old-bulk-operations.ts'
import { bulkDecisions } from './bulk-decision.operation.ts'

const code = (code: string) => expect.objectContaining({ code })
const approve = { status: 'Pending', decision: 'Approved' } as const
const reject = { status: 'Pending', decision: 'Rejected' } as const

onBothEngines('decisions on all requests that match', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let other: Caller
  let studentWithRequests: ReturnType<typeof bulkDecisionsOf>['studentWithRequests']
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
    const email = 'second@college.example'
    const password = await createAdministrator(portal.app.database, email, new Date())
    other = await portal.signIn({ email, password }, 'admin')
    studentWithRequests = bulkDecisionsOf(portal, admin).studentWithRequests
  })
  afterAll(() => portal.close())

  const poll = () => portal.app.jobs.poll()
  const operation = (id: string) => admin.decisionRuns.read({ id })
  const statusOf = async (id: string) => {
    const { read } = portal.app.database
    return (await read.selectFrom('requests').select('status').where('id', '=', id).executeTakeFirst())?.status
  }
  const historyOf = async (id: string) =>
    (await admin.requests.history({ id })).map(({ from, status, note, undoes }) => [
      from,
      status,
      note,
      undoes !== null,
    ])
  /** A bulk operation that is applied, and its requests. */
  const applied = async (requests: number, choice: typeof approve | typeof reject = approve, note = '') => {
    const student = await studentWithRequests(requests)
    const { id } = await admin.decisionRuns.create({ ...choice, course: [student.courseName] })
    await admin.decisionRuns.apply({ id, requests, note })
    await poll()
    return { id, ids: student.requests, student }
  }

  it('decide exactly those that were shown when it was confirmed, each as if it were decided alone', async () => {
    const student = await studentWithRequests(120)
    const prepared = await admin.decisionRuns.create({ ...reject, course: [student.courseName] })
    const { id } = prepared
    expect(prepared).toMatchObject({ state: 'draft', from: 'Pending', decision: 'Rejected', counts: { requests: 120 } })
    const [first = '', second = '', third = ''] = student.requests
    await other.requests.decide({ id: first, from: 'Pending', status: 'Approved' })
    const as = portal.caller(await portal.openSession(student.id))
    await as.me.withdrawRequest({ id: second })
    const later = await as.me.submitRequest({ message: 'One more' })
    await admin.decisionRuns.apply({ id, requests: 120, note: 'Not this year.' })
    await poll()
    expect(await operation(id)).toMatchObject({
      state: 'applied',
      counts: { decided: 118, leftAlone: 2 },
      job: { place: 120 },
    })
    expect([await statusOf(first), await statusOf(third), await statusOf(later.id)]).toEqual([
      'Approved',
      'Rejected',
      'Pending',
    ])
    expect(await historyOf(third)).toEqual([['Pending', 'Rejected', 'Not this year.', false]])
    expect((await as.me.request({ id: third })).decisions).toMatchObject([{ note: 'Not this year.' }])
    const audited = await admin.audit.search({ student: student.id, action: 'decideRequest' })
    expect(audited.rows.map(({ record }) => record)).toContain('Pending → Rejected')
    expect((await admin.audit.search({ action: 'decideManyRequests' })).rows[0]?.record).toBe(
      'Pending → Rejected (120)',
    )
    expect(await admin.counts.read()).toMatchObject({ queues: { Rejected: 118 } })
  })

  it('are chosen by course, semester, age and words, as in the queue', async () => {
    const { courseName, requests } = await studentWithRequests(3)
    const created_at = new Date(portal.app.now().getTime() - 10 * DAY_MS).toISOString()
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('requests').set({ created_at }).where('id', 'in', requests).execute(),
    )
    const { as } = await portal.signInStudent({ courseName, semester: '7' })
    await as.me.submitRequest({ message: 'A bonafide certificate' })
    const course = [courseName]
    const choices: [filters: Partial<Parameters<Caller['decisionRuns']['create']>[0]>, shown: number][] = [
      [{ course }, 4],
      [{ course, semester: ['7'] }, 1],
      [{ course, age: 'overWeek' }, 3],
      [{ course, age: 'lastWeek' }, 1],
      [{ course, q: 'bonafide' }, 1],
      [{ course, semester: ['7'], q: 'Request' }, 0],
      [{ semester: ['no such semester'] }, 0],
    ]
    for (const [filters, shown] of choices) {
      const { total, rows } = await admin.requests.queue({ ...filters, status: 'Pending' })
      expect([total, rows.length]).toEqual([shown, shown])
      const listed = admin.decisionRuns.create({ ...filters, ...approve })
      if (shown === 0) await expect(listed).rejects.toEqual(code('DECISION_RUN_EMPTY'))
      else expect((await listed).counts.requests).toBe(shown)
    }
  })

  it('can be undone once, until five minutes after the end; what was changed since is left alone', async () => {
    const { id, ids } = await applied(60)
    const [first = '', second = '', third = ''] = ids
    await other.requests.decide({ id: first, from: 'Approved', status: 'Completed' })
    const [decision] = await admin.requests.history({ id: second })
    await admin.requests.undoDecision({ id: second, decisionId: decision?.id ?? '' })
    portal.passTime((UNDO_WINDOW_MINUTES - 1) * MINUTE_MS)
    await other.decisionRuns.undo({ id })
    await poll()
    expect(await operation(id)).toMatchObject({ state: 'undone', counts: { decided: 60, undone: 58, notUndone: 2 } })
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([
      'Completed',
      'Pending',
      'Pending',
    ])
    expect(await historyOf(third)).toEqual([
      ['Pending', 'Approved', '', false],
      ['Approved', 'Pending', '', true],
    ])
    await expect(admin.decisionRuns.undo({ id })).rejects.toEqual(code('DECISION_RUN_CHANGED'))
    portal.passTime(-(UNDO_WINDOW_MINUTES - 1) * MINUTE_MS)
  })

  it('cannot be undone later; their list is then deleted, and in time the run', async () => {
    const { id } = await applied(2)
    const rows = async () =>
      (await portal.app.database.read.selectFrom('decisionRunRows').selectAll().where('runId', '=', id).execute())
        .length
    portal.passTime(UNDO_WINDOW_MINUTES * MINUTE_MS + 1)
    await expect(admin.decisionRuns.undo({ id })).rejects.toEqual(code('DECISION_RUN_UNDO_OVER'))
    expect(await rows()).toBe(2)
    await deleteOldBulkOperations(portal.app, bulkDecisions)
    expect([await rows(), (await operation(id)).counts.decided]).toEqual([0, 2])
    portal.passTime(DECISION_RUN_DAYS * DAY_MS)
    await deleteOldBulkOperations(portal.app, bulkDecisions)
    portal.passTime(-DECISION_RUN_DAYS * DAY_MS - UNDO_WINDOW_MINUTES * MINUTE_MS - 1)
    await expect(operation(id)).rejects.toEqual(code('DECISION_RUN_NOT_FOUND'))
  })

  it('that are stopped can be undone for five minutes from then, or go on and be undone from their end', async () => {
    const student = await studentWithRequests(1)
    const { id } = await admin.decisionRuns.create({ ...approve, course: [student.courseName] })
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('decisionRuns').set({ state: 'applying' }).where('id', '=', id).execute(),
    )
    const stopped = await admin.decisionRuns.stop({ id })
    const minutesLeft = (until: string | null) =>
      Math.round((Date.parse(until ?? '') - portal.app.now().getTime()) / MINUTE_MS)
    expect([stopped.state, minutesLeft(stopped.undoUntil)]).toEqual(['stopped', UNDO_WINDOW_MINUTES])
    portal.passTime(UNDO_WINDOW_MINUTES * MINUTE_MS + 1)
    await expect(admin.decisionRuns.undo({ id })).rejects.toEqual(code('DECISION_RUN_UNDO_OVER'))
    await admin.decisionRuns.resume({ id })
    await poll()
    const end = await operation(id)
    expect([end.state, minutesLeft(end.undoUntil), end.counts.decided]).toEqual(['applied', UNDO_WINDOW_MINUTES, 1])
    portal.passTime(-UNDO_WINDOW_MINUTES * MINUTE_MS - 1)
  })

  it('are refused with another number than was shown, for a final status, and too often in an hour', async () => {
    const { courseName } = await studentWithRequests(1)
    const { id } = await admin.decisionRuns.create({ ...approve, course: [courseName] })
    await expect(admin.decisionRuns.apply({ id, requests: 2 })).rejects.toEqual(code('DECISION_RUN_CHANGED'))
    const again = { status: 'Rejected', decision: 'Approved' } as const
    await expect(admin.decisionRuns.create(again)).rejects.toEqual(code('INVALID_INPUT'))
    const limited = async () => {
      for (let at = 0; at <= DECISION_RUNS_PER_HOUR; at++)
        await other.decisionRuns.create({ ...approve, course: [courseName] })
    }
    await expect(limited()).rejects.toEqual(code('RATE_LIMITED'))
  })

  it('can be undone by a clerk who confirmed them, and not by one who only chose them', async () => {
    await switchFeature(portal, 'staffRoles')
    const clerk = await signInStaff(portal, 'clerk')
    const confirmed = async (chosenBy: Caller, by: Caller) => {
      const student = await studentWithRequests(2)
      const { id } = await chosenBy.decisionRuns.create({ ...approve, course: [student.courseName] })
      await by.decisionRuns.apply({ id, requests: 2, note: '' })
      await poll()
      return id
    }
    const ofRegistrar = await confirmed(clerk.as, admin)
    await expect(clerk.as.decisionRuns.undo({ id: ofRegistrar })).rejects.toEqual(code('FORBIDDEN'))
    const ofClerk = await confirmed(admin, clerk.as)
    await clerk.as.decisionRuns.undo({ id: ofClerk })
    await poll()
    expect(await operation(ofClerk)).toMatchObject({ state: 'undone', counts: { undone: 2 } })
    await switchFeature(portal, 'staffRoles', false)
  })

  it('are listed with who has begun them, newest first', async () => {
    const { id } = await applied(1, reject, 'No.')
    const { rows } = await other.decisionRuns.list({})
    expect(rows[0]).toMatchObject({ id, state: 'applied', appliedBy: { name: expect.any(String) } })
    expect(rows[0]?.counts).toEqual({ requests: 1, decided: 1, leftAlone: 0, undone: 0, notUndone: 0 })
  })
})
