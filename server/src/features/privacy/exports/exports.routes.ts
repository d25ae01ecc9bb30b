import type { CustomField } from '@portal/contract/people/custom-fields/custom-fields'
import { customLabel } from '@portal/contract/people/custom-fields/custom-values'
import { exportInput } from '@portal/contract/people/students'
import { exportMessages } from '@portal/contract/privacy/export-messages'
import {
  columnsWith,
  type ExportColumn,
  type ExportedList,
  type ExportFormat,
  requestsExportInput,
  studentListExportInput,
} from '@portal/contract/privacy/exports'
import { requestStatuses } from '@portal/contract/records/requests'
import type * as z from 'zod/mini'
import { readJson } from '../../../platform/http/read-json.ts'
import type { Cell } from '../../../platform/spreadsheet/cells.ts'
import { openClock } from '../../../platform/spreadsheet/cells.ts'
import { csv } from '../../../platform/spreadsheet/csv.ts'
import { xlsx } from '../../../platform/spreadsheet/xlsx.ts'
import type { HttpContext } from '../../http-context.ts'
import { listCustomFields } from '../../people/custom-fields/custom-fields.store.ts'
import { refuseHiddenFields } from '../../people/custom-fields/custom-lists.store.ts'
import { visibleTo } from '../../people/custom-fields/custom-values.store.ts'
import { viewerOf } from '../../records/requests/queue/queue-selection.store.ts'
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
  const customFields = await exportedFields(httpContext, query)
  const file: ExportFile = { list: 'students', format: 'csv', columns: [], timeZone: 'UTC', customFields }
  const pages = studentListRows(httpContext.app, 'students', query, customFields)
  await sendExport(httpContext, { action: 'exportStudents' }, file, pages)
}

/** Sends a list of students, or of their ID cards or certificates. Throws TOO_MANY_EXPORTS or EXPORT_RUNNING. */
export async function sendStudentListExport(httpContext: HttpContext) {
  const input = await readJson(httpContext.request, studentListExportInput)
  const { list, format, columns, timeZone, customColumns, ...query } = input
  const fields = await exportedFields(httpContext, query)
  const hasAll = customColumns === undefined && columns.length === 0 && list === 'students'
  const customFields = fields.filter(({ key }) => hasAll || customColumns?.includes(key))
  const pages = studentListRows(httpContext.app, list, query, customFields)
  const about = { action: 'exportStudents', record: list === 'students' ? '' : text.lists[list] } as const
  await sendExport(httpContext, about, { list, format, columns, timeZone, customFields }, pages)
}

/** Sends the requests of a queue. Throws TOO_MANY_EXPORTS or EXPORT_RUNNING. */
export async function sendRequestsExport(httpContext: HttpContext) {
  const { format, columns, timeZone, allStates, ...queue } = await readJson(httpContext.request, requestsExportInput)
  const file: ExportFile = { list: 'requests', format, columns, timeZone, customFields: [] }
  const queues = allStates ? requestStatuses.map((status) => ({ ...queue, status })) : [queue]
  const pages = requestRows(httpContext.app, queues, viewerOf(httpContext.app, requireActor(httpContext)))
  await sendExport(
    httpContext,
    { action: 'exportRequests', record: allStates ? text.allStates : queue.status },
    file,
    pages,
  )
}

/** The college's own fields that whoever exports may see. Throws INVALID_INPUT where the list is filtered by another one. */
async function exportedFields(httpContext: HttpContext, query: z.output<typeof exportInput>) {
  const db = httpContext.app.database.read
  const actor = requireActor(httpContext)
  await refuseHiddenFields(db, actor, query)
  return visibleTo(actor, await listCustomFields(db))
}

/** `customFields`: the college's own, whose columns stand behind the others. */
type ExportFile = {
  list: ExportedList
  format: ExportFormat
  columns: readonly ExportColumn[]
  timeZone: string
  customFields: readonly CustomField[]
}

type ExportRow = Partial<Record<ExportColumn, Cell>> & { custom?: Record<string, Cell> }

async function sendExport(
  { app, response, ...rpcContext }: HttpContext,
  about: Downloaded & { action: 'exportStudents' | 'exportRequests' },
  { list, format, columns, timeZone, customFields }: ExportFile,
  pages: AsyncIterable<ExportRow[]>,
) {
  const actor = requireActor(rpcContext)
  const known = columnsWith(list, app.config.features)
  const chosen = known.filter((column) => columns.includes(column))
  const shown = chosen.length > 0 ? chosen : known
  await oneDownloadAtATime(actor, async (made) => {
    const allowed = await withinRole({ app, ...rpcContext }, actor, about.action, pages)
    await recordDownload(app, actor, about)
    const head = [...shown.map((column) => text.headings[column]), ...customFields.map((field) => customLabel(field))]
    const cells = cellsOf(allowed, shown, customFields)
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

async function* cellsOf(
  pages: AsyncIterable<ExportRow[]>,
  columns: readonly ExportColumn[],
  customFields: readonly CustomField[],
) {
  for await (const rows of pages)
    yield rows.map((row) => [
      ...columns.map((column) => row[column] ?? ''),
      ...customFields.map(({ key }) => row.custom?.[key] ?? ''),
    ])
}
