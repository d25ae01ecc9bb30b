import { expect, it } from 'vitest'
import { rawZip } from '../../../testing/files/raw-zip.ts'
import { readFileContent } from '../../../testing/files/read-file.ts'
import { aWorkbook, rowXml, workbookParts } from '../../../testing/files/workbooks.ts'
import { type Cell, openClock } from '../cells.ts'
import { xlsx } from '../xlsx.ts'

const sheet = (rows: string) => `<sheetData>${rows}</sheetData>`

it('cells of a workbook are read as a person sees them', async () => {
  const row = rowXml(1, [
    { number: 38_353, format: 1 },
    { number: 7, format: 2 },
    { number: 98_765_432, format: 3 },
    { number: 42, format: 4 },
    { number: 9_876_543_210 },
    { number: 0.1 + 0.2 },
    { number: 1.234567890123457e17 },
    { number: 60, format: 1 },
  ])
  const { cells } = await readFileContent(aWorkbook(sheet(row)))
  expect(cells).toEqual([
    ['2005-01-01', '00007', '0098765432', 'CLG-0042', '9876543210', '0.3', '1.234567890123457E+17', '1900-02-29'],
  ])
})

it('a date is read with its time, also where its format hides it: another program may have written the evening before', async () => {
  const dates = [38_578.770833333336, 38_578.99988425926, 38_579, 38_579.000000001].map((number) => ({
    number,
    format: 1,
  }))
  const days = ['2005-08-14T18:30:00', '2005-08-15T00:00:00.000Z', '2005-08-15']
  const whole = days.map((day, at) => `<c r="${'ABC'[at]}2" t="d"><v>${day}</v></c>`).join('')
  const { cells } = await readFileContent(aWorkbook(sheet(`${rowXml(1, dates)}<row r="2">${whole}</row>`)))
  expect(cells).toEqual([
    ['2005-08-14 18:30:00', '2005-08-14 23:59:50', '2005-08-15', '2005-08-15'],
    ['2005-08-14T18:30:00', '2005-08-15', '2005-08-15'],
  ])
})

it('dates of an old Mac count from 1904', async () => {
  const workbook = aWorkbook(sheet(rowXml(1, [{ number: 36_891, format: 1 }])), {
    properties: '<workbookPr date1904="1"/>',
  })
  expect((await readFileContent(workbook)).cells).toEqual([['2005-01-01']])
})

it('texts are read whole: formatted parts, escapes, shared ones; readings and errors are left out', async () => {
  const sharedStrings =
    '<si><t>0001</t></si><si><r><t>An</t></r><r><t xml:space="preserve">n </t></r><rPh sb="0" eb="1"><t>reading</t></rPh></si>'
  const cells = [
    '<c r="A1" t="s"><v>0</v></c>',
    '<c r="B1" t="s"><v>1</v></c>',
    '<c r="D1" t="inlineStr"><is><r><t>a_x000D_</t></r><r><t>&amp;_x005F_x0041_</t></r></is></c>',
    '<c r="E1" t="str"><f>A1&amp;B1</f><v>0001Ann</v></c>',
    '<c r="F1" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    '<c r="G1" t="b"><v>1</v></c>',
    '<c r="H1" t="d"><v>2005-08-14T00:00:00</v></c>',
    '<c r="I1" t="inlineStr"><is><t><![CDATA[<b>]]></t></is></c>',
  ]
  const { cells: read, notes } = await readFileContent(
    aWorkbook(sheet(`<row r="1">${cells.join('')}</row>`), { sharedStrings }),
  )
  expect(read).toEqual([['0001', 'Ann', '', 'a\r&_x0041_', '0001Ann', '', 'TRUE', '2005-08-14', '<b>']])
  expect(notes).toEqual([
    { kind: 'formulas', count: 2, detail: '' },
    { kind: 'errorCells', count: 1, detail: '' },
  ])
})

it('a formula that no program has calculated is told, and one whose result is an empty text is not', async () => {
  const row =
    '<row r="1"><c r="A1"><f>B1</f><v></v></c><c r="B1" t="str"><f>""</f><v></v></c><c r="C1"><v>1</v></c></row>'
  const { cells, notes } = await readFileContent(aWorkbook(sheet(row)))
  expect(cells).toEqual([['', '', '1']])
  expect(notes).toEqual([
    { kind: 'formulas', count: 1, detail: '' },
    { kind: 'uncalculated', count: 1, detail: '' },
  ])
})

it('the zeros that a program without a calculator writes for all formulas are no results', async () => {
  const row = rowXml(1, [{ number: 0, formula: 'UPPER(B1)' }, { number: 0 }, { number: 3, formula: '1+2' }])
  const { cells, notes } = await readFileContent(
    aWorkbook(sheet(row), { properties: '<calcPr calcId="124519" fullCalcOnLoad="1"/>' }),
  )
  expect(cells).toEqual([['', '0', '3']])
  expect(notes).toContainEqual({ kind: 'uncalculated', count: 1, detail: '' })
  expect((await readFileContent(aWorkbook(sheet(row)))).cells).toEqual([['0', '0', '3']])
})

it('a zero in a sheet that shows none is empty', async () => {
  const view = '<sheetViews><sheetView showZeros="0" workbookViewId="0"/></sheetViews>'
  const row = rowXml(1, [{ number: 0, formula: 'Z99' }, { number: 10 }, '0'])
  expect((await readFileContent(aWorkbook(view + sheet(row)))).cells).toEqual([['', '10', '0']])
  expect((await readFileContent(aWorkbook(sheet(row)))).cells).toEqual([['0', '10', '0']])
})

