import { refusalReasons } from '@portal/contract/bulk/imports/import-reasons'
import { isStudentField } from '@portal/contract/people/student-fields'
import { withSecondFactor } from '../../../../auth/second-factor-records/factors.store.ts'
import { lockStudents } from '../../../people/students/students-bulk.store.ts'
import { newestCardsOf } from '../../../records/id-cards/id-cards.store.ts'
import { studentIdsOf, type Values } from '../import-rows.store.ts'
import { type ImportedRecord, readImportedValues, sameValues, saveImportedValues } from '../imported-values.store.ts'
import type { ImportRowRecord } from '../imports.tables.ts'
import { changesOf, valuesOf, type WrittenRow } from './apply.store.ts'
import { type ImportStep, type Present, refused, whyTaken } from './apply-step.ts'
import { changeStudent, type KnownRow, presentValue } from './change-student.ts'
import type { CustomImport } from './custom-import.ts'

/**
 * Changes the students of these rows in what the preview showed, and nothing else. A row is refused as a whole when one of
 * its values is not what the preview showed any more. What the file says is kept, also of unchanged students.
 */
export async function applyKnownRows(step: ImportStep, rows: readonly ImportRowRecord[], present: Present) {
  const results: WrittenRow[] = []
  const said: (ImportedRecord & { studentId: string })[] = []
  const known = await readKnownRows(step, rows, present.custom)
  for (const row of rows) {
    const one = known.get(row.place)
    const reason = one ? whyRefused(step, one, present) : refusalReasons.gone
    if (row.outcome === 'changed' && reason) results.push(refused(row, reason))
    if (reason || !one) continue
    const values = { ...one.imported?.values, ...valuesOf(row) }
    const saysMore = !sameValues(values, one.imported?.values ?? {})
    if (saysMore) said.push({ studentId: one.student.id, importId: step.record.id, values })
    if (row.outcome === 'changed') results.push(await changeStudent(step, one, present.custom))
    else if (saysMore) results.push({ row, result: null, before: { fields: {}, card: null, imported: one.imported } })
  }
  await saveImportedValues(step.tx, said, step.now)
  return results
}

/** The rows whose students still exist, by place, with their students locked. */
async function readKnownRows({ tx }: ImportStep, rows: readonly ImportRowRecord[], custom: CustomImport) {
  const ids = studentIdsOf(rows)
  const students = new Map((await lockStudents(tx, ids)).map((student) => [student.id, student]))
  const cards = await newestCardsOf(tx.db, ids)
  const imported = await readImportedValues(tx.db, ids)
  const withFactor = await withSecondFactor(tx.db, ids)
  const known = new Map<number, KnownRow>()
  for (const row of rows) {
    const student = students.get(row.studentId ?? '')
    if (!student) continue
    known.set(row.place, {
      ...{ row, student, card: cards.get(student.id) ?? null },
      changes: changesOf(row).filter(({ kept }) => !kept),
      hasSecondFactor: withFactor.has(student.id),
      customValues: custom.of(student.id),
      imported: imported.get(student.id) ?? null,
    })
  }
  return known
}

/** Why a student cannot be changed as the preview showed; undefined when they can. */
function whyRefused({ options }: ImportStep, known: KnownRow, { taken, custom }: Present) {
  const { student, card, changes } = known
  const at = student.updated_at
  if (student.status === 'forgotten') return refusalReasons.gone
  if (student.mergedInto !== null) return refusalReasons.merged
  if (student.status === 'inactive' && !options.restoreInactive) return refusalReasons.inactive(at)
  const moved = changes.filter(({ field, from, to }) => ![from, to].includes(presentValue(known, field)))
  if (moved.length > 0) {
    const ofCard = moved.every(({ field }) => !isStudentField(field))
    const since = ofCard ? (card?.updated_at ?? card?.created_at ?? null) : at
    return refusalReasons.changed(
      moved.map(({ field }) => field),
      since,
    )
  }
  if (known.hasSecondFactor && changes.some(({ field }) => field === 'email')) return refusalReasons.secondFactor
  const to = Object.fromEntries(changes.map((change) => [change.field, change.to])) as Values
  return whyTaken(to, taken, { studentId: student.id, cardId: card?.id }) ?? custom.whyTaken(to, student.id)
}
