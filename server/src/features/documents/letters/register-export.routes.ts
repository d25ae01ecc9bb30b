import { type IssuedLetter, registerExportInput } from '@portal/contract/documents/letters/issued-letters'
import { REGISTER_PDF_MAX_ROWS } from '@portal/contract/documents/letters/letter-limits'
import { letterMessages } from '@portal/contract/documents/letters/letter-messages'
import { Problem } from '@portal/contract/problems'
import { whileAllowed } from '../../../auth/actor-of-job.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import { readJson } from '../../../platform/http/read-json.ts'
import { type Cell, cellText, openClock } from '../../../platform/spreadsheet/cells.ts'
import { csv } from '../../../platform/spreadsheet/csv.ts'
import { XLSX_TYPE, xlsx } from '../../../platform/spreadsheet/xlsx.ts'
import type { AppContext } from '../../context.ts'
import type { HttpContext } from '../../http-context.ts'
import { oneDownloadAtATime, recordDownload, sendContent, sendMade } from '../../records/uploads/send-download.ts'
import { requireActor } from '../../rpc.ts'
import { todayIn } from '../issued/state.ts'
import { presentLetters } from './present-letter.ts'
import { registerRows } from './register.store.ts'

const CSV_TYPE = 'text/csv; charset=utf-8'
const text = letterMessages.register

/** The columns of the register: their headings, and what stands in them. */
const columns: readonly [string, (letter: IssuedLetter) => Cell][] = [
  [text.serial, ({ serial }) => serial],
  [text.day, ({ day }) => ({ date: day })],
  [text.template, ({ template }) => template.name],
  [text.recipient, ({ student }) => student?.name ?? ''],
  [text.collegeId, ({ collegeId }) => collegeId],
  [text.issuedBy, ({ issuedBy }) => issuedBy?.name ?? ''],
  [text.signedBy, ({ signedBy }) => signedBy],
  [text.collected, ({ collectedAt }) => ({ instant: collectedAt })],
  [text.collectedCard, ({ collectedCard }) => collectedCard ?? ''],
  [text.request, ({ requestNumber }) => requestNumber ?? ''],
  [text.duplicateOf, ({ duplicateOf }) => duplicateOf ?? ''],
  [text.replacedBy, ({ replacedBy }) => replacedBy ?? ''],
  [text.cancelled, ({ cancelledAt }) => ({ instant: cancelledAt })],
  [text.cancelReason, ({ cancelReason }) => cancelReason],
]
const head = columns.map(([heading]) => heading)

type Filters = Parameters<typeof registerRows>[1]

async function* cellsOf(app: AppContext, actor: AuthenticatedActor, filters: Filters) {
  const { read } = app.database
  for await (const rows of whileAllowed(read, actor, 'exportLetters', registerRows(read, filters))) {
    yield (await presentLetters(app, rows)).map((letter) => columns.map(([, cell]) => cell(letter)))
  }
}

/** Sends the register, or what matches of it. Throws TOO_MANY_EXPORTS, EXPORT_RUNNING or TOO_MANY_LETTERS. */
export async function sendRegister({ app, request, response, ...caller }: HttpContext) {
  const { format, ...filters } = await readJson(request, registerExportInput)
  const actor = requireActor(caller)
  await oneDownloadAtATime(actor, async (made) => {
    await recordDownload(app, actor, { action: 'exportLetters', record: format })
    const name = `${text.fileName(todayIn(app))}.${format}`
    if (format === 'xlsx') {
      const clock = openClock(app.config.timeZone)
      const content = xlsx(text.sheet, head, cellsOf(app, actor, filters), clock, app.now())
      await sendContent(response, { name, type: XLSX_TYPE }, content, made)
    } else if (format === 'csv') {
      const content = csv(head, cellsOf(app, actor, filters), openClock(app.config.timeZone))
      await sendContent(response, { name, type: CSV_TYPE }, content, made)
    } else {
      const pdf = await registerPdf(app, actor, filters)
      await sendMade(response, { name, type: 'application/pdf' }, pdf, made)
    }
  })
}

async function registerPdf(app: AppContext, actor: AuthenticatedActor, filters: Filters) {
  const clock = openClock(app.config.timeZone)
  const rows: string[][] = []
  for await (const cells of cellsOf(app, actor, filters)) {
    rows.push(...cells.map((row) => row.map((cell) => cellText(cell, clock))))
    if (rows.length > REGISTER_PDF_MAX_ROWS) throw new Problem('TOO_MANY_LETTERS')
  }
  const facts = { title: text.title, college: app.config.name, issuedAt: app.now() }
  return app.pdf.table({ head, rows, note: todayIn(app) }, facts)
}
