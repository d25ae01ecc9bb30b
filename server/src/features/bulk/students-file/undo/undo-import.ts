import { leftAloneReasons } from '@portal/contract/bulk/imports/import-reasons'
import { keyOfName } from '@portal/contract/people/custom-fields/custom-values'
import { topics } from '@portal/contract/topics'
import { recordAudits } from '../../../../audit/record-audit.ts'
import { endAccess } from '../../../../auth/password-changes/change-password.ts'
import { permit } from '../../../../permissions/permit.ts'
import { lockDocumentsOf } from '../../../documents/issued/changes.store.ts'
import { reconcileDocuments } from '../../../documents/issued/reconcile-documents.ts'
import { deleteAllUnusedWords } from '../../../people/search/name-words.store.ts'
import { refreshStudentSearch } from '../../../people/students/student-search.store.ts'
import { deactivateStudent } from '../../../people/students/student-status.store.ts'
import type { UserRow } from '../../../people/students/students.tables.ts'
import { lockStudentsToErase } from '../../../people/students/students-bulk.store.ts'
import { eraseStudents } from '../../../privacy/forgetting/erase-student.store.ts'
import { deleteIdCard, updateIdCard } from '../../../records/id-cards/id-cards.store.ts'
import type { BatchWork } from '../../operation/bulk-operation.ts'
import { afterOf, beforeOf, nextRows, type RowAfter, saveResults, type WrittenRow } from '../apply/apply.store.ts'
import { auditNameOf, type ImportStep, optionsOf, stepsAtOnce, writeRows } from '../apply/apply-step.ts'
import { invalidateStudent, writeFields } from '../apply/change-student.ts'
import { type CustomImport, openCustomImport } from '../apply/custom-import.ts'
import { customValuesIn } from '../columns/custom-columns.ts'
import { studentIdsOf } from '../import-rows.store.ts'
import { pickStudentFields } from '../imported-fields.ts'
import { deleteImportedValues, readImportedValues, saveImportedValues } from '../imported-values.store.ts'
import type { ImportRowRecord } from '../imports.tables.ts'
import { whyLeftAlone } from './undo-reason.ts'
import { readUndoState } from './undo-state.store.ts'

/** Removing a student takes about as long as adding two. */
const ROWS_WRITTEN = 10

/** Undoes the next rows of an import, from its end, but for the students whom somebody has changed since. */
export const undoImportBatch: BatchWork<'imports'> = async (app, { place: from, total }) => {
  if (from >= total) await deleteAllUnusedWords(app.database)
  return async (operation) => {
    const { tx, record } = operation
    const step = { ...operation, options: optionsOf(record) }
    const writes = ROWS_WRITTEN * stepsAtOnce(tx)
    const rows = await nextRows(tx.db, record.id, record.total - from, { order: 'reverse', writes })
    await writeRows(step, {
      rows,
      write: (some) => undoRows(step, some),
      refuse: (row, isTaken) => leaveAlone(step, row, isTaken ? leftAloneReasons.taken : leftAloneReasons.notWritten),
    })
    tx.invalidate(topics.students, topics.counts)
    // One step more than there are rows: it deletes the names of those who have been removed.
    const done = rows.length === 0
    return { place: done ? record.total : record.total - (rows.at(-1)?.place ?? 0), total: record.total, done }
  }
}

async function undoRows(step: ImportStep, rows: readonly ImportRowRecord[]) {
  const { tx, allowed } = step
  const ids = studentIdsOf(rows)
  // Nobody adds anything to them, or marks a document as printed, between what is read here and the end.
  const students = await lockStudentsToErase(tx, ids)
  await lockDocumentsOf(tx, ids)
  const applied = rows.filter(({ result }) => result === 'applied')
  const state = await readUndoState(tx.db, step.app.tables, applied, students)
  const results = applied.map((row) => toResult(row, whyLeftAlone(step.app.tables, row, state)))
  // First, so that the rows of students who are erased are theirs no more and stay.
  await saveResults(tx, allowed, results)
  const undone = results.filter(({ result }) => result === 'undone').map(({ row }) => row)
  await restoreImportedValues(step, [...undone, ...rows.filter(({ outcome }) => outcome === 'unchanged')])
  const pairs = undone.flatMap((row) => {
    const [student, after] = [state.students.get(row.studentId ?? ''), afterOf(row)]
    return student && after ? [{ row, student, after }] : []
  })
  await undoStudents(step, pairs)
}

