import { os, requireActor } from '../../rpc.ts'
import { findBulkOperationOrThrow, listBulkOperations } from '../operation/bulk-operation.store.ts'
import { answering, bulkOperationProcedures } from '../operation/bulk-operation-procedures.ts'
import { listSpellings } from './columns/spellings.store.ts'
import { fixRow } from './fix-row.ts'
import { imports } from './import.operation.ts'
import { removeKept, setColumns, setOptions } from './imports.actions.ts'
import { cancelInvitations, sendInvitations } from './invite-imported.job.ts'
import { listMappings } from './mappings.store.ts'
import { presentImports, presentRows, readImport } from './present-import.ts'
import { answerQuestion } from './questions/answer-question.actions.ts'
import { listRows } from './rows-list.store.ts'
import { setSheets } from './sheets/set-sheets.actions.ts'
import { previewUndo } from './undo/preview-undo.ts'

const procedures = bulkOperationProcedures(imports, readImport)

/** The imports of students, for administrators. */
export const importRoutes = {
  list: os.imports.list.handler(async ({ context: { app }, input }) => {
    const { rows, ...page } = await listBulkOperations(app.database.read, imports, input)
    return { ...page, rows: await presentImports(app, rows) }
  }),
  read: os.imports.read.handler(({ context, input }) => readImport(context.app, input.id)),
  rows: os.imports.rows.handler(async ({ context, input }) => {
    const { read } = context.app.database
    const record = await findBulkOperationOrThrow(read, imports, input.id)
    const { rows, total } = await listRows(read, record, input)
    return { rows: await presentRows(read, record, rows), total, more: false }
  }),
  setColumns: os.imports.setColumns.handler(answering(setColumns, readImport)),
  setSheets: os.imports.setSheets.handler(answering(setSheets, readImport)),
  setOptions: os.imports.setOptions.handler(answering(setOptions, readImport)),
  fixRow: os.imports.fixRow.handler(({ context, input }) => fixRow(context.app, requireActor(context), input)),
  answer: os.imports.answer.handler(answering(answerQuestion, readImport)),
  cancel: os.imports.cancel.handler(procedures.cancel),
  apply: os.imports.apply.handler(procedures.apply),
  stop: os.imports.stop.handler(procedures.stop),
  resume: os.imports.resume.handler(procedures.resume),
  giveUp: os.imports.giveUp.handler(procedures.giveUp),
  undoPreview: os.imports.undoPreview.handler(({ context, input }) => previewUndo(context.app, input.id)),
  undo: os.imports.undo.handler(procedures.undo),
  sendInvitations: os.imports.sendInvitations.handler(answering(sendInvitations, readImport)),
  cancelInvitations: os.imports.cancelInvitations.handler(answering(cancelInvitations, readImport)),
  mappings: os.imports.mappings.handler(({ context }) => listMappings(context.app.database.read)),
  spellings: os.imports.spellings.handler(({ context }) => listSpellings(context.app.database.read)),
  deleteSpelling: os.imports.deleteSpelling.handler(({ context, input }) =>
    removeKept(context.app, requireActor(context), 'importSpellings', input.id),
  ),
  deleteMapping: os.imports.deleteMapping.handler(({ context, input }) =>
    removeKept(context.app, requireActor(context), 'importMappings', input.id),
  ),
}
