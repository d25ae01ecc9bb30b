import { leftAloneReasons } from '@portal/contract/import-reasons'
import type { ImportedField } from '@portal/contract/imports'
import type { ImportRowRecord } from '../../platform/database/import-tables.ts'
import type { UserRow } from '../../platform/database/tables.ts'
import { afterOf, beforeOf, type RowAfter } from './apply.store.ts'
import { studentFields } from './apply-step.ts'
import type { UndoState } from './undo-state.store.ts'

/** Why undoing an import leaves the student of an applied row as they are; null when it does not. */
export function whyLeftAlone(row: ImportRowRecord, state: UndoState): string | null {
  const student = state.students.get(row.studentId ?? '')
  const after = afterOf(row)
  if (!student || !after || student.status === 'forgotten') return leftAloneReasons.gone
  const changed = changedSince(student, after, state)
  if (changed.length > 0) return leftAloneReasons.changed(changed)
  return (after.created ? whyKept(student, after, state) : whyNotFormer(row, student, after, state)) ?? null
}

/** The fields that the import wrote and that have another value now. */
function changedSince(student: UserRow, { fields, card }: RowAfter, { cards }: UndoState): ImportedField[] {
  const ofStudent = studentFields.filter((field) => field in fields && student[field] !== fields[field])
  if (!card) return ofStudent
  const now = cards.get(student.id)?.find(({ id }) => id === card.id)
  const ofCard = (['card', 'collegeId'] as const).filter((field) => now?.[field] !== card[field])
  return [...ofStudent, ...ofCard]
}

/** Why a student who was added is kept: they have something that the import did not give them. */
function whyKept(student: UserRow, { card }: RowAfter, state: UndoState) {
  if (student.status === 'inactive') return leftAloneReasons.inactive
  if (student.status === 'former') return leftAloneReasons.former
  if (state.withPassword.has(student.id)) return leftAloneReasons.signedUp
  if (student.imageUrl !== null) return leftAloneReasons.photo
  if (state.withRequest.has(student.id)) return leftAloneReasons.request
  if (state.withCertificate.has(student.id)) return leftAloneReasons.certificate
  if (state.withDeletedRecord.has(student.id)) return leftAloneReasons.deletedRecord
  const others = (state.cards.get(student.id) ?? []).filter(({ id }) => id !== card?.id)
  return others.length > 0 ? leftAloneReasons.otherCard : undefined
}

/** Why a student who was changed cannot have their former values again. */
function whyNotFormer(row: ImportRowRecord, student: UserRow, { restored }: RowAfter, { taken }: UndoState) {
  if (restored && student.status === 'inactive') return leftAloneReasons.inactive
  const before = beforeOf(row)
  const { email } = before?.fields ?? {}
  const holder = email === undefined ? undefined : taken.email(email)
  if (holder && holder.studentId !== student.id) return leftAloneReasons.emailTaken
  const other = before?.card ? taken.card(before.card.card) : undefined
  return other && other.cardId !== before?.card?.id ? leftAloneReasons.cardTaken : undefined
}
