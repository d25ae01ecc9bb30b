import { expect, it } from 'vitest'
import { anOds, odsArchive, odsCell, odsContent, odsRow, odsRowOf } from '../../../../testing/files/ods-files.ts'
import { rawZip } from '../../../../testing/files/raw-zip.ts'
import { readFileContent } from '../../../../testing/files/read-file.ts'

const oneSheet = (rows: string, before?: string) => anOds([{ name: 'Students', rows, ...(before && { before }) }])

it('cells of an OpenDocument spreadsheet are read as a person sees them', async () => {
  const cells = [
    odsCell('office:value-type="float" office:value="42"', '00042'),
    odsCell('office:value-type="float" office:value="42"', 'CLG-0042'),
    odsCell('office:value-type="float" office:value="9876543210"', '9,876,543,210'),
    odsCell('office:value-type="float" office:value="9876543210"', '9.88E+09'),
    odsCell('office:value-type="date" office:date-value="2005-08-14"', '14/08/05'),
    odsCell('office:value-type="date" office:date-value="2005-08-14T00:00:00"', '१४ अगस्त २००५'),
    odsCell('office:value-type="boolean" office:boolean-value="true"', 'WAHR'),
    odsCell('office:value-type="string"', 'राकेश'),
    odsCell('office:value-type="percentage" office:value="0.5"', '50 %'),
    odsCell('office:value-type="float" office:value="12.5"', '12.50'),
    odsCell('office:value-type="float" office:value="1"', 'TRUE'),
    odsCell('office:value-type="date" office:date-value="2025-12-01"', 'Dec-25'),
    odsCell('office:value-type="float" office:value="0"', ''),
    '<table:table-cell office:value-type="float" office:value="0"/>',
  ]
  const { cells: read, rows } = await readFileContent(oneSheet(odsRowOf(cells.join(''))))
  expect(read).toEqual([
    ...[
      [
        '00042',
        'CLG-0042',
        '9876543210',
        '9876543210',
        '2005-08-14',
        '2005-08-14',
        'TRUE',
        'राकेश',
        '0.5',
        '12.50',
        'TRUE',
        'Dec 2025',
        '',
        '0',
      ],
    ],
  ])
  expect(rows[0]?.dates).toEqual([4, 5, 11])
})

it('a text is read whole: its spaces, lines and formatted parts, without the comment on its cell', async () => {
  const cell = `<table:table-cell office:value-type="string"><office:annotation><dc:date>2026</dc:date><text:p>ask her</text:p></office:annotation><text:p>An<text:span>n<text:s text:c="2"/>Mary</text:span></text:p><text:p>Rao</text:p></table:table-cell>`
  const error =
    '<table:table-cell table:formula="of:=1/0" office:value-type="string" office:string-value="" calcext:value-type="error"><text:p>#DIV/0!</text:p></table:table-cell>'
  const { cells, notes } = await readFileContent(oneSheet(odsRowOf(cell + error)))
  expect(cells).toEqual([['Ann  Mary\nRao']])
  expect(notes).toEqual([
    { kind: 'formulas', count: 1, detail: '' },
    { kind: 'errorCells', count: 1, detail: '' },
  ])
})

it('rows that are hidden or that a filter leaves out are read and told; a hidden column with content, too', async () => {
  const columns =
    '<table:table-column/><table:table-column table:visibility="collapse" table:number-columns-repeated="3"/>'
  const rows = [
    odsRow(['Name', 'Email']),
    odsRow(['Asha', 'asha@x.example'], ' table:visibility="collapse"'),
    odsRow(['Ravi', 'ravi@x.example'], ' table:visibility="filter"'),
  ]
  const { rows: read, notes } = await readFileContent(oneSheet(rows.join(''), columns))
  expect(read.map(({ number, hidden }) => [number, hidden])).toEqual([
    [1, false],
    [2, true],
    [3, true],
  ])
  expect(notes).toEqual([
    { kind: 'hiddenRows', count: 2, detail: '' },
    { kind: 'hiddenColumns', count: 1, detail: '' },
  ])
})

