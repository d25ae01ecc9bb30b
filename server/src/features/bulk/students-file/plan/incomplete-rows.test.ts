import { importFaultMessages } from '@portal/contract/bulk/imports/import-fault-messages'
import { refusalReasons } from '@portal/contract/bulk/imports/import-reasons'
import { importRowsExportPath } from '@portal/contract/office-paths'
import { HOUR_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../../testing/databases/engines.ts'
import { applyAll, changeByHand } from '../../../../testing/files/import-files.ts'
import { aWorkbook, rowXml, type SheetCell } from '../../../../testing/files/workbooks.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../../testing/portal/test-portal.ts'
import { addImport, csvOf, linesOf, planned, sendImport } from '../../../../testing/records/imports.ts'

const HEADINGS = ['S. No.', 'Student Name', 'Email', 'Course Name', 'Semester', 'Remarks']
const { emailMissing, belowList } = importFaultMessages

onBothEngines('rows of a list that are no students', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())
  beforeEach(() => portal.passTime(HOUR_MS))

  const list = (name: string) =>
    csvOf(
      HEADINGS,
      ['1', `${name}, Asha`, `asha.${name}@college.example`, 'B.A.', '1', ''],
      ['2', `${name}, Bina`, '', 'B.A.', '1', ''],
      ['3', '', '  ', '', '', 'left free'],
      ['4', `${name}, Usha`, `usha.${name}@college.example`, 'B.A.', '1', ''],
      ['', 'Total', '', '3', '', ''],
      ['', 'Signature of the Principal', '', '', '', ''],
    )
  const wrongRows = [
    `3 wrong | email: ${emailMissing}`,
    `6 wrong | email: ${belowList(emailMissing)}`,
    `7 wrong | email: ${belowList(emailMissing)}`,
  ]

  it('a row without an e-mail is wrong and says so, below the list too, and one without any value is no row', async () => {
    const { id, counts } = await addImport(portal, admin, list(`rao${engine}`))
    expect(await linesOf(admin, id)).toEqual(['2 new', wrongRows[0], '5 new', wrongRows[1], wrongRows[2]])
    expect(counts).toMatchObject({ total: 5, new: 2, changed: 0, unchanged: 0, wrong: 3 })
    for (const filters of [{}, { q: 'sharma' }, { outcome: 'wrong' }] as const) {
      const { rows, total } = await admin.imports.rows({ id, ...filters })
      expect([filters, total]).toEqual([filters, rows.length])
    }
    const exported = await admin.fetch(importRowsExportPath(id), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"format":"csv"}',
    })
    expect((await exported.text()).trim().split('\r\n')).toHaveLength(1 + counts.total)
  })

  it('a row in which a spreadsheet program has made a date of an id or a semester is wrong, and nothing of it is stored', async () => {
    const dated = { number: 45_992, format: 1 }
    const person = (name: string, semester: SheetCell, id: SheetCell) => [
      ...[name, `${name}.${engine}.dated@college.example`, 'B.A.', semester, id],
    ]
    const rows = [
      ['Student Name', 'Email', 'Course Name', 'Semester', 'College Id'],
      person('asha', '1', dated),
      person('bina', dated, `12-${engine}`),
      person('chitra', '1', `12-25-${engine}`),
    ]
    const file = aWorkbook(`<sheetData>${rows.map((cells, at) => rowXml(at + 1, cells)).join('')}</sheetData>`)
    const { id, columns } = await addImport(portal, admin, new Uint8Array(file), 'dates.xlsx')
    expect(columns.map(({ hasDates = false }) => hasDates)).toEqual([false, false, false, true, true])
    expect(await linesOf(admin, id)).toEqual([
      `2 wrong | collegeId: ${importFaultMessages.madeADate}`,
      `3 wrong | semester: ${importFaultMessages.madeADate}`,
      '4 new',
    ])
  })

  it('an import by machine adds nobody for such a row', async () => {
    const before = (await admin.students.list({})).total
    const sent = await sendImport(admin, list(`sen${engine}`), 'nightly.csv', '?apply=true&access=none')
    const { id } = (await sent.json()) as { id: string }
    expect(await planned(portal, admin, id)).toMatchObject({ state: 'applied', counts: { applied: 2, wrong: 3 } })
    expect((await admin.students.list({})).total).toBe(before + 2)
    expect((await admin.students.list({ q: 'principal' })).total).toBe(0)
  })

  it('a row without an e-mail can be corrected in place', async () => {
    const { id } = await addImport(portal, admin, list(`das${engine}`))
    const email = `bina.das${engine}@college.example`
    expect(await admin.imports.fixRow({ id, row: 3, values: { email } })).toMatchObject({ outcome: 'new', faults: [] })
    expect((await admin.imports.read({ id })).counts).toMatchObject({ total: 5, new: 3, wrong: 2 })
  })

  it('of a row that was planned as new before an upgrade nobody is added', async () => {
    const { id } = await addImport(portal, admin, list(`old${engine}`))
    await portal.app.database.transaction(async ({ db }) => {
      await db
        .updateTable('importRows')
        .set({ outcome: 'new' })
        .where('importId', '=', id)
        .where('row', '=', 7)
        .execute()
      await db.updateTable('imports').set({ new: 3, wrong: 2 }).where('id', '=', id).execute()
    })
    const applied = await applyAll(portal, admin, await admin.imports.read({ id }))
    expect(applied).toMatchObject({ state: 'applied', counts: { applied: 2, refused: 1 } })
    const { rows } = await admin.imports.rows({ id, result: 'refused' })
    expect(rows).toMatchObject([{ row: 7, reason: refusalReasons.noEmail }])
  })

  it('a student whom an earlier version has stored so is found, never invited, and mended or deleted', async () => {
    const stored = await portal.addStudent({ email: '', hasPassword: false, courseName: 'Signatures' })
    const found = await admin.students.list({ access: 'noEmail' })
    expect(found).toMatchObject({ total: 1, rows: [{ id: stored.id, email: '' }] })
    expect(await admin.students.filterChoices()).toMatchObject({ noEmail: true })
    await expect(admin.invitations.invite({ id: stored.id })).rejects.toMatchObject({ code: 'NOT_INVITABLE' })
    const { makeSlips, inviteAll } = admin.invitations
    const nobody = { code: 'NOBODY_TO_INVITE' }
    await expect(inviteAll({ course: ['Signatures'] })).rejects.toMatchObject(nobody)
    await expect(makeSlips({ course: ['Signatures'] })).rejects.toMatchObject(nobody)
    await expect(makeSlips({ ids: [stored.id] })).rejects.toMatchObject(nobody)
    const email = `signature.${engine}@college.example`
    await changeByHand(admin, stored.id, { email })
    expect(await admin.students.filterChoices()).toMatchObject({ noEmail: false })
    expect((await admin.invitations.invite({ id: stored.id })).invitation).not.toBeNull()
    const other = await portal.addStudent({ email: '' })
    await admin.students.deactivate({ id: other.id })
    expect((await admin.students.list({ access: 'noEmail' })).total).toBe(0)
  })

  it('a list matched by College Id says below it what is missing', async () => {
    const file = csvOf(
      ['College Id', 'Student Name', 'Email', 'Course Name'],
      [`R-${engine}`, 'Rita Roy', `rita.roy${engine}@college.example`, 'B.A.'],
      ['', 'Signature of the Principal', '', ''],
    )
    const { id } = await addImport(portal, admin, file)
    await admin.imports.setOptions({ id, matchBy: 'collegeId' })
    await planned(portal, admin, id)
    const fault = belowList(importFaultMessages.collegeIdRequired)
    expect(await linesOf(admin, id)).toEqual(['2 new', `3 wrong | collegeId: ${fault}`])
  })
})
