import { setImmediate } from 'node:timers/promises'
import type { UndoPreview } from '@portal/contract/bulk/imports/import-rows'
import { fullName } from '@portal/contract/people/full-name'
import type { AppContext } from '../../../context.ts'
import { readStudents } from '../../../people/students/students-bulk.store.ts'
import { findBulkOperationOrThrow } from '../../operation/bulk-operation.store.ts'
import { appliedRows } from '../apply/apply.store.ts'
import { studentIdsOf } from '../import-rows.store.ts'
import { importNames } from '../imports.store.ts'
import { rowNames } from '../sheets/sheets.ts'
import { whyLeftAlone } from './undo-reason.ts'
import { readUndoState } from './undo-state.store.ts'

const PREVIEWED_ROWS = 50
const ROWS_READ = 500

/** What undoing an import would do now, without doing it. Throws IMPORT_NOT_FOUND. */
export async function previewUndo({ database: { read }, tables }: AppContext, id: string): Promise<UndoPreview> {
  const names = rowNames(await findBulkOperationOrThrow(read, importNames, id))
  const preview: UndoPreview = { undone: 0, leftAlone: 0, rows: [] }
  for (let place = 0; ; ) {
    const rows = await appliedRows(read, id, place, ROWS_READ)
    const state = await readUndoState(read, tables, rows, await readStudents(read, studentIdsOf(rows)))
    for (const row of rows) {
      const reason = whyLeftAlone(tables, row, state)
      const student = state.students.get(row.studentId ?? '')
      if (reason === null) preview.undone++
      else if (preview.leftAlone++ < PREVIEWED_ROWS) {
        const name = student ? fullName(student) : ''
        preview.rows.push({ ...names.nameOf(row.row), studentId: row.studentId, name, reason })
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_READ) return preview
    place = last.place + 1
    await setImmediate()
  }
}
