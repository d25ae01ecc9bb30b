import { DUE_DATES_AGAIN_MS } from '@portal/contract/delays'
import type { SettingChangeInput } from '@portal/contract/office/settings/settings'
import { addWorkingDays } from '@portal/contract/time/working-days'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { subscribe } from '../../../testing/portal/event-stream.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { todayOf } from '../requests/calendar.ts'

onBothEngines('a changed calendar', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_TIME_ZONE: 'Asia/Kolkata' })
    await switchFeature(portal, 'requestLife')
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const change = async (value: Omit<SettingChangeInput, 'revision'>) => {
    const settings = await admin.settings.list()
    const { revision = 0 } = settings.find(({ setting }) => setting === value.setting) ?? {}
    await admin.settings.change({ ...value, revision } as SettingChangeInput)
  }
  const calendarWithout = (...holidays: string[]) => ({ ...portal.app.collegeSettings.calendar(), holidays })
  const dueDays = async () =>
    (await portal.app.database.read.selectFrom('requests').select(['id', 'status', 'dueOn']).execute()).map(
      ({ status, dueOn }) => `${status} ${dueOn}`,
    )
  const dueOf = async (id: string) => (await admin.requests.life({ id })).request.life?.due?.on
  const waitingJobs = () =>
    portal.app.database.read
      .selectFrom('jobs')
      .select(['id', 'plannedFor'])
      .where('kind', '=', 'moveDueDates')
      .execute()

  it('moves the due dates of open requests, and no others, by what each has waited, and tells the open screens', async () => {
    const { as, student } = await portal.signInStudent()
    const send = async () => (await as.me.submitRequest({ message: 'A bonafide certificate, please.' })).id
    const [plain, waited, decided, rejected] = [await send(), await send(), await send(), await send()]
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('requests').set({ waitedDays: 2 }).where('id', '=', waited).execute(),
    )
    await admin.requests.decide({ id: decided, from: 'Pending', status: 'Approved' })
    await admin.requests.decide({ id: rejected, from: 'Pending', status: 'Rejected' })
    const today = todayOf(portal.app)
    const before = (await dueOf(plain)) ?? ''
    const stream = await subscribe(portal, as.cookie)
    const holidays = [addWorkingDays(today, 1, calendarWithout()), addWorkingDays(today, 2, calendarWithout())]
    await change({ setting: 'holidays', value: holidays.map((day) => ({ day, name: 'Diwali' })) })
    await expect.poll(() => dueOf(plain)).toBe(addWorkingDays(today, 5, calendarWithout(...holidays)))
    expect(await dueOf(waited)).toBe(addWorkingDays(today, 7, calendarWithout(...holidays)))
    await expect.poll(dueDays).toContain(`Approved ${await dueOf(plain)}`)
    expect(await dueDays()).toContain(`Rejected ${before}`)
    await stream.waitForTopic(`requests/of/${student.id}`)
    stream.close()

    await change({ setting: 'holidays', value: [] })
    await expect.poll(() => dueOf(plain)).toBe(before)
    await change({ setting: 'weekdays', value: [1] })
    const mondays = { ...calendarWithout(), weekdays: [1] }
    await expect.poll(() => dueOf(plain)).toBe(addWorkingDays(today, 5, mondays))
    await change({ setting: 'weekdays', value: [1, 2, 3, 4, 5, 6] })
    await expect.poll(() => dueOf(plain)).toBe(before)
  })

  it('is looked at once more, for what a node dated that had not heard of it, and then leaves nothing behind', async () => {
    const { as } = await portal.signInStudent()
    const { id } = await as.me.submitRequest({ message: 'Please' })
    await portal.app.jobs.poll()
    const due = (await dueOf(id)) ?? ''
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('requests').set({ dueOn: '2020-01-01' }).where('id', '=', id).execute(),
    )
    expect(await waitingJobs()).not.toEqual([])
    expect((await waitingJobs()).every(({ plannedFor }) => plannedFor !== null)).toBe(true)
    expect((await admin.jobs.list({})).rows).toEqual([])
    portal.passTime(DUE_DATES_AGAIN_MS)
    await portal.app.jobs.poll()
    await expect.poll(waitingJobs).toEqual([])
    expect(await dueOf(id)).toBe(due)
  })

  it('moves thousands in small transactions, between which others write', async () => {
    const { student, as } = await portal.signInStudent()
    const { id: sent } = await as.me.submitRequest({ message: 'Please' })
    const now = portal.app.now().toISOString()
    const rows = Array.from({ length: 3_000 }, (_, at) => ({
      ...{ id: `many-${at}`, message: 'Please', studentId: student.id, status: 'Pending' as const },
      ...{ created_at: now, updated_at: null, search: 'please', workingDays: 5, dueOn: '2020-01-01' },
    }))
    await portal.app.database.transaction(async ({ db }) => {
      for (let at = 0; at < rows.length; at += 500)
        await db
          .insertInto('requests')
          .values(rows.slice(at, at + 500))
          .execute()
    })
    const left = async () => {
      const stale = portal.app.database.read.selectFrom('requests').select('id').where('dueOn', '=', '2020-01-01')
      return (await stale.execute()).length
    }
    await change({
      setting: 'holidays',
      value: [{ day: addWorkingDays(todayOf(portal.app), 3, calendarWithout()), name: 'X' }],
    })
    let meanwhile = 0
    for (; (await left()) > 0; meanwhile++) await admin.requests.addNote({ id: sent, text: `Note ${meanwhile}` })
    expect(meanwhile).toBeGreaterThan(1)
    expect(new Set((await dueDays()).filter((day) => day.startsWith('Pending'))).size).toBeLessThan(4)
  })
})
