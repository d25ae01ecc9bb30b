import { repairMark } from '@portal/contract/people/export-marks/marks'

/** Remembers the last text of each column of a sheet that is no ditto mark. */
export function openTextsAbove() {
  const last: string[] = []
  return {
    /** What the ditto marks of the next row stand for, by column; nothing for one with no text above it. */
    of(cells: readonly string[]) {
      const above: Record<string, string> = {}
      for (const [index, cell] of cells.entries()) {
        const text = cell.trim()
        if (text === '') continue
        const before = last[index]
        // As of a name: every kind of column is looked at in the same way.
        if (repairMark('dittos', text, 'name') !== null) last[index] = cell
        else if (before !== undefined) above[index] = before
      }
      return above
    },
  }
}
