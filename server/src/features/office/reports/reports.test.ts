import { officePaths } from '@portal/contract/office-paths'
import { dayOf } from '@portal/contract/time/working-days'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { signInStaff } from '../../../testing/portal/staff.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { aCustomField } from '../../../testing/records/custom-fields.ts'
import { recordsOf } from '../../../testing/records/records.ts'

type Asked = Parameters<Caller['reports']['read']>[0]

const DAY_MS = 24 * 60 * 60_000
const timeZone = 'Asia/Kolkata'
const forbidden = { code: 'FORBIDDEN' }

const sendReport = (as: Caller, input: object) =>
  as.fetch(officePaths.reportExport, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify(input),
  })

onBothEngines('a report', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let clerk: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on', PORTAL_TIME_ZONE: timeZone })
    admin = await portal.signInAdmin()
    for (const feature of ['reports', 'requestKinds', 'requestLife', 'staffRoles'] as const)
      await switchFeature(portal, feature)
    clerk = (await signInStaff(portal, 'clerk')).as
  })
  afterAll(() => portal.close())

  /** The numbers of each row, by what it is called. */
  const rowsOf = ({ rows }: Awaited<ReturnType<Caller['reports']['read']>>) =>
    Object.fromEntries(rows.map(({ groups, values }) => [groups.map(({ label }) => label).join(' | '), values]))

  /** Pending requests that were sent so many days ago. */
  const sentBefore = async (...days: number[]) => {
    const { student, as } = await portal.signInStudent()
    const { request } = recordsOf(portal, admin, { id: student.id, as })
    const ids: string[] = []
    for (const ago of days) {
      const id = await request()
      const at = new Date(portal.app.now().getTime() - ago * DAY_MS).toISOString()
      const askedOn = dayOf(at, { timeZone })
      const sent = { created_at: at, askedOn, dueOn: ago > 10 ? askedOn : '9999-01-01' }
      await portal.app.database.transaction(({ db }) =>
        db.updateTable('requests').set(sent).where('id', '=', id).execute(),
      )
      ids.push(id)
    }
    return ids
  }

  it('says how many requests were asked and decided, in how many working days, late, and overdue', async () => {
    const ids = await sentBefore(0, 7, 14, 21, 28, 35)
    for (const id of ids.slice(0, 5)) await clerk.requests.decide({ id, from: 'Pending', status: 'Approved' })
    const days = { period: 'days', from: '2000-01-01', until: '2009-12-31' } as const
    expect((await clerk.reports.read({ report: 'requests', ...days })).rows[0]?.values.slice(0, 2)).toEqual([0, 0])
    const until = dayOf(portal.app.now(), { timeZone })
    const lately = { period: 'days', from: '2020-01-01', until } as const
    const report = await clerk.reports.read({ report: 'requests', by: ['kind'], ...lately })
    expect(report.measures).toEqual(['asked', 'decided', 'medianDays', 'ninetiethDays', 'late', 'overdue'])
    // A week has six working days. A free message has five working days to be decided in.
    expect(rowsOf(report)).toEqual({ '': [6, 5, 12, 24, 4, 1] })
    const { rows } = await clerk.reports.read({ report: 'requests', by: ['month'], ...lately })
    expect(rows.reduce((sum, { values }) => sum + Number(values[0]), 0)).toBe(6)
    expect(rows.every(({ groups }) => /^\d{4}-\d\d$/.test(groups[0]?.key ?? ''))).toBe(true)
  })

  it('says who has decided how much to registrars alone', async () => {
    const input: Asked = { report: 'requests', by: ['clerk'], period: 'year' }
    await expect(clerk.reports.read(input)).rejects.toMatchObject(forbidden)
    const report = await admin.reports.read(input)
    expect(report.measures).not.toContain('asked')
    expect(report.rows.map(({ values }) => values[0])).toEqual([5])
    expect((await sendReport(clerk, input)).status).toBe(403)
  })

  it('counts students by course, semester, gender and a field of few values, a sensitive one for registrars', async () => {
    const choices = ['OBC', 'SC'].map((en) => ({ en, hi: '' }))
    const label = { en: 'Category', hi: '' }
    const definition = aCustomField('category', { label, type: 'choice', choices, sensitive: true })
    await admin.customFields.create({ definition })
    for (const [courseName, category] of [
      ['Reported', 'OBC'],
      ['Reported', 'SC'],
      ['Reported', 'SC'],
      ['Reported', ''],
    ]) {
      const { id } = await portal.addStudent({ courseName })
      if (category)
        await portal.app.database.transaction(({ db }) =>
          db
            .insertInto('customFieldValues')
            .values({
              studentId: id,
              studentSeq: 1,
              field: 'category',
              value: category,
              sortKey: category,
              uniqueKey: null,
            })
            .execute(),
        )
    }
    const input: Asked = { report: 'students', by: ['course', 'field'], field: 'category' }
    await expect(clerk.reports.read(input)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    expect(rowsOf(await admin.reports.read(input))).toMatchObject({
      ...{ 'Reported | ': [1], 'Reported | OBC': [1], 'Reported | SC': [2] },
    })
    expect(rowsOf(await clerk.reports.read({ report: 'students', by: ['course'] }))).toMatchObject({ Reported: [4] })
    const { rows } = await clerk.reports.read({ report: 'students' })
    expect(rows).toEqual([{ groups: [], values: [expect.any(Number)] }])
  })

  it('counts letters, checks and printed cards, where there are none as well', async () => {
    for (const report of ['letters', 'checks', 'cards'] as const) {
      const { rows, withoutPhoto } = await clerk.reports.read({ report, by: ['month', 'template'] })
      expect(rows).toEqual([])
      expect(withoutPhoto).toEqual(report === 'cards' ? expect.any(Number) : null)
    }
  })

  it('is a file with all rows, in which no name begins a formula', async () => {
    await portal.addStudent({ courseName: '=1+1' })
    const send = (format: string) => sendReport(clerk, { report: 'students', by: ['course'], format })
    const text = await (await send('csv')).text()
    expect(text).toContain('Course,Students\r\n')
    expect(text).toContain("'=1+1,1\r\n")
    expect((await send('xlsx')).headers.get('content-disposition')).toMatch(/filename="?students-/)
  })

  it('is of a period of ten years at most, whose first day is not after its last one', async () => {
    for (const [from, until] of [
      ['2026-02-01', '2026-01-01'],
      ['2001-01-01', '2026-01-01'],
    ])
      await expect(clerk.reports.read({ report: 'requests', period: 'days', from, until })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      })
  })

  it('is not there while the feature is off', async () => {
    await switchFeature(portal, 'reports', false)
    await expect(admin.reports.read({ report: 'requests' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

onBothEngines('a report of a college whose day begins before that of UTC', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_TIME_ZONE: timeZone })
  })
  afterAll(() => portal.close())

  it('counts a request of the minutes before and after midnight in the day, the month and the academic year of the college', async () => {
    portal.passTime(Date.parse('2027-05-31T18:29:00.000Z') - portal.app.now().getTime())
    const admin = await portal.signInAdmin()
    for (const feature of ['reports', 'requestLife'] as const) await switchFeature(portal, feature)
    const { student, as } = await portal.signInStudent()
    const { request } = recordsOf(portal, admin, { id: student.id, as })
    await request()
    const asked = async (input: Omit<Asked, 'report'>) => {
      const { rows } = await admin.reports.read({ report: 'requests', by: ['month'], ...input })
      return rows.map(({ groups, values }) => `${groups[0]?.key}: ${values[0]}`)
    }
    expect(await asked({ period: 'year' })).toEqual(['2027-05: 1'])
    portal.passTime(2 * 60_000)
    await request()
    await request()
    expect(await asked({ period: 'days', from: '2027-05-31', until: '2027-05-31' })).toEqual(['2027-05: 1'])
    expect(await asked({ period: 'days', from: '2027-06-01', until: '2027-06-01' })).toEqual(['2027-06: 2'])
    expect(await asked({ period: 'days', from: '2027-05-01', until: '2027-06-30' })).toEqual([
      '2027-05: 1',
      '2027-06: 2',
    ])
  })
})
