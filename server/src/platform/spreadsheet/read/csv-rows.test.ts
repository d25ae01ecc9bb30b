import { IMPORT_ROWS_MAX } from '@portal/contract/limits'
import { expect, it } from 'vitest'
import { readFileContent } from '../../../testing/files/read-file.ts'
import { type Cell, openClock } from '../cells.ts'
import { csv } from '../csv.ts'

const table = [
  ['Name', 'Email', 'Address'],
  ['José', 'jose@x.example', '1, College Road; Pune'],
  ['Zoë', 'zoe@x.example', 'said "yes"\nthen no'],
]
const toText = (separator: string, lineEnd = '\r\n') =>
  table
    .map((cells) =>
      cells.map((cell) => (/[,;\t|"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator),
    )
    .join(lineEnd)
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16()

it.each<[string, Buffer]>([
  ['commas in UTF-8', Buffer.from(toText(','))],
  ['commas in UTF-8 with its mark', Buffer.from(`\uFEFF${toText(',')}`)],
  ['semicolons in Windows-1252', Buffer.from(toText(';'), 'latin1')],
  ['bars and lines that end as on old Macs', Buffer.from(toText('|', '\r'))],
  ['tabs in UTF-16, as Excel saves "Unicode Text"', Buffer.from(`\uFEFF${toText('\t')}`, 'utf16le')],
  ['tabs in UTF-16 the other way round', swapped(`\uFEFF${toText('\t')}`)],
  ['commas in UTF-16 without a mark', Buffer.from(toText(','), 'utf16le')],
  ['a first line that says the separator', Buffer.from(`sep=;\r\n${toText(';')}`)],
  ['a first line that says the separator, as on old Macs', Buffer.from(`sep=;\r${toText(';', '\r')}`)],
  ['rows copied from a spreadsheet', Buffer.from(toText('\t', '\n'))],
])('a text file with %s is read', async (_, content) => {
  expect((await readFileContent(content)).cells).toEqual(table)
})

it('Windows-1252 is read with its curly quotation marks and the euro', async () => {
  const { cells } = await readFileContent(Buffer.from('Name,Note\nO\x92Neil,\x805\n', 'latin1'))
  expect(cells[1]).toEqual(['O’Neil', '€5'])
})

it('rows are numbered as a spreadsheet program shows them, and may have any number of cells', async () => {
  const { rows } = await readFileContent('Name,Email\n\nAsha\n,,\nRavi,ravi@x.example,more,\n"two\nlines", x \n')
  expect(rows.map(({ number, cells }) => [number, ...cells])).toEqual([
    [1, 'Name', 'Email'],
    [3, 'Asha'],
    [5, 'Ravi', 'ravi@x.example', 'more', ''],
    [6, 'two\nlines', 'x'],
  ])
})

it('an error, or a date in a column that was too narrow, is empty and told; a heading of one sign is none', async () => {
  const { cells, notes } = await readFileContent('#,Father,Born\n1,#N/A,########\n2,#1 Ravi,Err:502\n')
  expect(cells).toEqual([
    ['#', 'Father', 'Born'],
    ['1', '', ''],
    ['2', '#1 Ravi', ''],
  ])
  expect(notes).toEqual([{ kind: 'errorCells', count: 3, detail: '' }])
})

it('a formula that keeps the zeros of an id is the text that a person sees', async () => {
  const { cells } = await readFileContent('Id,Note\n="007","=""0""""8"""\n=1+1,="a"&"b"\n')
  expect(cells.slice(1)).toEqual([
    ['007', '0"8'],
    ['=1+1', '="a"&"b"'],
  ])
})

it("the portal's own CSV is read as it was written, without the apostrophes against formulas", async () => {
  const written: Cell[][] = [['007', '=1+1', '="007"', '+91 20', "O'Neil", { date: '2005-08-14' }, '-a\n=b']]
  async function* pages() {
    yield written
  }
  const chunks: string[] = []
  for await (const chunk of csv(['A', 'B', 'C', 'D', 'E', 'F'], pages(), openClock('UTC'))) chunks.push(chunk)
  expect(chunks.join('')).toContain("'=1+1")
  expect((await readFileContent(chunks.join(''))).cells[1]).toEqual([
    ...['007', '=1+1', '="007"', '+91 20', "O'Neil", '2005-08-14', '-a\n=b'],
  ])
})

it('cells whose letters were lost when a file was saved are told', async () => {
  const { notes } = await readFileContent('Name,Note\n??????,ok\nJosÃ©,Why?\nZo\uFFFD,\nA?a,\n')
  expect(notes).toEqual([{ kind: 'spoiltText', count: 3, detail: '' }])
})

it('a list of 100,000 rows below its heading is read, and one more row is refused', async () => {
  const list = (rows: number) => `Name\n${'Asha\n'.repeat(rows)}`
  expect((await readFileContent(list(IMPORT_ROWS_MAX))).cells).toHaveLength(IMPORT_ROWS_MAX + 1)
  await expect(readFileContent(list(IMPORT_ROWS_MAX + 1))).rejects.toMatchObject({ code: 'tooManyRows' })
})
