import { exportInput } from '@portal/contract/people/students'
import { exportMessages } from '@portal/contract/privacy/export-messages'
import {
  type ExportColumn,
  type ExportedList,
  type ExportFormat,
  exportColumns,
  requestsExportInput,
  studentListExportInput,
} from '@portal/contract/privacy/exports'
import { readJson } from '../../../platform/http/read-json.ts'
import type { Cell } from '../../../platform/spreadsheet/cells.ts'
import { openClock } from '../../../platform/spreadsheet/cells.ts'
import { csv } from '../../../platform/spreadsheet/csv.ts'
import { xlsx } from '../../../platform/spreadsheet/xlsx.ts'
import type { HttpContext } from '../../http-context.ts'
import { viewerOf } from '../../records/requests/queue-selection.store.ts'
import {
  type Downloaded,
  oneDownloadAtATime,
  recordDownload,
  sendContent,
} from '../../records/uploads/send-download.ts'
import { requireActor } from '../../rpc.ts'
import { requestRows, studentListRows } from './export-rows.ts'
import { fileTypes } from './file-types.ts'
import { withinRole } from './within-role.ts'

const text = exportMessages

/** Sends a list of students as CSV with all columns. Throws TOO_MANY_EXPORTS or EXPORT_RUNNING. */
export async function sendStudentsExport(httpContext: HttpContext) {
  const query = await readJson(httpContext.request, exportInput)
  const file: ExportFile = { list: 'students', format: 'csv', columns: [], timeZone: 'UTC' }
  const pages = studentListRows(httpContext.app, 'students', query)
  await sendExport(httpContext, { action: 'exportStudents' }, file, pages)
}

/** Sends a list of students, or of their ID cards or certificates. Throws TOO_MANY_EXPORTS or EXPORT_RUNNING. */
export async function sendStudentListExport(httpContext: HttpContext) {
  const { list, format, columns, timeZone, ...query } = await readJson(httpContext.request, studentListExportInput)
  const pages = studentListRows(httpContext.app, list, query)
  const about = { action: 'exportStudents', record: list === 'students' ? '' : text.lists[list] } as const
  await sendExport(httpContext, about, { list, format, columns, timeZone }, pages)
}

/** Sends the requests of a queue. Throws TOO_MANY_EXPORTS or EXPORT_RUNNING. */
export async function sendRequestsExport(httpContext: HttpContext) {
  const { format, columns, timeZone, ...queue } = await readJson(httpContext.request, requestsExportInput)
  const file: ExportFile = { list: 'requests', format, columns, timeZone }
  const pages = requestRows(httpContext.app.database, queue, viewerOf(httpContext.app, requireActor(httpContext)))
  await sendExport(httpContext, { action: 'exportRequests', record: queue.status }, file, pages)
}

type ExportFile = { list: ExportedList; format: ExportFormat; columns: readonly ExportColumn[]; timeZone: string }

async function sendExport(
  { app, response, ...rpcContext }: HttpContext,
  about: Downloaded & { action: 'exportStudents' | 'exportRequests' },
  { list, format, columns, timeZone }: ExportFile,
  pages: AsyncIterable<Partial<Record<ExportColumn, Cell>>[]>,
) {
  const actor = requireActor(rpcContext)
  const known: readonly ExportColumn[] = exportColumns[list]
  const chosen = known.filter((column) => columns.includes(column))
  const shown = chosen.length > 0 ? chosen : known
  await oneDownloadAtATime(actor, async (made) => {
    const allowed = await withinRole({ app, ...rpcContext }, actor, about.action, pages)
    await recordDownload(app, actor, about)
    const head = shown.map((column) => text.headings[column])
    const cells = cellsOf(allowed, shown)
    const clock = openClock(timeZone)
    const content = format === 'csv' ? csv(head, cells, clock) : xlsx(text.lists[list], head, cells, clock, app.now())
    await sendContent(response, { name: `${fileNames[list]}.${format}`, type: fileTypes[format] }, content, made)
  })
}

const fileNames: Record<ExportedList, string> = {
  students: 'students',
  idCards: 'id-cards',
  certificates: 'certificates',
  requests: 'requests',
}

async function* cellsOf(pages: AsyncIterable<Partial<Record<ExportColumn, Cell>>[]>, columns: readonly ExportColumn[]) {
  for await (const rows of pages) yield rows.map((row) => columns.map((column) => row[column] ?? ''))
}
