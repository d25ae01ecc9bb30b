import { dayOf, workingDaysBetween } from '@portal/contract/time/working-days'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { permit } from '../../../permissions/permit.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { signInStaff } from '../../../testing/portal/staff.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { type SortName, sortsOfRequests } from '../../../testing/records/sorts-of-requests.ts'
import { waysOfDeciding } from '../../../testing/records/ways-of-deciding.ts'
import { eraseStudent } from '../../privacy/forgetting/erase-student.store.ts'
import { fillDays } from './fill-days.store.ts'

const registrar = { id: 'registrar', userType: 'admin', staffRole: 'registrar', address: '' } as const
const approval = { from: 'Pending', status: 'Approved', note: '' } as const
const DAY_MS = 24 * 60 * 60_000
const sortNames = ['a free message', 'changes a field', 'another card', 'letter as file', 'letter on paper'] as const

onBothEngines('how many requests were asked and decided', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let clerk: Caller
  let sorts: Awaited<ReturnType<typeof sortsOfRequests>>
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on', PORTAL_TIME_ZONE: 'Asia/Kolkata' })
    admin = await portal.signInAdmin()
    for (const feature of ['requestKinds', 'letters', 'staffRoles', 'requestLife'] as const)
      await switchFeature(portal, feature)
    clerk = (await signInStaff(portal, 'clerk')).as
    sorts = await sortsOfRequests(portal, admin)
  })
  afterAll(() => portal.close())

  const kept = async () => {
    const rows = await portal.app.database.read.selectFrom('requestCounts').selectAll().execute()
    const cells = Map.groupBy(rows, (row) =>
      [row.span, row.step, row.kindId, row.actorId, Number(row.days), Number(row.late)].join(' '),
    )
    const sums = [...cells].map(([cell, slots]) => [cell, slots.reduce((sum, { n }) => sum + Number(n), 0)] as const)
    return Object.fromEntries(sums.filter(([, n]) => n !== 0).sort())
  }

  /** The same, counted in the requests and their histories. */
  const madeAnew = async () => {
    const { read } = portal.app.database
    const calendar = portal.app.collegeSettings.calendar()
    const requests = await read.selectFrom('requests').selectAll().execute()
    const decisions = await read.selectFrom('requestDecisions').selectAll().execute()
    const undone = new Set(decisions.map(({ undoes }) => undoes))
    const counts: Record<string, number> = {}
    const count = (day: string, ...rest: unknown[]) => {
      for (const span of [day, day.slice(0, 7)]) {
        const cell = [span, ...rest].join(' ')
        counts[cell] = (counts[cell] ?? 0) + 1
      }
    }
    for (const { id, created_at, kindId, workingDays } of requests) {
      const asked = dayOf(created_at, calendar)
      count(asked, 'asked', kindId ?? '', '', 0, 0)
      const first = decisions.find((one) => one.requestId === id && one.fromStatus === 'Pending' && !undone.has(one.id))
      if (!first) continue
      const decided = dayOf(first.at, calendar)
      const days = workingDaysBetween(asked, decided, calendar)
      const late = workingDays !== null && days > Number(workingDays) ? 1 : 0
      count(decided, 'decided', kindId ?? '', first.actorId, days, late)
    }
    return Object.fromEntries(Object.entries(counts).sort())
  }

  const agree = async () => expect(await kept()).toEqual(await madeAnew())

  const sendAll = async (names: readonly SortName[], courseName: string) => {
    const sent: Awaited<ReturnType<typeof sorts.send>>[] = []
    for (const name of names) sent.push(await sorts.send(name, courseName))
    return sent
  }

  const namesOfWays = ['one after the other', 'ticked', 'all that match'] as const
  it.each(namesOfWays)('is counted as requests are decided %s, days later, and taken back', async (way) => {
    const ways = waysOfDeciding(portal, clerk)
    const sent = await sendAll(sortNames, `Counted ${way}`)
    await agree()
    await ways[way].decide(sent, approval)
    await agree()
    await ways[way].takeBack(sent)
    await agree()
    const rejected = await sendAll(sortNames, `Rejected ${way}`)
    await ways[way].decide(rejected, { ...approval, status: 'Rejected' })
    await agree()
  })

  it('is counted as a rule approves, the office completes, and both are taken back', async () => {
    const ways = waysOfDeciding(portal, clerk)['one after the other']
    const sent = await sendAll(['by its rule', 'by its rule, as file', 'by its rule, on paper'], 'Counted by rule')
    await agree()
    await ways.decide(sent.slice(0, 1), { from: 'Approved', status: 'Completed', note: '' })
    await ways.takeBack(sent)
    await agree()
  })

  it('counts working days until a late decision, without those on which its student was asked', async () => {
    const [early, late, asked] = await sendAll(['a free message', 'a free message', 'a free message'], 'Late')
    const sentAt = new Date(portal.app.now().getTime() - 30 * DAY_MS)
    const ids = [early, late, asked].map((one) => one?.id ?? '')
    await portal.app.database.transaction(async ({ db }) => {
      const calendar = portal.app.collegeSettings.calendar()
      const before = { created_at: sentAt.toISOString(), askedOn: dayOf(sentAt, calendar) }
      await db.updateTable('requests').set(before).where('id', 'in', ids.slice(1)).execute()
      await db
        .updateTable('requests')
        .set({ waitedDays: 20 })
        .where('id', '=', ids[2] ?? '')
        .execute()
    })
    for (const id of ids) await clerk.requests.decide({ id, ...approval })
    const { read } = portal.app.database
    const rows = await read.selectFrom('requests').select(['id', 'decidedDays']).where('id', 'in', ids).execute()
    const days = new Map(rows.map((row) => [row.id, Number(row.decidedDays)]))
    const all = days.get(ids[1] ?? '') ?? 0
    expect(days.get(ids[0] ?? '')).toBe(0)
    expect(all).toBeGreaterThan(20)
    expect(days.get(ids[2] ?? '')).toBe(all - 20)
    await portal.app.database.write
      .updateTable('requests')
      .set({ waitedDays: null })
      .where('id', '=', ids[2] ?? '')
      .execute()
    await clerk.requests.undoDecision({
      ...{ id: ids[2] ?? '', decisionId: (await clerk.requests.history({ id: ids[2] ?? '' })).at(-1)?.id ?? '' },
    })
    await agree()
  })

  it('follows requests that are withdrawn, restored, and deleted with their student', async () => {
    const { as, student } = await portal.signInStudent()
    const { id } = await as.me.submitRequest({ message: 'Please help' })
    await agree()
    await as.me.withdrawRequest({ id })
    await agree()
    await as.me.restoreRequest({ id })
    await agree()
    await clerk.requests.decide({ id, ...approval })
    await agree()
    const before = await kept()
    const { database, tables, now } = portal.app
    const forgotten = permit(registrar, 'forgetStudent', { studentId: student.id })
    await database.transaction((tx) => eraseStudent(tx, tables, forgotten, now()))
    expect(await kept()).not.toEqual(before)
    await agree()
  })

  it('is filled in for requests from before, and for those whose decisions nobody knows', async () => {
    const { database, collegeSettings } = portal.app
    const before = await kept()
    const none = { askedOn: null, decidedOn: null, decidedBy: null, decidedDays: null }
    await database.transaction(({ db }) => db.updateTable('requests').set(none).execute())
    expect(await kept()).toEqual({})
    await fillDays(database, collegeSettings.calendar())
    expect(await kept()).toEqual(before)
    const [free] = await sendAll(['a free message'], 'Unknown')
    await database.transaction(({ db }) =>
      db
        .updateTable('requests')
        .set({ ...none, status: 'Approved' })
        .where('id', '=', free?.id ?? '')
        .execute(),
    )
    await fillDays(database, collegeSettings.calendar())
    await agree()
  })
})
