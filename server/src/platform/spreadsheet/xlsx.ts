import { type ZipEntry, zip } from '../zip/zip.ts'
import type { Cell, Clock } from './cells.ts'
import { contentTypes, packageParts, sheetEnd, sheetRelations, sheetStart, styles, workbook } from './xlsx-parts.ts'
import { xlsxRow } from './xlsx-row.ts'

/** The media type of a workbook. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The rows of one sheet with its head. */
const SHEET_MAX_ROWS = 1_048_576

/**
 * An Excel workbook (ECMA-376) with `head` and the rows, written while they are read. Texts are cells of text, which no
 * program calculates and which keep leading zeros; dates are dates. Rows over `sheetRows` go on in further sheets.
 */
export function xlsx(
  title: string,
  head: readonly string[],
  pages: AsyncIterable<Cell[][]>,
  clock: Clock,
  now: Date,
  sheetRows = SHEET_MAX_ROWS,
) {
  return zip(parts(title, head, pages, clock, sheetRows), now)
}

async function* parts(
  title: string,
  head: readonly string[],
  pages: AsyncIterable<Cell[][]>,
  clock: Clock,
  sheetRows: number,
): AsyncGenerator<ZipEntry> {
  const rows = openRows(pages)
  const names: string[] = []
  try {
    do {
      names.push(names.length === 0 ? title : `${title} ${names.length + 1}`)
      yield part(`xl/worksheets/sheet${names.length}.xml`, sheet(head, rows, clock, sheetRows))
    } while (!(await rows.isAtEnd()))
  } finally {
    await rows.close()
  }
  yield part('xl/styles.xml', [styles])
  yield part('xl/workbook.xml', [workbook(names)])
  yield part('xl/_rels/workbook.xml.rels', [sheetRelations(names.length)])
  yield part('_rels/.rels', [packageParts])
  yield part('[Content_Types].xml', [contentTypes(names.length)])
}

async function* one(texts: readonly string[]) {
  yield* texts
}

const part = (name: string, content: readonly string[] | AsyncIterable<string>): ZipEntry => ({
  name,
  content: Symbol.asyncIterator in content ? content : one(content),
  compress: true,
})

async function* sheet(head: readonly string[], rows: Rows, clock: Clock, sheetRows: number) {
  yield sheetStart(head.length)
  yield xlsxRow(1, head, clock, 'head')
  let last = 1
  for (;;) {
    const page = await rows.next(sheetRows - last)
    if (page.length === 0) break
    yield page.map((row, at) => xlsxRow(last + at + 1, row, clock)).join('')
    last += page.length
  }
  yield sheetEnd(head.length, last)
}

type Rows = ReturnType<typeof openRows>

/** The rows of all pages, to be taken in parts. */
function openRows(pages: AsyncIterable<Cell[][]>) {
  const iterator = pages[Symbol.asyncIterator]()
  let waiting: Cell[][] = []
  let ended = false
  async function isAtEnd() {
    while (waiting.length === 0 && !ended) {
      const { value, done = false } = await iterator.next()
      ended = done
      waiting = done ? [] : value
    }
    return waiting.length === 0
  }
  return {
    isAtEnd,
    /** Up to `limit` further rows of a page; none at the end. */
    async next(limit: number) {
      if (limit <= 0 || (await isAtEnd())) return []
      const page = waiting.slice(0, limit)
      waiting = waiting.slice(limit)
      return page
    },
    close: () => iterator.return?.(),
  }
}
