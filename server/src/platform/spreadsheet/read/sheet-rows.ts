import type { Archive } from './archive.ts'
import type { Findings } from './findings.ts'
import { findMergedCells, type MergedCells, openMergedCells } from './merged-cells.ts'
import { readLimits } from './read-limits.ts'
import type { RowOutput } from './row-output.ts'
import { type CellContext, columnOf, openCells } from './sheet-cells.ts'
import { isTrue } from './workbook.ts'
import { type Attributes, parseXml, type XmlHandlers } from './xml.ts'

/** Puts the rows of one sheet into `output`; yields from time to time. Throws SpreadsheetRefused. */
export async function* sheetRows(
  archive: Archive,
  part: string,
  context: CellContext,
  output: RowOutput,
  { isFirst }: { isFirst: boolean },
) {
  // Cells that are merged are named behind all rows.
  const merged = isFirst ? new Map() : await findMergedCells(archive, part)
  yield* parseXml(archive.read(part), sheetHandlers(context, merged, output))
}

function sheetHandlers(context: CellContext, merged: MergedCells, output: RowOutput): Required<XmlHandlers> {
  const { findings } = output
  const cells = openCells(context, findings)
  const hidden = openHiddenColumns(findings)
  const mergedCells = openMergedCells(merged)
  let row: { cells: string[]; isHidden: boolean; fonts?: Record<number, string>; dates: number[] } | null = null
  let lastRow = 0
  /** Of the present cell; null outside cells. */
  let column: number | null = null
  let nextColumn = 0

  return {
    open(name, attributes) {
      if (column !== null) cells.open(name)
      else if (name === 'c' && row) {
        column = attributes.r ? columnOf(attributes.r) : nextColumn
        nextColumn = column + 1
        cells.start(attributes)
      } else if (name === 'row') {
        lastRow = attributes.r ? Number(attributes.r) : lastRow + 1
        output.start(lastRow)
        row = { cells: [], isHidden: isTrue(attributes.hidden), dates: [] }
        nextColumn = 0
      } else if (name === 'sheetView' && isFalse(attributes.showZeros)) cells.hideZeros()
      else if (name === 'col') hidden.add(attributes)
      else if (name === 'mergeCell') findings.mergedCells += 1
    },
    text(text) {
      if (column !== null) cells.text(text)
    },
    close(name) {
      if (name === 'c' && row && column !== null) {
        const text = cells.end()
        if (text !== '') {
          row.cells[column] = text
          hidden.see(column)
          if (cells.isDate()) row.dates.push(column)
          const font = cells.legacyFont()
          if (font !== null) row.fonts = { ...row.fonts, [column]: font }
        }
        column = null
      } else if (column !== null) cells.close(name)
      else if (name === 'row' && row) {
        const beside = mergedCells.beside(lastRow, row.cells)
        const { fonts, dates } = row
        output.add(row.cells, row.isHidden, { ...(beside && { beside }), ...(fonts && { fonts }), dates })
        row = null
      }
    },
  }
}

const isFalse = (value: string | undefined) => value === '0' || value === 'false'

/** Counts the hidden columns that have content; often all columns to the right of a list are hidden. */
function openHiddenColumns(findings: Findings) {
  const hidden = new Set<number>()
  return {
    add({ min, max, hidden: value }: Attributes) {
      if (!isTrue(value)) return
      for (let column = Number(min); column <= Math.min(Number(max), readLimits.columns); column += 1)
        hidden.add(column - 1)
    },
    see(column: number) {
      if (hidden.delete(column)) findings.hiddenColumns += 1
    },
  }
}
