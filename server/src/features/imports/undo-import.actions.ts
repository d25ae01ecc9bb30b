import { setImmediate } from 'node:timers/promises'
import type { UndoPreview } from '@portal/contract/import-undo'
import { Problem } from '@portal/contract/problems'
import { fullName } from '@portal/contract/students'
import { recordAudit } from '../../audit/record-audit.ts'
import { type AuthenticatedActor, permit, requirePermission } from '../../permissions/permit.ts'
import type { ImportRecord } from '../../platform/database/import-tables.ts'
import type { AppContext } from '../context.ts'
import { readStudents } from '../students/students-bulk.store.ts'
import { appliedRows, moveImport } from './apply.store.ts'
import { lockWithJobOrThrow } from './apply-import.actions.ts'
import { auditNameOf } from './apply-step.ts'
import { recallInvitations } from './imported-invitations.store.ts'
import { findImport } from './imports.store.ts'
import { assertNoInvitations, discardInvitations } from './later-invitations.ts'
import { whyLeftAlone } from './undo-reason.ts'
import { readUndoState } from './undo-state.store.ts'

const PREVIEWED_ROWS = 50
const ROWS_READ = 500

/**
 * Begins to undo an import that has been applied, or stopped while it was applied. Throws IMPORT_NOT_FOUND, IMPORT_CHANGED,
 * and IMPORT_UNDO_OVER after IMPORT_UNDO_DAYS.
 */
export async function undoImport(app: AppContext, actor: AuthenticatedActor, id: string) {
  requirePermission(actor, 'undoImport')
  await app.database.transaction(async (tx) => {
    await discardInvitations(app, tx, id)
    const { job, record } = await lockWithJobOrThrow(tx, id)
    await assertNoInvitations(tx, id)
    if (job && (job.state === 'stopped' || job.state === 'dead')) await app.jobs.discard(tx, job.id)
    if (record.state !== 'applied' && record.state !== 'stopped') throw new Problem('IMPORT_CHANGED')
    if (isUndoOver(record, app.now())) throw new Problem('IMPORT_UNDO_OVER')
    const allowed = permit(actor, 'undoImport', { studentId: '', id })
    await moveImport(tx, allowed, [record.state], { state: 'undoing' })
    await recallInvitations(tx, allowed)
    const about = { data: { importId: id }, total: record.total, about: record.name, subjectId: id }
    await app.jobs.enqueue(tx, { kind: 'undoImport', ...about, createdBy: actor.id })
    const entry = { action: 'undoImport', actorId: actor.id, address: actor.address } as const
    await recordAudit(tx, { ...entry, record: auditNameOf(record) }, app.now())
  })
}

const isUndoOver = ({ keepsRows, undoUntil }: ImportRecord, now: Date) =>
  keepsRows === 0 || (undoUntil !== null && undoUntil <= now.toISOString())

/** What undoing an import would do now, without doing it. Throws IMPORT_NOT_FOUND. */
export async function previewUndo({ database: { read } }: AppContext, id: string): Promise<UndoPreview> {
  if (!(await findImport(read, id))) throw new Problem('IMPORT_NOT_FOUND')
  const preview: UndoPreview = { undone: 0, leftAlone: 0, rows: [] }
  for (let place = 0; ; ) {
    const rows = await appliedRows(read, id, place, ROWS_READ)
    const students = await readStudents(
      read,
      rows.flatMap(({ studentId }) => studentId ?? []),
    )
    const state = await readUndoState(read, rows, students)
    for (const row of rows) {
      const reason = whyLeftAlone(row, state)
      const student = state.students.get(row.studentId ?? '')
      if (reason === null) preview.undone++
      else if (preview.leftAlone++ < PREVIEWED_ROWS) {
        preview.rows.push({ row: row.row, studentId: row.studentId, name: student ? fullName(student) : '', reason })
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_READ) return preview
    place = last.place + 1
    await setImmediate()
  }
}
