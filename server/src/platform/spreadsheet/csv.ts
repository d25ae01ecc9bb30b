import { withoutInvisible } from '@portal/contract/text/invisible-characters'
import { stringify } from 'csv-stringify/sync'
import { type Cell, type Clock, cellText } from './cells.ts'

/** Spreadsheets recognise UTF-8 only by this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The start of a formula: at the start of a cell, or after `;` or a tab, where a spreadsheet may split the cell. */
const FORMULA = /(^|[;\t])(?=[\s"]*[=+\-@＝＋－＠])/gu

/** Prevents CSV injection: a leading apostrophe makes a spreadsheet read a formula as text. */
const safeLine = (line: string) => withoutInvisible(line).replace(FORMULA, "$1'")

const safeText = (text: string) => text.split('\n').map(safeLine).join('\n')

const toCsv = (rows: string[][]) => stringify(rows, { record_delimiter: 'windows', quoted_match: /\n/ })

/** A CSV file for spreadsheets: `head`, then the rows. No cell starts a formula, in the head neither: it can be of a file. */
export async function* csv(head: readonly string[], pages: AsyncIterable<Cell[][]>, clock: Clock) {
  const toText = (cell: Cell) => {
    const text = cellText(cell, clock)
    return typeof cell === 'string' || 'date' in cell ? safeText(text) : text
  }
  yield BYTE_ORDER_MARK + toCsv([head.map(safeText)])
  for await (const rows of pages) if (rows.length > 0) yield toCsv(rows.map((row) => row.map(toText)))
}
