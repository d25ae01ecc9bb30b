import type { FieldChange, RowOutcome } from '@portal/contract/import-rows'
import type { ImportRecord } from '../../platform/database/import-tables.ts'
import type { PlanCounts } from './imports.store.ts'

type Counted = { outcome: RowOutcome | null; studentId: string | null; changes: readonly FieldChange[] }

/**
 * How many rows the file of an import has. Once it is planned, those without a value in any column that is read are none.
 */
export function countRows(of: Pick<ImportRecord, 'state' | 'total' | 'new' | 'changed' | 'unchanged' | 'wrong'>) {
  const planned = of.new + of.changed + of.unchanged + of.wrong
  if (of.state === 'preview') return planned
  return of.state === 'planning' || planned === 0 ? of.total : planned
}

/** The counts of an import after some rows have been planned, instead of what was planned for them `before`. */
export function addToCounts(
  of: Pick<ImportRecord, keyof PlanCounts>,
  before: readonly Counted[],
  after: readonly Counted[],
): PlanCounts {
  const { new: added, changed, unchanged, wrong, known } = of
  const counts = { new: added, changed, unchanged, wrong, known }
  const fields = JSON.parse(of.fieldCounts) as Record<string, number>
  const add = ({ outcome, studentId, changes }: Counted, by: 1 | -1) => {
    if (outcome !== null) counts[outcome] += by
    if (studentId !== null) counts.known += by
    for (const { field, kept } of changes) if (!kept) fields[field] = (fields[field] ?? 0) + by
  }
  for (const row of before) add(row, -1)
  for (const row of after) add(row, 1)
  return { ...counts, fieldCounts: JSON.stringify(fields) }
}