it('the cells of a row that are dates are told, texts that look like dates are not', async () => {
  const { rows } = await readFileContent(aWorkbook(sheet(rowXml(1, ['2025-12-01', { number: 45_992, format: 1 }]))))
  expect(rows[0]).toMatchObject({ cells: ['2025-12-01', '2025-12-01'], dates: [1] })
})

it('hidden rows are read and told, and so are hidden columns with content and merged cells', async () => {
  const columns = '<cols><col min="2" max="16384" hidden="1"/></cols>'
  const rows = rowXml(1, ['Name', 'Email']) + rowXml(2, ['Asha', 'asha@x.example'], ' hidden="1"')
  const { rows: read, notes } = await readFileContent(
    aWorkbook(`${columns}${sheet(rows)}<mergeCells><mergeCell ref="A1:B1"/></mergeCells>`),
  )
  expect(read.map(({ number, hidden }) => ({ number, hidden }))).toEqual([
    { number: 1, hidden: false },
    { number: 2, hidden: true },
  ])
  expect(notes).toEqual([
    { kind: 'hiddenRows', count: 1, detail: '' },
    { kind: 'hiddenColumns', count: 1, detail: '' },
    { kind: 'mergedCells', count: 1, detail: '' },
  ])
})

it('a text that is merged with cells below is told beside their rows, also where a large sheet names it', async () => {
  const rows = [rowXml(1, ['Name', 'Course']), rowXml(2, ['Asha', 'B.A.']), rowXml(3, ['Ravi']), rowXml(5, ['Zoya'])]
  const padding = Array.from({ length: 3_000 }, (_, at) => rowXml(at + 10, [`student ${at}`]))
  const merged = '<mergeCells count="2"><mergeCell ref="A1:B1"/><mergeCell ref="B2:B4"/></mergeCells>'
  const { rows: read } = await readFileContent(aWorkbook(sheet([...rows, ...padding].join('')) + merged))
  expect(read.slice(0, 4).map(({ number, beside }) => [number, beside])).toEqual([
    [1, undefined],
    [2, undefined],
    [3, { 1: 'B.A.' }],
    [5, undefined],
  ])
})

it('the visible sheets with content are read, each by its name', async () => {
  const parts = workbookParts({
    sheets: [
      { name: 'Lists', state: 'hidden', xml: sheet(rowXml(1, ['hidden'])) },
      { name: 'Cover', xml: sheet('<row r="5"/>') },
      { name: 'Students & more', xml: sheet(rowXml(1, ['Asha'])) },
      { name: 'Notes', xml: sheet(rowXml(1, ['other'])) },
    ],
  })
  const { cells, sheets } = await readFileContent(rawZip(parts))
  expect(cells).toEqual([['Asha'], ['other']])
  expect(sheets).toEqual(['Students & more', 'Notes'])
})

it('a workbook in the strict form of the standard, with prefixes and other names of parts, is read', async () => {
  const strict = 'http://purl.oclc.org/ooxml'
  const relations = (list: [string, string][]) =>
    `<Relationships>${list.map(([type, target], at) => `<Relationship Id="x${at}" Type="${strict}/officeDocument/relationships/${type}" Target="${target}"/>`).join('')}</Relationships>`
  const { cells } = await readFileContent(
    rawZip([
      { name: '[content_types].xml', data: '<Types/>' },
      { name: '_rels/.rels', data: relations([['officeDocument', '/book/main.xml']]) },
      {
        name: 'book/main.xml',
        data: `<m:workbook xmlns:m="${strict}/spreadsheetml/main" xmlns:rel="r"><m:sheets><m:sheet name="A" sheetId="9" rel:id="x0"/></m:sheets></m:workbook>`,
      },
      {
        name: 'book/_rels/main.xml.rels',
        data: relations([
          ['worksheet', '../sheets/one.xml'],
          ['sharedStrings', 'Texts.xml'],
        ]),
      },
      { name: 'book/texts.xml', data: '<m:sst xmlns:m="m"><m:si><m:t>Asha</m:t></m:si></m:sst>' },
      {
        name: 'sheets/one.xml',
        data: '<m:worksheet xmlns:m="m"><m:sheetData><m:row><m:c t="s"><m:v>0</m:v></m:c><m:c><m:v>3</m:v></m:c></m:row></m:sheetData></m:worksheet>',
      },
    ]),
  )
  expect(cells).toEqual([['Asha', '3']])
})

it('an empty row at the end of the sheet, as LibreOffice writes it, is no fault', async () => {
  const { cells } = await readFileContent(aWorkbook(sheet(`${rowXml(1, ['Asha'])}<row r="1048576"/>`)))
  expect(cells).toEqual([['Asha']])
})

it("the portal's own workbook is read as it was written", async () => {
  const rows: Cell[][] = [
    ['007', '=1+1', { date: '2005-08-14' }, ' José', '_x0041_'],
    ['+91', "O'Neil", { date: '1899-01-01' }, 'अनन्या', ''],
  ]
  async function* pages() {
    yield rows
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of xlsx('Students', ['A', 'B', 'C', 'D', 'E'], pages(), openClock('UTC'), new Date()))
    chunks.push(chunk)
  expect((await readFileContent(Buffer.concat(chunks))).cells).toEqual([
    ['A', 'B', 'C', 'D', 'E'],
    ['007', '=1+1', '2005-08-14', 'José', '_x0041_'],
    ['+91', "O'Neil", '1899-01-01', 'अनन्या'],
  ])
})