async function leaveAlone({ tx, allowed }: ImportStep, row: ImportRowRecord, reason: string) {
  if (row.result === 'applied') await saveResults(tx, allowed, [{ row, result: 'leftAlone', reason }])
}

function toResult(row: ImportRowRecord, reason: string | null): WrittenRow {
  if (reason !== null) return { row, result: 'leftAlone', reason }
  return { row, result: 'undone', studentId: afterOf(row)?.created ? null : row.studentId }
}

/** What earlier imports had said about the students counts again. */
async function restoreImportedValues({ tx, record, now }: ImportStep, rows: readonly ImportRowRecord[]) {
  const present = await readImportedValues(tx.db, studentIdsOf(rows))
  const mine = rows.filter(({ studentId }) => present.get(studentId ?? '')?.importId === record.id)
  const former = mine.map((row) => ({ studentId: row.studentId ?? '', imported: beforeOf(row)?.imported ?? null }))
  await deleteImportedValues(
    tx,
    former.filter(({ imported }) => !imported).map(({ studentId }) => studentId),
  )
  await saveImportedValues(
    tx,
    former.flatMap(({ studentId, imported }) => (imported ? { studentId, ...imported } : [])),
    now,
  )
}

type Written = { row: ImportRowRecord; student: UserRow; after: RowAfter }

async function undoStudents(step: ImportStep, written: readonly Written[]) {
  const { tx, actor, record, now } = step
  const created = written.filter(({ after }) => after.created)
  const permits = created.map(({ student }) => permit(actor, 'undoImport', { studentId: student.id }))
  await eraseStudents(tx, step.app.tables, permits, now)
  // Those who are removed are in the one entry about the whole; nobody is named in it.
  const restored = written.filter(({ after }) => !after.created)
  const former = restored.map(({ row }) => beforeOf(row)?.fields ?? {})
  const kept = restored.map(({ student }) => student.id)
  const custom = await openCustomImport(step, former, kept)
  for (const one of restored) await giveBack(step, one, custom)
  await reconcileDocuments(step.app, tx, 'idCard', kept, actor.id, { isBulk: true })
  const entry = {
    action: 'undoImport',
    by: actor,
    record: auditNameOf(record),
  } as const
  const entries = restored.map(({ student, after }) => ({ ...entry, studentId: student.id, fields: fieldsOf(after) }))
  await recordAudits(tx, entries, now)
}

const fieldsOf = ({ fields, card }: RowAfter) => [
  ...Object.keys(fields).map((name) => keyOfName(name) ?? name),
  ...(card ? ['card', 'collegeId'] : []),
]

/** Gives a student their former values, their former card and their former status. */
async function giveBack(step: ImportStep, { row, student, after }: Written, custom: CustomImport) {
  const { tx, actor, now } = step
  const allowed = permit(actor, 'undoImport', { studentId: student.id })
  const before = beforeOf(row)
  await writeFields(step, allowed, student, pickStudentFields(before?.fields ?? {}))
  const values = custom.withoutTaken(customValuesIn(before?.fields ?? {}), student.id)
  await custom.write([{ allowed, values }])
  if (after.card) {
    const ofCard = permit(actor, 'undoImport', { studentId: student.id, id: after.card.id })
    if (after.card.added) await deleteIdCard(tx, ofCard)
    else if (before?.card)
      await updateIdCard(tx, ofCard, { card: before.card.card, collegeId: before.card.collegeId }, now)
    await refreshStudentSearch(tx, student.id)
  }
  if (after.restored) {
    await deactivateStudent(tx, allowed, now)
    await endAccess(tx, [student.id], 'deactivated')
  }
  invalidateStudent(tx, student.id)
}
