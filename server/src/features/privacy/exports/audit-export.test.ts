import { EXPORTS_PER_HOUR } from '@portal/contract/limits'
import { officePaths } from '@portal/contract/office-paths'
import { HOUR_MS } from '@portal/contract/time/durations'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { recordAudits } from '../../../audit/record-audit.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { receiveHead } from '../../../testing/portal/receive-head.ts'
import { signInStaff } from '../../../testing/portal/staff.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'

onBothEngines('the export of the audit trail', (engine) => {
  let portal: TestPortal
  let auditor: Awaited<ReturnType<typeof signInStaff>>
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    auditor = await signInStaff(portal, 'auditor')
  })
  beforeEach(() => portal.passTime(3_600_000))
  afterAll(() => portal.close())

  const send = (as: Caller, filters: object) =>
    as.fetch(officePaths.auditExport, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(filters),
    })
  const rowsOf = async (as: Caller, filters: object = {}) => {
    const answer = await send(as, filters)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    const [head, ...rows] = parse(await answer.text(), { bom: true }) as string[][]
    expect(head).toEqual(['When', 'Who', 'Who: e-mail', 'What', 'Whom', 'Whom: e-mail', 'Record', 'Changed', 'Address'])
    return rows
  }
  const write = (records: readonly string[], studentId: string, by: { id: string; address: string } | null = null) =>
    portal.app.database.transaction((tx) =>
      recordAudits(
        tx,
        records.map((record) => ({
          action: 'updateStudent',
          by: by ?? auditorAs(),
          studentId,
          record,
          fields: ['email'],
        })),
        portal.app.now(),
      ),
    )
  const auditorAs = () => ({ id: auditor.id, address: '10.0.0.9' })

  it('has the rows of the screen with its filters, in the time of the reader, and is in the audit trail itself', async () => {
    const { id, email } = await portal.addStudent({ firstName: 'Zubin', lastName: 'Export' })
    const other = await portal.addStudent()
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Kolkata',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    const before = clock.format(portal.app.now())
    await write(['=HYPERLINK("http://evil")'], id)
    const after = clock.format(portal.app.now())
    await write(['not asked for'], other.id)
    const rows = await rowsOf(auditor.as, { student: id, action: 'updateStudent', timeZone: 'Asia/Kolkata' })
    const [when = '', ...rest] = rows[0] ?? []
    // Such texts sort by time.
    expect([before, when, after].toSorted()).toEqual([before, when, after])
    expect(rest).toEqual([
      ...['Kavita Bhosale', auditor.email, 'Updated a student', 'Zubin Export', email],
      ...['\'=HYPERLINK("http://evil")', 'Email', '10.0.0.9'],
    ])
    expect(rows).toHaveLength(1)
    const [entry] = (await auditor.as.audit.search({ action: 'exportAudit' })).rows
    expect(entry).toMatchObject({ actor: { id: auditor.id }, record: 'Whom, Updated a student', student: null })
  })

  it('has all pages, newest first, each entry once', async () => {
    const { id } = await portal.addStudent()
    const records = Array.from({ length: 1_203 }, (_, at) => `entry ${at}`)
    for (let at = 0; at < records.length; at += 401) await write(records.slice(at, at + 401), id)
    const rows = await rowsOf(auditor.as, { student: id })
    expect(rows.map((row) => row[6])).toEqual(records.toReversed())
  })

  it('is for registrars and auditors, one at a time, and not too often', async () => {
    const clerk = await signInStaff(portal, 'clerk')
    expect((await send(clerk.as, {})).status).toBe(403)
    expect((await send(auditor.as, { action: 'nothing' })).status).toBe(422)
    // More than waits on the way to a reader who reads nothing.
    const { id } = await portal.addStudent()
    for (let page = 0; page < 3; page++) await write(Array(401).fill('x'.repeat(20_000)), id)
    const stop = await receiveHead(portal, auditor.as, officePaths.auditExport, { student: id })
    expect(await (await send(auditor.as, {})).json()).toMatchObject({ code: 'EXPORT_RUNNING' })
    stop()
    const nobody = { person: 'nobody-at-all' }
    await expect.poll(() => rowsOf(auditor.as, nobody)).toEqual([])
    portal.passTime(HOUR_MS)
    for (let times = 0; times < EXPORTS_PER_HOUR; times++) await rowsOf(auditor.as, nobody)
    const refused = await send(auditor.as, nobody)
    expect([refused.status, await refused.json()]).toEqual([429, expect.objectContaining({ code: 'TOO_MANY_EXPORTS' })])
  })
})
