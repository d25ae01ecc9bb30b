import { type MergedCell, openMergedCells } from '../merged-cells.ts'
import type { Attributes } from '../xml.ts'

/** Cells that are merged with others: OpenDocument says at each how many rows and columns it stands beside. */
export function openSpans() {
  const merged = new Map<number, readonly MergedCell[]>()
  const open = openMergedCells(merged)
  return {
    /** Whether a cell is merged with others. */
    add(attributes: Attributes, { column, row }: { column: number; row: number }) {
      const rows = Number(attributes['table:number-rows-spanned'] ?? 1)
      const columns = Number(attributes['table:number-columns-spanned'] ?? 1)
      if (rows > 1) merged.set(row, [...(merged.get(row) ?? []), { column, lastRow: row + rows - 1 }])
      return rows > 1 || columns > 1
    },
    /** The texts that stand beside a row, by column; undefined for none. Rows are asked for in their order. */
    beside(row: number, cells: readonly (string | undefined)[]) {
      const texts = open.beside(row, cells)
      merged.delete(row)
      return texts
    },
  }
}
