import { leftAloneReasons } from '@portal/contract/bulk/imports/import-reasons'
import { customName } from '@portal/contract/people/custom-fields/custom-values'
import { studentFieldNames } from '@portal/contract/people/student-fields'
import type { AllTables } from '../../../../platform/database/definitions/table-definition.ts'
import type { UserRow } from '../../../people/students/students.tables.ts'
import { afterOf, beforeOf, type RowAfter } from '../apply/apply.store.ts'
import type { ImportRowRecord } from '../imports.tables.ts'
import type { ReferringRow, UndoState } from './undo-state.store.ts'

type Given = { after: RowAfter; importId: string }

/** Why undoing an import leaves the student of an applied row as they are; null when it does not. */
export function whyLeftAlone(tables: AllTables, row: ImportRowRecord, state: UndoState): string | null {
  const student = state.students.get(row.studentId ?? '')
  const after = afterOf(row)
  if (!student || !after || student.status === 'forgotten') return leftAloneReasons.gone
  const changed = changedSince(student, after, state)
  if (changed.length > 0) return leftAloneReasons.changed(changed)
  const given = { after, importId: row.importId }
  if (after.created) return whyKept(tables, student, given, state) ?? null
  return whyCardKept(tables, student, given, state) ?? whyNotFormer(row, student, after, state) ?? null
}

/** The fields that the import wrote and that have another value now. */
function changedSince(
  student: UserRow,
  { fields, card }: RowAfter,
  { cards, customKeys, customValues }: UndoState,
): string[] {
  const details = studentFieldNames.filter((field) => field in fields && student[field] !== fields[field])
  const custom = customKeys.filter((key) => {
    const written = fields[customName(key)]
    return written !== undefined && written !== (customValues.get(student.id)?.[key] ?? '')
  })
  const ofStudent = [...details, ...custom]
  if (!card) return ofStudent
  const now = cards.get(student.id)?.find(({ id }) => id === card.id)
  const ofCard = (['card', 'collegeId'] as const).filter((field) => now?.[field] !== card[field])
  return [...ofStudent, ...ofCard]
}

/** Why a student who was added is kept: something about them is not what the import gave them. */
function whyKept(tables: AllTables, { id }: UserRow, given: Given, { referring }: UndoState) {
  const reasons = (referring.get(id) ?? []).flatMap((item) => whyOf(tables, item, given) ?? [])
  // What is most telling: a new card, for example, also changes the student.
  return reasons.toSorted((a, b) => Number(isChange(a)) - Number(isChange(b)))[0]
}

const isChange = (reason: string) => reason === leftAloneReasons.document

function whyOf(tables: AllTables, { table, row }: ReferringRow, given: Given) {
  const definition = tables[table]
  return definition.student === null ? null : (definition.addedSince?.why(row, given) ?? null)
}

/** Why a card that was written for a student who was known is kept: it has been printed, or has got more since. */
function whyCardKept(tables: AllTables, { id }: UserRow, given: Given, { referring }: UndoState) {
  const { card } = given.after
  if (!card) return undefined
  const ofCard = (referring.get(id) ?? []).filter(({ row }) => row.id === card.id || row.subjectId === card.id)
  if (card.added) return ofCard.flatMap((item) => whyOf(tables, item, given) ?? [])[0]
  const isPrinted = ({ table, row }: ReferringRow) =>
    table === 'issuedDocuments' && row.printedAt !== null && row.state === 'valid'
  return ofCard.some(isPrinted) ? leftAloneReasons.printed : undefined
}

/** Why a student who was changed cannot have their former values again. */
function whyNotFormer(row: ImportRowRecord, student: UserRow, { restored }: RowAfter, state: UndoState) {
  const { taken } = state
  if (restored && student.status === 'inactive') return leftAloneReasons.inactive
  const before = beforeOf(row)
  const { email } = before?.fields ?? {}
  const givesEmail = email !== undefined && email !== student.email
  if (givesEmail && state.withSecondFactor.has(student.id)) return leftAloneReasons.secondFactor
  const holder = email === undefined ? undefined : taken.email(email)
  if (holder && holder.studentId !== student.id) return leftAloneReasons.emailTaken
  const other = before?.card ? taken.card(before.card.card) : undefined
  return other && other.cardId !== before?.card?.id ? leftAloneReasons.cardTaken : undefined
}
