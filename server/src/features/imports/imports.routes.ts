import { Problem } from '@portal/contract/problems'
import { os, requireActor } from '../rpc.ts'
import { applyRoutes } from './apply.routes.ts'
import { fixRow } from './fix-row.ts'
import { cancelImport, removeMapping, removeSpelling, setColumns, setOptions } from './imports.actions.ts'
import { findImport, listImports } from './imports.store.ts'
import { listMappings } from './mappings.store.ts'
import { presentImports, readImport } from './present-import.ts'
import { presentRows } from './present-row.ts'
import { answerQuestion } from './questions/answer-question.actions.ts'
import { listRows } from './rows-list.store.ts'
import { listSpellings } from './spellings.store.ts'

/** The imports of students, for administrators. */
export const importRoutes = {
  list: os.imports.list.handler(async ({ context: { app }, input }) => {
    const { rows, ...page } = await listImports(app.database.read, input)
    return { ...page, rows: await presentImports(app, rows) }
  }),
  read: os.imports.read.handler(({ context, input }) => readImport(context.app, input.id)),
  rows: os.imports.rows.handler(async ({ context, input }) => {
    const { read } = context.app.database
    const record = await findImport(read, input.id)
    if (!record) throw new Problem('IMPORT_NOT_FOUND')
    const { rows, total } = await listRows(read, record, input)
    return { rows: await presentRows(read, rows), total, more: false }
  }),
  setColumns: os.imports.setColumns.handler(async ({ context, input }) => {
    await setColumns(context.app, requireActor(context), input)
    return readImport(context.app, input.id)
  }),
  setOptions: os.imports.setOptions.handler(async ({ context, input: { id, ...options } }) => {
    await setOptions(context.app, requireActor(context), id, options)
    return readImport(context.app, id)
  }),
  fixRow: os.imports.fixRow.handler(({ context, input }) => fixRow(context.app, requireActor(context), input)),
  answer: os.imports.answer.handler(async ({ context, input }) => {
    await answerQuestion(context.app, requireActor(context), input)
    return readImport(context.app, input.id)
  }),
  cancel: os.imports.cancel.handler(({ context, input }) => cancelImport(context.app, requireActor(context), input.id)),
  ...applyRoutes,
  mappings: os.imports.mappings.handler(({ context }) => listMappings(context.app.database.read)),
  spellings: os.imports.spellings.handler(({ context }) => listSpellings(context.app.database.read)),
  deleteSpelling: os.imports.deleteSpelling.handler(({ context, input }) =>
    removeSpelling(context.app, requireActor(context), input.id),
  ),
  deleteMapping: os.imports.deleteMapping.handler(({ context, input }) =>
    removeMapping(context.app, requireActor(context), input.id),
  ),
}
