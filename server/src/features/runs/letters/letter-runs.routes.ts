import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@portal/contract/durations'
import { LETTER_RUNS_PER_HOUR } from '@portal/contract/limits'
import { letterRunFilePath } from '@portal/contract/paths'
import { fullName } from '@portal/contract/people/students'
import { Problem } from '@portal/contract/problems'
import { letterRunMessages } from '@portal/contract/runs/letter-run-messages'
import type { LetterRunState, ListedLetterRun, letterRunCreateInput } from '@portal/contract/runs/letter-runs'
import type * as z from 'zod/mini'
import { consumeOrThrow } from '../../../auth/rate-limit.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { LetterRunRecord } from '../../../platform/database/letter-run-tables.ts'
import type { AppContext } from '../../context.ts'
import { todayIn } from '../../documents/issued/state.ts'
import { contentOf } from '../../documents/letters/letter-content.ts'
import { letterDataOf } from '../../documents/letters/letter-data.ts'
import { findVersionInUse, listTemplates } from '../../documents/letters/templates.store.ts'
import { type HttpContext, recordIdOf } from '../../http-context.ts'
import { oneDownloadAtATime, recordDownload, sendMade } from '../../records/uploads/send-download.ts'
import { os, requireActor } from '../../rpc.ts'
import { presentJobOf, presentLives } from '../run/present-run.ts'
import { findRunOrThrow, insertRun, listRuns } from '../run/run.store.ts'
import { permitRun } from '../run/run.ts'
import { runProcedures } from '../run/run-procedures.ts'
import { letterRuns } from './letter-run.run.ts'
import { insertRows, listRows, printedLetters } from './letter-run-rows.store.ts'

/** Lists the students. Returns the id of the run. Throws LETTER_TEMPLATE_NOT_IN_USE, STUDENT_NOT_FOUND, RATE_LIMITED. */
function createLetterRun(app: AppContext, actor: AuthenticatedActor, choice: z.output<typeof letterRunCreateInput>) {
  const allowed = permitRun(letterRuns, actor, randomUUID())
  const { templateId, studentIds, answers } = choice
  return app.database.transaction(async (tx) => {
    const limit = { name: 'letterRuns/hour', subject: actor.id, limit: LETTER_RUNS_PER_HOUR, windowMs: HOUR_MS }
    await consumeOrThrow(tx, [limit], app.now(), 'RATE_LIMITED')
    if (!(await findVersionInUse(tx.db, templateId))) throw new Problem('LETTER_TEMPLATE_NOT_IN_USE')
    const columns = { state: 'draft' as const, templateId, answers: JSON.stringify(answers) }
    await insertRun(tx, letterRuns, allowed, columns, app.now())
    const students = await insertRows(tx, allowed, studentIds)
    if (students === 0) throw new Problem('STUDENT_NOT_FOUND')
    await tx.db.updateTable('letterRuns').set({ students }).where('id', '=', allowed.row.id).execute()
    tx.invalidate(letterRuns.topic)
    return allowed.row.id
  })
}

async function listed(app: AppContext, records: readonly LetterRunRecord[]): Promise<ListedLetterRun[]> {
  const { read: db } = app.database
  const [lifeOf, templates] = await Promise.all([presentLives(db, records), listTemplates(db)])
  return records.map((record) => {
    const { id, templateId, students, issued, leftOut, undone, notUndone } = record
    return {
      ...lifeOf(record),
      state: record.state as LetterRunState,
      template: { id: templateId, name: templates.find((one) => one.id === templateId)?.name ?? '' },
      counts: {
        ...{ students: Number(students), issued: Number(issued), leftOut: Number(leftOut) },
        ...{ undone: Number(undone), notUndone: Number(notUndone) },
      },
      fileUrl: Number(issued) > 0 ? letterRunFilePath(id) : null,
    }
  })
}

async function read(app: AppContext, id: string) {
  const record = await findRunOrThrow(app.database.read, letterRuns, id)
  const job = record.state === 'draft' ? null : await presentJobOf(app.database.read, record, app.now())
  const [run] = await listed(app, [record])
  if (!run) throw new Error('one run is presented as one')
  return { ...run, job }
}

const procedures = runProcedures(letterRuns, read)

/** Letters for many students, for administrators. */
export const letterRunRoutes = {
  create: os.letterRuns.create.handler(async ({ context, input }) =>
    read(context.app, await createLetterRun(context.app, requireActor(context), input)),
  ),
  list: os.letterRuns.list.handler(async ({ context: { app }, input }) => {
    const page = await listRuns(app.database.read, letterRuns, input)
    return { ...page, rows: await listed(app, page.rows) }
  }),
  read: os.letterRuns.read.handler(({ context, input }) => read(context.app, input.id)),
  rows: os.letterRuns.rows.handler(async ({ context: { app }, input: { id, ...list } }) => {
    await findRunOrThrow(app.database.read, letterRuns, id)
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

/**
 * Sends the valid letters of a run as one PDF for a printer, in the order of the run. Throws NOT_FOUND where none is made
 * yet, TOO_MANY_EXPORTS and EXPORT_RUNNING.
 */
export async function sendLettersOfRun({ app, response, parameter, ...caller }: HttpContext) {
  const actor = requireActor(caller)
  const record = await findRunOrThrow(app.database.read, letterRuns, recordIdOf(parameter))
  await oneDownloadAtATime(actor, async (made) => {
    const letters = await printedLetters(app.database.read, record.id)
    if (letters.length === 0) throw new Problem('NOT_FOUND')
    await recordDownload(app, actor, { action: 'exportLetters', record: String(letters.length) })
    const data = []
    for (const letter of letters) data.push(await letterDataOf(app, contentOf(letter), letter))
    const facts = { title: letterRunMessages.pdfTitle, college: app.config.name, issuedAt: app.now() }
    const pdf = await app.pdf.letterSheets(data, facts)
    const file = { name: letterRunMessages.fileName(todayIn(app)), type: 'application/pdf' }
    await sendMade(response, file, pdf, made)
  })
}
