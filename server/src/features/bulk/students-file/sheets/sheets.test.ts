import { isAsked } from '@portal/contract/bulk/imports/import-questions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../../testing/databases/engines.ts'
import { applyAll } from '../../../../testing/files/import-files.ts'
import { anOds, odsRow } from '../../../../testing/files/ods-files.ts'
import { rawZip } from '../../../../testing/files/raw-zip.ts'
import { rowXml, type SheetCell, workbookParts } from '../../../../testing/files/workbooks.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../../testing/portal/test-portal.ts'
import { addImport, planned } from '../../../../testing/records/imports.ts'

type Sheet = { name: string; rows: readonly (readonly SheetCell[])[]; hidden?: readonly number[] }

const xlsxOf = (sheets: readonly Sheet[]) =>
  new Uint8Array(
    rawZip(
      workbookParts({
        sheets: sheets.map(({ name, rows, hidden = [] }) => ({
          name,
          xml: `<sheetData>${rows.map((cells, at) => rowXml(at + 1, cells, hidden.includes(at + 1) ? ' hidden="1"' : '')).join('')}</sheetData>`,
        })),
      }),
    ),
  )
const odsOf = (sheets: readonly Sheet[]) =>
  new Uint8Array(
    anOds(sheets.map(({ name, rows }) => ({ name, rows: rows.map((cells) => odsRow(cells.map(String))).join('') }))),
  )

const instructions: Sheet = {
  name: 'Instructions',
  rows: [['How to fill in this file'], ['Email', 'must be unique'], ['Name', 'as on the certificate'], ['Thank you']],
}
let serial = 0
const mail = () => `of-sheets-${++serial}@college.example`
const student = (name: string, course = 'B.Sc.') => [name, `Rao${serial}`, mail(), course, '1']
const head = ['First Name', 'Last Name', 'Email', 'Course', 'Semester']

