import { leftAloneReasons } from '@portal/contract/import-reasons'
import { topics } from '@portal/contract/topics'
import { recordAudits } from '../../audit/record-audit.ts'
import { endAccess } from '../../auth/change-password.ts'
import { permit } from '../../permissions/permit.ts'
import type { ImportRowRecord } from '../../platform/database/import-tables.ts'
import type { Tx } from '../../platform/database/open.ts'
import type { UserRow } from '../../platform/database/tables.ts'
import type { ClaimedJob, JobHandler, Progress } from '../../platform/jobs/job.ts'
import type { AppContext } from '../context.ts'
import { eraseStudents } from '../forgetting/erase-student.store.ts'
import { deleteIdCard, updateIdCard } from '../id-cards/id-cards.store.ts'
import { lockDocumentsOf } from '../issued-documents/changes.store.ts'
import { reconcileDocuments } from '../issued-documents/reconcile-documents.ts'
import { actorOfJob } from '../jobs/actor-of-job.ts'
import { deleteAllUnusedWords } from '../search/name-words.store.ts'
import { deactivateStudent } from '../students/student-status.store.ts'
import { refreshStudentSearch } from '../students/students.store.ts'
import { lockStudentsToErase } from '../students/students-bulk.store.ts'
import {
  afterOf,
  beforeOf,
  moveImport,
  nextRows,
  type RowAfter,
  saveResults,
  settleImport,
  type WrittenRow,
} from './apply.store.ts'
import { type ImportJobData, optionsOf } from './apply-import.ts'
import { auditNameOf, type ImportStep, stepsAtOnce } from './apply-step.ts'
import { invalidateStudent, writeFields } from './change-student.ts'
import { pickStudentFields } from './imported-fields.ts'
import { deleteImportedValues, readImportedValues, saveImportedValues } from './imported-values.store.ts'
import { type ImportSubject, lockImport } from './imports.store.ts'
import { whyLeftAlone } from './undo-reason.ts'
import { readUndoState } from './undo-state.store.ts'
import { writeRows } from './write-rows.ts'

/** Removing a student takes about as long as adding two. */
const ROWS_WRITTEN = 10

/** Undoes an import row by row, from its end, but for the students whom somebody has changed since. */
export function undoImportHandler(app: AppContext): JobHandler {
  return {
    async step(job) {
      void app.searchRefresh.wake()
      if (job.place >= job.total) await deleteAllUnusedWords(app.database)
      return (tx) => undoStep(app, tx, job)
    },
    onDiscard: (tx, id) => settleImport(tx, id, app.now()),
  }
}

async function undoStep(app: AppContext, tx: Tx, job: ClaimedJob): Promise<Progress> {
  const { importId } = job.data as ImportJobData
  const record = await lockImport(tx, importId)
  if (record?.state !== 'undoing') return { place: job.place, done: true }
  const actor = await actorOfJob(tx.db, job)
  const allowed = permit(actor, 'undoImport', { studentId: '', id: importId } satisfies ImportSubject)
  const step = { app, tx, actor, allowed, record, options: optionsOf(record), now: app.now() }
  const rows = await nextRows(tx.db, importId, record.total - job.place, {
    order: 'reverse',
    writes: ROWS_WRITTEN * stepsAtOnce(tx),
  })
  await writeRows(step, {
    rows,
    write: (some) => undoRows(step, some),
    refuse: (row, isTaken) => leaveAlone(step, row, isTaken ? leftAloneReasons.taken : leftAloneReasons.notWritten),
  })
  // One step more than there are rows: it deletes the names of those who have been removed.
  const done = rows.length === 0
  const place = done ? record.total : record.total - (rows.at(-1)?.place ?? 0)
  if (done) await moveImport(tx, allowed, ['undoing'], { state: 'undone', undoneAt: step.now.toISOString() })
  tx.invalidate(topics.imports, topics.students, topics.counts)
  return { place, total: record.total, done, data: { importId } }
}

async function undoRows(step: ImportStep, rows: readonly ImportRowRecord[]) {
  const { tx, allowed } = step
  const ids = rows.flatMap(({ studentId }) => studentId ?? [])
  // Nobody adds anything to them, or marks a document as printed, between what is read here and the end.
  const students = await lockStudentsToErase(tx, ids)
  await lockDocumentsOf(tx, ids)
  const applied = rows.filter(({ result }) => result === 'applied')
  const state = await readUndoState(tx.db, applied, students)
  const results = applied.map((row) => toResult(row, whyLeftAlone(row, state)))
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
  const present = await readImportedValues(
    tx.db,
    rows.flatMap(({ studentId }) => studentId ?? []),
  )
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
  await eraseStudents(tx, permits, now)
  // Those who are removed are in the one entry about the whole; nobody is named in it.
  const restored = written.filter(({ after }) => !after.created)
  for (const { row, student, after } of restored) await giveBack(step, row, student, after)
  const kept = restored.map(({ student }) => student.id)
  await reconcileDocuments(step.app, tx, 'idCard', kept, actor.id, { isBulk: true })
  const entry = {
    action: 'undoImport',
    actorId: actor.id,
    address: actor.address,
    record: auditNameOf(record),
  } as const
  const entries = restored.map(({ student, after }) => ({ ...entry, studentId: student.id, fields: fieldsOf(after) }))
  await recordAudits(tx, entries, now)
}

const fieldsOf = ({ fields, card }: RowAfter) => [...Object.keys(fields), ...(card ? ['card', 'collegeId'] : [])]

/** Gives a student their former values, their former card and their former status. */
async function giveBack({ tx, actor, now }: ImportStep, row: ImportRowRecord, student: UserRow, after: RowAfter) {
  const allowed = permit(actor, 'undoImport', { studentId: student.id })
  const before = beforeOf(row)
  await writeFields(tx, allowed, student, pickStudentFields(before?.fields ?? {}), now)
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
