import { importedFields } from '@portal/contract/bulk/imports/import-filters'
import { importRowsExportInput } from '@portal/contract/bulk/imports/import-inputs'
import type { RowFault } from '@portal/contract/bulk/imports/import-rows'
import type { ImportColumn } from '@portal/contract/bulk/imports/imports'
import { exportMessages } from '@portal/contract/privacy/export-messages'
import type { ExportFormat } from '@portal/contract/privacy/exports'
import { whileAllowed } from '../../../auth/actor-of-job.ts'
import type { Database } from '../../../platform/database/open.ts'
import { readJson } from '../../../platform/http/read-json.ts'
import { openClock } from '../../../platform/spreadsheet/cells.ts'
import { csv } from '../../../platform/spreadsheet/csv.ts'
import { xlsx } from '../../../platform/spreadsheet/xlsx.ts'
import type { HttpContext } from '../../http-context.ts'
import { fileTypes } from '../../privacy/exports/file-types.ts'
import { oneDownloadAtATime, recordDownload, sendContent } from '../../records/uploads/send-download.ts'
import { requireActor } from '../../rpc.ts'
import { findBulkOperationOrThrow } from '../operation/bulk-operation.store.ts'
import { textsAbove } from './columns/read-file-row.ts'
import type { Values } from './import-rows.store.ts'
import { columnsOf, importNames } from './imports.store.ts'
import type { ImportRecord, ImportRowRecord } from './imports.tables.ts'
import { allRows, type RowFilters } from './rows-list.store.ts'

const text = exportMessages

/** Sends an empty spreadsheet with a column for every field. */
export async function sendImportTemplate({ app, response }: HttpContext) {
  const head = importedFields.map((field) => text.headings[field])
  const content = xlsx(text.lists.students, head, noRows(), openClock('UTC'), app.now())
  await sendContent(response, { name: 'students.xlsx', type: fileTypes.xlsx }, content, () => {})
}

async function* noRows() {
  yield []
}

/**
 * Sends rows of an import as they are in its file, with their corrections and one more column that says what is wrong, so
 * that they can be put right and sent again. Throws IMPORT_NOT_FOUND, TOO_MANY_EXPORTS or EXPORT_RUNNING.
 */
export async function sendImportRows({ app, request, response, parameter, ...rpcContext }: HttpContext) {
  const actor = requireActor(rpcContext)
  const { format, ...filters } = await readJson(request, importRowsExportInput)
  const { database, now } = app
  const record = await findBulkOperationOrThrow(database.read, importNames, parameter('id'))
  await oneDownloadAtATime(actor, async (made) => {
    await recordDownload(app, actor, { action: 'exportStudents', record: record.name })
    const { head, pages: allPages } = fileOf(database, record, filters)
    const pages = whileAllowed(database.read, actor, 'importStudents', allPages)
    const clock = openClock('UTC')
    const content = format === 'csv' ? csv(head, pages, clock) : xlsx(text.lists.students, head, pages, clock, now())
    await sendContent(response, { name: fileName(record, filters, format), type: fileTypes[format] }, content, made)
  })
}

/** After the file that was sent, in characters that every system takes: "students-wrong-rows.xlsx". */
function fileName({ name }: ImportRecord, { outcome }: RowFilters, format: ExportFormat) {
  const safe = name.replace(/\.(xlsx|ods|csv)$/i, '').replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '-')
  const words = [safe.replace(/^-+|-+$/g, '') || 'import', outcome === 'wrong' ? 'wrong-rows' : 'rows']
  return `${words.join('-')}.${format}`
}

function fileOf({ read }: Database, record: ImportRecord, filters: RowFilters) {
  const columns = columnsOf(record)
  const width = Math.max(0, ...columns.map(({ index }) => index + 1))
  const headings = new Map(columns.map(({ index, heading }) => [index, heading]))
  const head = [...Array.from({ length: width }, (_, index) => headings.get(index) ?? ''), text.reason]
  async function* pages() {
    for await (const rows of allRows(read, record, filters)) yield rows.map((row) => cellsOf(row, columns, width))
  }
  return { head, pages: pages() }
}

function cellsOf(row: ImportRowRecord, columns: readonly ImportColumn[], width: number) {
  const found = JSON.parse(row.cells) as string[]
  const fixes = JSON.parse(row.fixes) as Values
  // In another order, or without the row above it, a ditto mark would stand for something else.
  const above = textsAbove(row)
  const cells = Array.from({ length: width }, (_, index) => found[index] ?? '')
  for (const { index, field } of columns) {
    if (field !== null && field !== 'fullName') cells[index] = fixes[field] ?? above[index] ?? cells[index] ?? ''
  }
  return [...cells, reasonOf(row)]
}

/** What is wrong, each sentence once. */
function reasonOf({ faults, reason }: ImportRowRecord) {
  const sentences = (JSON.parse(faults) as RowFault[]).map(({ field, message }) =>
    field === null || message.includes(text.headings[field]) ? message : `${text.headings[field]}: ${message}`,
  )
  return [...sentences, ...(reason === '' ? [] : [reason])].join('. ')
}
