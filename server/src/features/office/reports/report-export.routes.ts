import { SEARCH_COUNT_MAX } from '@portal/contract/limits'
import { messages } from '@portal/contract/messages'
import { reportMessages as text } from '@portal/contract/office/report-messages'
import { isCapped, type Report, type ReportRow, reportExportInput } from '@portal/contract/office/reports'
import { readJson } from '../../../platform/http/read-json.ts'
import { type Cell, openClock } from '../../../platform/spreadsheet/cells.ts'
import { csv } from '../../../platform/spreadsheet/csv.ts'
import { XLSX_TYPE, xlsx } from '../../../platform/spreadsheet/xlsx.ts'
import type { HttpContext } from '../../http-context.ts'
import { oneDownloadAtATime, recordDownload, sendContent } from '../../records/uploads/send-download.ts'
import { requireActor } from '../../rpc.ts'
import { readReport } from './read-report.ts'

const CSV_TYPE = 'text/csv; charset=utf-8'

/** Sends a report, all of its rows. Throws as `readReport`, TOO_MANY_EXPORTS or EXPORT_RUNNING. */
export async function sendReport({ app, request, response, ...caller }: HttpContext) {
  const { format, ...input } = await readJson(request, reportExportInput)
  const actor = requireActor(caller)
  await oneDownloadAtATime(actor, async (made) => {
    const report = await readReport(app, actor, input)
    await recordDownload(app, actor, { action: 'exportReport', record: text.names[input.report] })
    const name = `${text.fileName(input.report, report.from, report.until)}.${format}`
    const head = [
      ...report.groups.map((group) => text.groups[group]),
      ...report.measures.map((one) => text.measures[one]),
    ]
    const clock = openClock(app.config.timeZone)
    if (format === 'csv') await sendContent(response, { name, type: CSV_TYPE }, csv(head, cellsOf(report), clock), made)
    else {
      const content = xlsx(text.names[input.report], head, cellsOf(report), clock, app.now())
      await sendContent(response, { name, type: XLSX_TYPE }, content, made)
    }
  })
}

async function* cellsOf({ groups, measures, rows }: Pick<Report, 'groups' | 'measures' | 'rows'>) {
  yield rows.map(({ groups: labels, values }: ReportRow): Cell[] => [
    ...labels.map(({ label }, at) => label ?? text.unset(groups[at])),
    ...values.map((value, at) =>
      isCapped(measures[at], value) ? messages.common.moreThan(String(SEARCH_COUNT_MAX)) : { number: value },
    ),
  ])
}
