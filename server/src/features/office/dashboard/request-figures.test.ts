import { FIGURE_WEEKS } from '@portal/contract/office/dashboard-limits'
import { DAY_MS } from '@portal/contract/time/durations'
import { dayOf } from '@portal/contract/time/working-days'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { bonafideAnswers, requestTypeNamed, requestTypesOf } from '../../../testing/records/request-types.ts'

const WEEK_MS = 7 * DAY_MS

onBothEngines('the figures of requests on the dashboard', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let student: Awaited<ReturnType<TestPortal['signInStudent']>>
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_TIME_ZONE: 'Asia/Kolkata' })
    admin = await portal.signInAdmin()
    student = await portal.signInStudent()
  })
  afterAll(() => portal.close())

  const send = async () => (await student.as.me.submitRequest({ message: 'A bonafide certificate, please.' })).id
  /** As if it had been sent so many days ago. */
  const sendBefore = async (days: number, sent: () => Promise<string> = send) => {
    const id = await sent()
    const at = new Date(portal.app.now().getTime() - days * DAY_MS).toISOString()
    const askedOn = dayOf(at, { timeZone: 'Asia/Kolkata' })
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('requests').set({ created_at: at, askedOn }).where('id', '=', id).execute(),
    )
    return id
  }
  const decide = (id: string) => admin.requests.decide({ id, from: 'Pending', status: 'Approved' })
  const ages = async () =>
    Object.fromEntries((await admin.dashboard.requests()).ages.map(({ age, requests }) => [age, requests]))

  it('are not there while the life of requests is off', async () => {
    await expect(admin.dashboard.requests()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await switchFeature(portal, 'requestLife')
    const { ages, weeks, kinds } = await admin.dashboard.requests()
    expect(ages.every(({ requests }) => requests === 0)).toBe(true)
    expect(weeks).toHaveLength(FIGURE_WEEKS)
    expect(kinds).toBeNull()
  })

  it('say how long the pending ones have waited', async () => {
    for (const days of [0, 1, 5, 10, 20, 40, 400]) await sendBefore(days)
    expect(await ages()).toEqual({ days2: 2, week: 1, twoWeeks: 1, month: 1, longer: 2 })
    await decide(await sendBefore(5))
    expect(await ages()).toMatchObject({ week: 1 })
  })

  it('say how many came and were decided in each week from Monday on, without decisions that were taken back', async () => {
    const figures = async (from: string) => (await admin.dashboard.requests()).weeks.find((week) => week.from === from)
    const presentDay = Date.parse(dayOf(portal.app.now(), { timeZone: 'Asia/Kolkata' }))
    const monday = presentDay - ((new Date(presentDay).getUTCDay() + 6) % 7) * DAY_MS
    const weekOf = (weeksAgo: number) => new Date(monday - weeksAgo * WEEK_MS).toISOString().slice(0, 10)
    const { weeks } = await admin.dashboard.requests()
    expect(weeks.map(({ from }) => from)).toEqual(Array.from({ length: FIGURE_WEEKS }, (_, at) => weekOf(7 - at)))
    const [present, earlier] = [await figures(weekOf(0)), await figures(weekOf(3))]
    const middleOf = (weeksAgo: number) => (presentDay - monday) / DAY_MS + weeksAgo * 7 - 3
    await sendBefore(middleOf(3))
    const { decision } = await decide(await sendBefore(middleOf(3)))
    expect(await figures(weekOf(3))).toEqual({
      from: weekOf(3),
      arrived: (earlier?.arrived ?? 0) + 2,
      decided: earlier?.decided,
    })
    expect((await figures(weekOf(0)))?.decided).toBe((present?.decided ?? 0) + 1)
    const { rows } = await admin.requests.queue({ status: 'Approved', sort: 'newest' })
    const taken = rows.find((row) => row.decision?.id === decision?.id)
    await admin.requests.undoDecision({ id: taken?.id ?? '', decisionId: decision?.id ?? '' })
    expect((await figures(weekOf(0)))?.decided).toBe(present?.decided)
  })

  it('say in how many days half of the requests of each kind were decided, free messages too', async () => {
    const kinds = requestTypesOf(portal, admin, student)
    const { id, inUse } = await kinds.requestKindInUse(
      requestTypeNamed('Bonafide certificate', { inYear: null, oneOpen: false, officeFields: [] }),
    )
    const ask = async () => {
      const kind = { id, version: inUse?.version ?? 0, answers: bonafideAnswers }
      return (await student.as.me.submitRequest({ message: 'Please', kind })).id
    }
    for (const days of [1, 4, 2, 30]) await decide(await sendBefore(days, ask))
    const found = (await admin.dashboard.requests()).kinds ?? []
    expect(found[0]).toMatchObject({ name: { en: 'Bonafide certificate' }, requests: 4, medianDays: 3 })
    expect(found.map(({ name }) => name?.en ?? null)).toEqual(['Bonafide certificate', null])
    await switchFeature(portal, 'requestKinds', false)
    expect((await admin.dashboard.requests()).kinds).toBeNull()
    await switchFeature(portal, 'requestLife', false)
  })
})
