import { type RowOutput, SHEET_COLUMNS } from '../row-output.ts'
import type { Attributes, XmlHandlers } from '../xml.ts'
import { openOdsCell } from './ods-cell.ts'
import { openOdsStyles } from './ods-styles.ts'
import { openSpans } from './spans.ts'

export type OdsReading = ReturnType<typeof openOdsReading>

/** What holds no cells of a sheet: comments, drawings, charts, changes that are kept, and links to other files. */
const OTHER_CONTENT: ReadonlySet<string> = new Set([
  ...['annotation', 'shapes', 'frame', 'custom-shape', 'g', 'control', 'forms', 'tracked-changes', 'detective'],
  ...['named-expressions', 'database-ranges', 'dde-links', 'content-validations'],
])
const FROM_1904 = /^1904-01-01/

type Row = { cells: string[]; fonts: Record<number, string>; dates: number[]; isHidden: boolean; repeated: number }

/** Reads the content of an OpenDocument spreadsheet: the rows of each visible sheet go into `output`. */
export function openOdsReading(output: RowOutput) {
  const styles = openOdsStyles()
  const cell = openOdsCell()
  let isSpreadsheet = false
  let since1904 = false
  /** The element within which nothing is read, and how deep it is nested in itself. */
  let skipped = { name: '', depth: 0 }
  let sheet: ReturnType<typeof openSheet> | null = null
  let isCell = false

  const handlers: Required<XmlHandlers> = {
    open(name, attributes) {
      if (skipped.depth > 0) {
        if (name === skipped.name) skipped.depth += 1
      } else if (OTHER_CONTENT.has(name)) skipped = { name, depth: 1 }
      else if (isCell) cell.open(name, attributes)
      else if (name === 'spreadsheet') isSpreadsheet = true
      else if (name === 'null-date') since1904 = FROM_1904.test(attributes['table:date-value'] ?? '')
      else if (name === 'table') {
        if (styles.isHiddenSheet(attributes['table:style-name'])) skipped = { name, depth: 1 }
        else {
          output.startSheet(attributes['table:name'] ?? '')
          sheet = openSheet(output)
        }
      } else if (name === 'table-column') sheet?.column(attributes)
      else if (name === 'table-row') sheet?.startRow(attributes)
      else if (name === 'table-cell' || name === 'covered-table-cell') {
        isCell = true
        cell.start(attributes)
      } else styles.open(name, attributes)
    },
    text(text) {
      if (isCell && skipped.depth === 0) cell.text(text)
    },
    close(name) {
      if (skipped.depth > 0) {
        if (name === skipped.name) skipped.depth -= 1
      } else if (name === 'table-cell' || name === 'covered-table-cell') {
        isCell = false
        if (!output.isOver) sheet?.add(cell.end(output.findings), cell, styles)
      } else if (isCell) cell.close(name)
      else if (name === 'table-row') sheet?.endRow()
      else if (name === 'table') sheet = null
    },
  }
  return { handlers, isSpreadsheet: () => isSpreadsheet, since1904: () => since1904 }
}

/** The rows of one sheet; those that are repeated stand in the file once. */
function openSheet(output: RowOutput) {
  const { findings } = output
  const spans = openSpans()
  const columns: { until: number; isHidden: boolean; style: string | undefined }[] = []
  const seenHidden = new Set<number>()
  let next = 1
  let column = 0
  let row: Row | null = null

  /** The way a column is; further ones are as none. */
  const columnAt = (at: number) => columns.find(({ until }) => at < until)

  function put(at: number, text: string, font: string | null, isDate: boolean, into: Row) {
    into.cells[at] = text
    if (isDate) into.dates.push(at)
    if (font !== null) into.fonts[at] = font
    if (!columnAt(at)?.isHidden || seenHidden.has(at)) return
    seenHidden.add(at)
    findings.hiddenColumns += 1
  }

  return {
    column(attributes: Attributes) {
      const until = (columns.at(-1)?.until ?? 0) + timesOf(attributes['table:number-columns-repeated'])
      const isHidden = isHiddenPart(attributes)
      columns.push({ until, isHidden, style: attributes['table:default-cell-style-name'] })
    },
    startRow(attributes: Attributes) {
      const repeated = timesOf(attributes['table:number-rows-repeated'])
      row = { cells: [], fonts: {}, dates: [], isHidden: isHiddenPart(attributes), repeated }
      column = 0
    },
    add(text: string, cell: ReturnType<typeof openOdsCell>, styles: ReturnType<typeof openOdsStyles>) {
      if (!row) return
      const attributes = cell.attributes()
      const times = timesOf(attributes['table:number-columns-repeated'])
      if (text !== '') {
        const until = Math.min(column + times, SHEET_COLUMNS + 1)
        const font = styles.legacyFont(attributes['table:style-name'] ?? columnAt(column)?.style)
        for (let at = column; at < until; at += 1) put(at, text, font, cell.isDate(), row)
        if (spans.add(attributes, { column, row: next })) findings.mergedCells += 1
      }
      column += times
    },
    endRow() {
      if (!row) return
      const { cells, fonts, dates, isHidden, repeated } = row
      row = null
      const first = next
      next += repeated
      if (cells.length === 0) return
      for (let number = first; number < next && !output.isOver; number += 1) {
        const beside = spans.beside(number, cells)
        output.start(number)
        output.add(cells, isHidden, {
          ...(beside && { beside }),
          ...(Object.keys(fonts).length > 0 && { fonts }),
          dates,
        })
      }
    },
  }
}

/** Both what somebody has hidden and what a filter hides. */
const isHiddenPart = (attributes: Attributes) => (attributes['table:visibility'] ?? 'visible') !== 'visible'

const timesOf = (text: string | undefined) => {
  const times = Number(text ?? 1)
  return Number.isSafeInteger(times) && times > 0 ? times : 1
}
