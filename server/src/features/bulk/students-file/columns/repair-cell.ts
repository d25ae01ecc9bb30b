import type { ImportColumn } from '@portal/contract/bulk/imports/imports'
import { type MarkKind, markedKindOf, markKinds, repairMark } from '@portal/contract/people/export-marks/marks'
import { isOftenAName } from '@portal/contract/people/export-marks/no-values'
import type { Repair } from './corrections.ts'

/** The cells of a row as its file has them. `above`: for a cell with a ditto mark, what it stands for, by its column. */
export type RowCells = { cells: readonly string[]; above: Readonly<Record<string, string>> }

/**
 * The text of a cell after what has been said of its column: what an export has written into it goes, in the order of the
 * table of marks. A ditto mark with nothing above it stays, and is then a fault.
 */
export function repairCell(
  given: string,
  { field, index }: Pick<ImportColumn, 'field' | 'index'>,
  above: RowCells['above'],
  mends: readonly Repair[],
) {
  let text = given.trim()
  if (field === null || text === '' || mends.length === 0) return given
  const kind = markedKindOf(field)
  for (const mark of markKinds) {
    const how = howOf(mends, index, mark)
    if (how === 'asRead' || (how === 'mendOthers' && isOftenAName(text))) continue
    const repaired = repairMark(mark, text, kind)
    if (repaired !== undefined) text = repaired ?? above[index] ?? text
  }
  return text
}

const howOf = (mends: readonly Repair[], column: number, mark: MarkKind) =>
  mends.find((repair) => repair.column === column && repair.mark === mark)?.how ?? 'asRead'