onBothEngines('a file with several sheets', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const add = (sheets: readonly Sheet[]) => addImport(portal, admin, xlsxOf(sheets), 'lists.xlsx')
  const rowsOf = async (id: string, sheet?: number) => {
    const { rows } = await admin.imports.rows({ id, pageSize: 50, ...(sheet !== undefined && { sheet }) })
    return rows.map(({ row, sheet: name, outcome, faults, values }) => ({
      ...{ where: `${name} ${row}`, outcome, first: values.firstName ?? '' },
      why: faults.map(({ message }) => message).join(),
    }))
  }

  it('has its lists read, each by its own headings, and the instructions before them named and left out', async () => {
    const asha = student('Asha')
    const found = await add([
      instructions,
      { name: 'F.Y. B.Sc.', rows: [['College of Science'], [], head, asha, student('Ravi')] },
      {
        name: 'F.Y. B.Com.',
        rows: [
          ['Course', 'E-mail Address', 'Surname', 'First Name', 'Semester'],
          ['B.Com.', mail(), 'Nair', 'Zoya', '1'],
          ['B.Com.', asha[2] ?? '', 'Rao', 'Asha', '1'],
          ['Signature of the Principal'],
        ],
      },
    ])
    expect(found.sheets).toMatchObject([
      { name: 'Instructions', isChosen: false, rows: 4, headingRow: null },
      { name: 'F.Y. B.Sc.', isChosen: true, rows: 2, headingRow: 3, columns: 5, knownColumns: 5, courses: ['B.Sc.'] },
      {
        name: 'F.Y. B.Com.',
        isChosen: true,
        rows: 3,
        headingRow: 1,
        courses: ['B.Com.', 'Signature of the Principal'],
      },
    ])
    expect(found.counts).toMatchObject({ total: 5, new: 3, wrong: 2 })
    expect(await rowsOf(found.id)).toEqual([
      { where: 'F.Y. B.Sc. 4', outcome: 'new', first: 'Asha', why: '' },
      { where: 'F.Y. B.Sc. 5', outcome: 'new', first: 'Ravi', why: '' },
      { where: 'F.Y. B.Com. 2', outcome: 'new', first: 'Zoya', why: '' },
      { where: 'F.Y. B.Com. 3', outcome: 'wrong', first: 'Asha', why: 'The same e-mail as in row 4 of “F.Y. B.Sc.”' },
      { where: 'F.Y. B.Com. 4', outcome: 'wrong', first: '', why: 'missing. Below the list; probably no student' },
    ])
    expect(await rowsOf(found.id, 1)).toHaveLength(2)
  })

  it('is read anew when other sheets are ticked, and a row of the right sheet is corrected', async () => {
    const [asha, zoya] = [student('Asha'), student('Zoya', 'B.Com.')]
    const found = await add([
      { name: 'One', rows: [head, asha, ['Ravi', 'Rao', 'no address', 'B.Sc.', '1']] },
      {
        name: 'Two',
        rows: [head, [...asha.slice(0, 2), ...asha.slice(2)], ['Omar', 'Rao', 'unknown', 'B.Sc.', '1'], zoya],
      },
    ])
    expect(found.counts).toMatchObject({ new: 2, wrong: 3 })
    const fixed = await admin.imports.fixRow({ id: found.id, sheet: 'Two', row: 3, values: { email: mail() } })
    expect(fixed).toMatchObject({ sheet: 'Two', row: 3, outcome: 'new', name: 'Omar Rao' })
    await admin.imports.setSheets({ id: found.id, sheets: [1] })
    const alone = await planned(portal, admin, found.id)
    expect(alone.counts).toMatchObject({ total: 3, new: 3, wrong: 0 })
    expect(await rowsOf(found.id)).toMatchObject([{ where: ' 2' }, { where: ' 3' }, { where: ' 4' }])
    const applied = await applyAll(portal, admin, alone)
    expect(applied.counts).toMatchObject({ applied: 3, refused: 0 })
    await expect(admin.imports.setSheets({ id: found.id, sheets: [0] })).rejects.toMatchObject({
      code: 'IMPORT_CHANGED',
    })
  })

  it('can have a sheet without headings read below the first list, and is told of a date that was a semester', async () => {
    const dated = [...student('Uma').slice(0, 4), { number: 45_992, format: 1 }]
    const found = await add([
      { name: 'List', rows: [head, student('Asha')] },
      { name: 'Rest', rows: [student('Ravi'), student('Zoya'), dated] },
    ])
    expect(found.sheets).toMatchObject([{ isChosen: true }, { isChosen: false, headingRow: null, rows: 3 }])
    await admin.imports.setSheets({ id: found.id, sheets: [0, 1] })
    expect((await planned(portal, admin, found.id)).counts).toMatchObject({ new: 3, wrong: 1 })
    await expect(admin.imports.setSheets({ id: found.id, sheets: [7] })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
  })

  it('has the name of the sheet as a column where the sheets are classes without a column of courses', async () => {
    const [short, row] = [head.filter((one) => one !== 'Course'), (name: string) => [name, 'Rao', mail(), '1']]
    const found = await add([
      { name: 'B.Sc. Physics', rows: [short, row('Asha')] },
      { name: 'B.A. History', rows: [short, row('Ravi')] },
    ])
    expect(found).toMatchObject({ state: 'columns', missingFields: ['courseName'] })
    const columns = found.columns.map(({ index, heading, field }) => ({
      index,
      field: heading === 'Name of the sheet' ? ('courseName' as const) : field,
    }))
    await admin.imports.setColumns({ id: found.id, columns })
    const preview = await planned(portal, admin, found.id)
    const { rows } = await admin.imports.rows({ id: found.id })
    expect(rows.map(({ courseName }) => courseName)).toEqual(['B.Sc. Physics', 'B.A. History'])
    expect(preview.questions.filter(isAsked)).toEqual([])
  })

  it('leaves out the rows that are hidden in it when that is said, and counts them', async () => {
    const found = await add([
      { name: 'List', rows: [head, student('Asha'), student('Ravi'), student('Zoya')], hidden: [3, 4] },
    ])
    expect(found.counts.new).toBe(3)
    expect(found.sheets).toMatchObject([{ hiddenRows: 2 }])
    await admin.imports.setOptions({ ...found.options, id: found.id, leaveOutHidden: true })
    const without = await planned(portal, admin, found.id)
    expect(without.counts).toMatchObject({ total: 1, new: 1 })
    expect(without.notes).toContainEqual({ kind: 'hiddenRows', count: 2, detail: 'leftOut' })
    expect(await rowsOf(found.id)).toMatchObject([{ first: 'Asha' }])
  })

  it('is read without a sheet of many rows that is no list', async () => {
    const numbers = Array.from({ length: 12_000 }, (_, at) => [`${at}`, 'paid'])
    const found = await add([
      { name: 'Fees', rows: numbers },
      { name: 'List', rows: [head, student('Asha')] },
    ])
    expect(found.counts).toMatchObject({ total: 1, new: 1 })
    expect(found.sheets).toMatchObject([
      { name: 'Fees', rows: null, isChosen: false },
      { name: 'List', isChosen: true },
    ])
    await expect(admin.imports.setSheets({ id: found.id, sheets: [0] })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
  })

  it('is read the same from LibreOffice', async () => {
    const file = odsOf([
      instructions,
      { name: 'One', rows: [head, ['राकेश', 'शर्मा', mail(), 'B.A.', '1']] },
      { name: 'Two', rows: [head, student('Zoya')] },
    ])
    const found = await addImport(portal, admin, file, 'lists.ods')
    expect(found.counts).toMatchObject({ total: 2, new: 2 })
    expect(await rowsOf(found.id)).toMatchObject([{ where: 'One 2', first: 'राकेश' }, { where: 'Two 2' }])
  })
})
