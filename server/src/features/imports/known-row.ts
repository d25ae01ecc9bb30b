import type { FieldChange } from '@portal/contract/import-rows'
import type { ImportedField } from '@portal/contract/imports'
import type { ImportRowRecord } from '../../platform/database/import-tables.ts'
import type { UserRow } from '../../platform/database/tables.ts'
import type { PlainIdCard } from '../id-cards/id-cards.store.ts'
import { type ImportedCard, isStudentField } from './imported-fields.ts'
import type { ImportedRecord } from './imported-values.store.ts'

/** A row of a student who is in the portal already. */
export type KnownRow = {
  row: ImportRowRecord
  student: UserRow
  /** Their newest ID card. */
  card: PlainIdCard | null
  /** What the preview showed, without the corrections by hand that are kept. */
  changes: FieldChange[]
  /** What earlier imports said about the student; null: nothing. */
  imported: ImportedRecord | null
}

/** The present value of a field. */
export function presentValue({ student, card }: Pick<KnownRow, 'student' | 'card'>, field: ImportedField) {
  if (isStudentField(field)) return student[field]
  const ofCard = { card: card?.card ?? '', collegeId: student.collegeId } satisfies ImportedCard
  return ofCard[field]
}
