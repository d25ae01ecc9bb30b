import type { Archive } from './archive.ts'
import { columnOf } from './sheet-cells.ts'

/** A cell that stands beside several rows, by the number of the first of them. */
export type MergedCell = { column: number; lastRow: number }
export type MergedCells = ReadonlyMap<number, readonly MergedCell[]>

const AFTER_ROWS = '</sheetData>'
const NAME = 'mergeCell'
const MERGED = /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]+)(\d+):[A-Z]+(\d+)"[^>]*>/g
/** A tag is not longer. */
const TAG_CHARACTERS = 200
const MERGED_MAX = 100_000
/** Of cells that stand beside one row, so that a small file does not become a large one. */
const BESIDE_MAX = 20
const BESIDE_CHARACTERS = 300

/**
 * The cells of a sheet that are merged over several rows. A sheet names them behind its rows, so that it is looked through
 * once for them before it is parsed; most sheets have none and nothing else is done with them.
 */
export async function findMergedCells(archive: Archive, part: string): Promise<MergedCells> {
  const found = new Map<number, MergedCell[]>()
  let count = 0
  let carried = ''
  let isBehindRows = false
  for await (const chunk of archive.read(part, false)) {
    const text = carried + chunk.toString('latin1')
    isBehindRows ||= text.includes(AFTER_ROWS)
    const isWanted = isBehindRows && text.includes(NAME)
    let end = 0
    for (const match of isWanted ? text.matchAll(MERGED) : []) {
      const [tag, letters = '', first, last] = match
      end = match.index + tag.length
      const [row, lastRow] = [Number(first), Number(last)]
      count += 1
      if (lastRow <= row || count > MERGED_MAX) continue
      const beginning = found.get(row) ?? []
      beginning.push({ column: columnOf(letters), lastRow })
      found.set(row, beginning)
    }
    carried = text.slice(Math.max(end, text.length - TAG_CHARACTERS))
  }
  return found
}

/** Fills in, row after row, the texts of cells that are merged with those above. */
export function openMergedCells(merged: MergedCells) {
  const open = new Map<number, { text: string; lastRow: number }>()
  return {
    /** The texts that stand beside this row, by column; undefined for none. */
    beside(row: number, cells: readonly (string | undefined)[]) {
      const texts: Record<number, string> = {}
      for (const [column, { text, lastRow }] of open) {
        if (row > lastRow) open.delete(column)
        else if (!cells[column]) texts[column] = text
      }
      for (const { column, lastRow } of merged.get(row) ?? []) {
        const text = cells[column]
        if (text && text.length <= BESIDE_CHARACTERS && open.size < BESIDE_MAX) open.set(column, { text, lastRow })
      }
      return Object.keys(texts).length > 0 ? texts : undefined
    },
  }
}