it('rows and cells that are said once and repeated are read each time, and empty ones keep their numbers', async () => {
  const repeated =
    '<table:table-cell table:number-columns-repeated="2" office:value-type="string"><text:p>B.A.</text:p></table:table-cell>'
  const empty = '<table:table-row table:number-rows-repeated="7"><table:table-cell/></table:table-row>'
  const { rows } = await readFileContent(
    oneSheet(empty + odsRowOf(repeated, ' table:number-rows-repeated="2"') + odsRow(['Zoya'])),
  )
  expect(rows.map(({ number, cells }) => [number, ...cells])).toEqual([
    [8, 'B.A.', 'B.A.'],
    [9, 'B.A.', 'B.A.'],
    [10, 'Zoya'],
  ])
})

it('a text that is merged with cells below is told beside their rows', async () => {
  const merged = odsCell(
    'office:value-type="string" table:number-columns-spanned="1" table:number-rows-spanned="3"',
    'B.A.',
  )
  const under = '<table:covered-table-cell/>'
  const name = (text: string) => odsCell('office:value-type="string"', text)
  const { rows, notes } = await readFileContent(
    oneSheet(
      [name('Asha') + merged, name('Ravi') + under, name('Zoya') + under, name('Omar')]
        .map((row) => odsRowOf(row))
        .join(''),
    ),
  )
  expect(rows.map(({ number, beside }) => [number, beside?.[1]])).toEqual([
    [1, undefined],
    [2, 'B.A.'],
    [3, 'B.A.'],
    [4, undefined],
  ])
  expect(notes).toEqual([{ kind: 'mergedCells', count: 1, detail: '' }])
})

it('all sheets that can be seen are read, and nothing of hidden ones, of kept changes and of drawings', async () => {
  const changes =
    '<table:tracked-changes><table:cell-content-change><table:previous><table:change-track-table-cell><text:p>old</text:p></table:change-track-table-cell></table:previous></table:cell-content-change></table:tracked-changes>'
  const shapes =
    '<table:shapes><draw:frame><draw:text-box><text:p>Logo</text:p></draw:text-box></draw:frame></table:shapes>'
  const file = anOds(
    [
      { name: 'Lists', style: 'ta2', rows: odsRow(['hidden']) },
      { name: 'Cover', rows: '' },
      { name: 'F.Y. & S.Y.', rows: odsRow(['Asha']), before: shapes },
      { name: 'T.Y.', rows: odsRow(['Ravi']) },
    ],
    changes,
  )
  const { rows, sheets } = await readFileContent(file)
  expect(sheets).toEqual(['F.Y. & S.Y.', 'T.Y.'])
  expect(rows.map(({ sheet, cells }) => [sheet, ...cells])).toEqual([
    [1, 'Asha'],
    [2, 'Ravi'],
  ])
})

it('the font of a cell that draws other letters than it has is told', async () => {
  const { rows } = await readFileContent(
    oneSheet(odsRowOf(odsCell('table:style-name="ce2" office:value-type="string"', "jkds'k"))),
  )
  expect(rows[0]?.fonts).toEqual({ 0: 'Kruti Dev 010' })
})

const manifest = (content: string) => ({
  name: 'META-INF/manifest.xml',
  data: `<m:manifest xmlns:m="m">${content}</m:manifest>`,
})

it.each([
  [
    'a text document',
    'notASpreadsheet',
    () => odsArchive(odsContent('').replaceAll('office:spreadsheet', 'office:text')),
  ],
  [
    'a spreadsheet with a password',
    'encrypted',
    () =>
      rawZip([
        { name: 'mimetype', data: 'x' },
        manifest('<m:file-entry><m:encryption-data/></m:file-entry>'),
        { name: 'content.xml', data: 'x' },
      ]),
  ],
  ['one with a password of LibreOffice 24.8', 'encrypted', () => rawZip([{ name: 'encrypted-package', data: 'x' }])],
  ['one without any row', 'empty', () => oneSheet('')],
  ['one cut off', 'damaged', () => odsArchive(odsContent(odsRow(['x'])).slice(0, -40))],
])('%s is refused as %s', async (_, code, make) => {
  await expect(readFileContent(make())).rejects.toMatchObject({ code })
})
