import type { BulkLetterState, ListedBulkLetter } from '@portal/contract/bulk/bulk-letters'
import { bulkLetterFilePath } from '@portal/contract/paths'
import { fullName } from '@portal/contract/people/full-name'
import type { AppContext } from '../../context.ts'
import type { Answers } from '../../documents/letters/prepare-letter.ts'
import { listTemplates } from '../../documents/letters/templates/templates.store.ts'
import { os, requireActor } from '../../rpc.ts'
import { findBulkOperationOrThrow, listBulkOperations } from '../operation/bulk-operation.store.ts'
import { bulkOperationProcedures } from '../operation/bulk-operation-procedures.ts'
import { presentBulkOperations, presentJobOf } from '../operation/present-bulk-operation.ts'
import { bulkLetters } from './bulk-letter.operation.ts'
import { countFiles, findFirst, listRows } from './bulk-letter-rows.store.ts'
import type { BulkLetterRecord } from './bulk-letters.tables.ts'
import { createBulkLetter } from './create-bulk-letter.ts'

async function listed(app: AppContext, records: readonly BulkLetterRecord[]): Promise<ListedBulkLetter[]> {
  const { read: db } = app.database
  const [historyOf, templates] = await Promise.all([presentBulkOperations(db, records), listTemplates(db)])
  return records.map((record) => {
    const { id, templateId, students, issued, leftOut, undone, notUndone } = record
    return {
      ...historyOf(record),
      state: record.state as BulkLetterState,
      template: { id: templateId, name: templates.find((one) => one.id === templateId)?.name ?? '' },
      counts: {
        ...{ students: Number(students), issued: Number(issued), leftOut: Number(leftOut) },
        ...{ undone: Number(undone), notUndone: Number(notUndone) },
      },
      fileUrl: Number(issued) > 0 ? bulkLetterFilePath(id) : null,
    }
  })
}

async function read(app: AppContext, id: string) {
  const record = await findBulkOperationOrThrow(app.database.read, bulkLetters, id)
  const job = record.state === 'draft' ? null : await presentJobOf(app.database.read, record, app.now())
  const { read: db } = app.database
  const [[run], first, files] = await Promise.all([listed(app, [record]), findFirst(db, id), countFiles(db, id)])
  if (!run) throw new Error('one run is presented as one')
  const answers = JSON.parse(record.answers) as Answers
  return { ...run, job, answers, first: first ? { id: first.id, name: fullName(first) } : null, files }
}

const procedures = bulkOperationProcedures(bulkLetters, read)

/** Letters for many students, for administrators. */
export const bulkLetterRoutes = {
  create: os.letterRuns.create.handler(async ({ context, input }) =>
    read(context.app, await createBulkLetter(context.app, requireActor(context), input)),
  ),
  list: os.letterRuns.list.handler(async ({ context: { app }, input }) => {
    const page = await listBulkOperations(app.database.read, bulkLetters, input)
    return { ...page, rows: await listed(app, page.rows) }
  }),
  read: os.letterRuns.read.handler(({ context, input }) => read(context.app, input.id)),
  rows: os.letterRuns.rows.handler(async ({ context: { app }, input: { id, ...list } }) => {
    await findBulkOperationOrThrow(app.database.read, bulkLetters, id)
    const page = await listRows(app.database.read, id, list)
    const rows = page.rows.map(({ studentId, firstName, lastName, ...row }) => ({
      ...row,
      student: { id: studentId, name: fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }) },
    }))
    return { ...page, rows }
  }),
  cancel: os.letterRuns.cancel.handler(procedures.cancel),
  apply: os.letterRuns.apply.handler(procedures.apply),
  stop: os.letterRuns.stop.handler(procedures.stop),
  resume: os.letterRuns.resume.handler(procedures.resume),
  undo: os.letterRuns.undo.handler(procedures.undo),
  giveUp: os.letterRuns.giveUp.handler(procedures.giveUp),
}
