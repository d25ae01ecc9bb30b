import type { SpreadsheetRefusal } from '@portal/contract/bulk/imports/spreadsheet-refusals'
import { anOds, odsArchive, odsContent, odsRow, odsRowOf } from './ods-files.ts'
import { rawZip } from './raw-zip.ts'
import { aWorkbook, rowXml, workbookParts } from './workbooks.ts'

const sheet = (rows: string) => `<sheetData>${rows}</sheetData>`
const sharedCell = '<c t="s"><v>0</v></c>'
const laughs = Array.from({ length: 12 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
const doctype = (content: string) => `<!DOCTYPE sst [${content}]>`
const million = (text: string) => text.repeat(1_000_000)

const aBomb = (claimedBytes?: number) => aWorkbook(sheet(million('<row><c><v>1</v></c></row>')), { claimedBytes })

function overlapping() {
  const parts = workbookParts({ sheets: [{ name: 'S', xml: sheet(rowXml(1, ['x'])) }] })
  return rawZip([...parts, { name: 'xl/worksheets/sheet2.xml', data: 'x', sharedWith: 2 }])
}

const manySheets = () =>
  rawZip(workbookParts({ sheets: Array.from({ length: 3_000 }, (_, at) => ({ name: `S${at}`, xml: sheet('') })) }))

const repeatedCell = (times: number, text: string) =>
  `<table:table-cell table:number-columns-repeated="${times}" office:value-type="string"><text:p>${text}</text:p></table:table-cell>`
const repeatedRow = (times: number, cells: string) => odsRowOf(cells, ` table:number-rows-repeated="${times}"`)

/** Files that try to take all memory or time of whoever reads them: each is made when it is needed. */
export const hostileSpreadsheets: { title: string; code: SpreadsheetRefusal; make: () => Buffer }[] = [
  { title: 'a ZIP within a ZIP', code: 'archive', make: () => rawZip([{ name: 'a.zip', data: aBomb() }]) },
  { title: 'a part that unpacks to a thousand times its size', code: 'dangerous', make: () => aBomb() },
  { title: 'a part that lies about its size', code: 'damaged', make: () => aBomb(10_000) },
  {
    title: 'entities that multiply ("billion laughs")',
    code: 'dangerous',
    make: () =>
      aWorkbook(sheet(`<row r="1">${sharedCell}</row>`), {
        doctype: doctype(`<!ENTITY l0 "ha">${laughs}`),
        sharedStrings: '<si><t>&l12;</t></si>',
      }),
  },
  {
    title: 'an entity from a file of the server',
    code: 'dangerous',
    make: () =>
      aWorkbook(sheet(`<row r="1">${sharedCell}</row>`), {
        doctype: doctype('<!ENTITY file SYSTEM "file:///etc/passwd">'),
        sharedStrings: '<si><t>&file;</t></si>',
      }),
  },
  {
    title: 'a cell in the last row',
    code: 'emptyRows',
    make: () => aWorkbook(sheet('<row r="1048576"><c r="A1048576"><v>1</v></c></row>')),
  },
  {
    title: 'a cell in the last column of the last row',
    code: 'tooManyColumns',
    make: () => aWorkbook(sheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')),
  },
  {
    title: 'a million and more empty shared strings',
    code: 'dangerous',
    make: () =>
      aWorkbook(sheet(`<row r="1">${sharedCell}</row>`), { sharedStrings: '<si><t/></si>'.repeat(1_600_000) }),
  },
  {
    title: 'one long shared string in every cell',
    code: 'tooMuchText',
    make: () =>
      aWorkbook(sheet(Array.from({ length: 5_000 }, () => `<row>${sharedCell.repeat(15)}</row>`).join('')), {
        sharedStrings: `<si><t>${'x'.repeat(32_000)}</t></si>`,
      }),
  },
  { title: 'entries that share their bytes', code: 'dangerous', make: overlapping },
  {
    title: 'more than a hundred thousand empty rows',
    code: 'emptyRows',
    make: () => aWorkbook(sheet(Array.from({ length: 150_000 }, (_, at) => `<row r="${at + 1}"/>`).join(''))),
  },
  {
    title: 'one cell of many megabytes',
    code: 'tooMuchInside',
    make: () => aWorkbook(sheet(rowXml(1, [Array.from({ length: 400_000 }, (_, at) => at).join(' ')]))),
  },
  { title: 'tags within tags without end', code: 'dangerous', make: () => aWorkbook('<a>'.repeat(1_000)) },
  { title: 'thousands of sheets', code: 'tooMuchInside', make: manySheets },
  {
    title: 'an OpenDocument file that unpacks to a thousand times its size',
    code: 'dangerous',
    make: () => odsArchive(odsContent(million(odsRow(['x']).slice(0, 80)))),
  },
  {
    title: 'an OpenDocument file with a row that is repeated a million times',
    code: 'tooManyRows',
    make: () => anOds([{ name: 'S', rows: repeatedRow(1_000_000, repeatedCell(1, 'x')) }]),
  },
  {
    title: 'an OpenDocument file with a wide row that is repeated',
    code: 'tooMuchInside',
    make: () => anOds([{ name: 'S', rows: repeatedRow(90_000, repeatedCell(190, 'x'.repeat(200))) }]),
  },
  {
    title: 'an OpenDocument file with a cell that is repeated a billion times',
    code: 'tooManyColumns',
    make: () => anOds([{ name: 'S', rows: odsRowOf(repeatedCell(1_000_000_000, 'x')) }]),
  },
  {
    title: 'an OpenDocument file with a cell in the last row',
    code: 'emptyRows',
    make: () => anOds([{ name: 'S', rows: repeatedRow(1_000_000, '') + odsRow(['x']) }]),
  },
  {
    title: 'an OpenDocument file with entities that multiply',
    code: 'dangerous',
    make: () => odsArchive(`${doctype(`<!ENTITY l0 "ha">${laughs}`)}${odsContent('')}`),
  },
  {
    title: 'an OpenDocument file with thousands of sheets',
    code: 'tooMuchInside',
    make: () => anOds(Array.from({ length: 300 }, (_, at) => ({ name: `S${at}`, rows: odsRow(['x']) }))),
  },
  { title: 'a CSV of one line', code: 'unclosedQuote', make: () => Buffer.alloc(49 * 1024 * 1024, 'a') },
  { title: 'a CSV of one line of empty cells', code: 'dangerous', make: () => Buffer.alloc(49 * 1024 * 1024, ',') },
  {
    title: 'a CSV of wide lines of empty cells',
    code: 'tooManyColumns',
    make: () => Buffer.from(`${','.repeat(100_000)}\n`.repeat(400)),
  },
  {
    title: 'a CSV with a quotation mark that is never closed',
    code: 'unclosedQuote',
    make: () => Buffer.from(`Name,Email\n"Asha,asha@x.example\n${'Ravi,ravi@x.example\n'.repeat(200_000)}`),
  },
]
