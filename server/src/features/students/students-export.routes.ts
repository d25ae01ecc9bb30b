import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { withoutInvisible } from '@portal/contract/invisible-characters'
import { EXPORTS_PER_HOUR } from '@portal/contract/limits'
import { exportInput } from '@portal/contract/students'
import { stringify } from 'csv-stringify/sync'
import { recordAudit } from '../../audit/record-audit.ts'
import { consumeOrThrow } from '../../auth/rate-limit.ts'
import type { Database } from '../../platform/database/open.ts'
import type { UserRow } from '../../platform/database/tables.ts'
import { readJson } from '../../platform/http/read-json.ts'
import type { HttpContext } from '../http-context.ts'
import { requireActor } from '../rpc.ts'
import type { StudentsQuery } from './students-filters.store.ts'
import { listStudents } from './students-list.store.ts'

const HOUR_MS = 60 * 60_000
const PAGE_SIZE = 50
const BUFFERED_PAGES = 2
/** Spreadsheets recognise UTF-8 only by this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

const columns: Record<string, (student: UserRow) => string> = {
  'First Name': (student) => student.firstName,
  'Last Name': (student) => student.lastName,
  Email: (student) => student.email,
  Contact: (student) => student.contact,
  "Father's Name": (student) => student.fatherName,
  "Mother's Name": (student) => student.motherName,
  Gender: (student) => student.gender,
  'Course Name': (student) => student.courseName,
  Semester: (student) => student.semester,
  Year: (student) => student.year,
  DOB: (student) => student.dob,
  'College Id': (student) => student.collegeId,
}

/** The start of a formula: at the start of a cell, or after `;` or a tab, where a spreadsheet may split the cell. */
const FORMULA = /(^|[;\t])(?=[\s"]*[=+\-@＝＋－＠])/gu

/** Prevents CSV injection: a leading apostrophe makes a spreadsheet read a formula as text. */
const toCell = (text: string) => withoutInvisible(text).replace(FORMULA, "$1'")

const toCsv = (rows: string[][]) => stringify(rows, { record_delimiter: 'windows' })

/**
 * Sends all pages of a list of students as CSV. Rows are read only as fast as they are sent, so memory use stays constant.
 * Throws TOO_MANY_EXPORTS.
 */
export async function sendStudentsExport({ app, request, response, ...rpcContext }: HttpContext) {
  const { id: actorId, address } = requireActor(rpcContext)
  const query = await readJson(request, exportInput)
  await app.database.transaction(async (tx) => {
    const now = app.now()
    await consumeOrThrow(
      tx,
      [{ name: 'export/hour', subject: actorId, limit: EXPORTS_PER_HOUR, windowMs: HOUR_MS }],
      now,
      'TOO_MANY_EXPORTS',
    )
    await recordAudit(tx, { action: 'exportStudents', actorId, address }, now)
  })
  response.writeHead(200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="students.csv"',
    'cache-control': 'no-store',
  })
  try {
    await pipeline(Readable.from(csvChunks(app.database, query), { highWaterMark: BUFFERED_PAGES }), response)
  } catch (error) {
    // The client closed the connection: not an error of the portal.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}

async function* csvChunks(database: Database, query: Omit<StudentsQuery, 'page' | 'pageSize'>) {
  yield BYTE_ORDER_MARK + toCsv([Object.keys(columns)])
  for (let page = 1; ; page++) {
    const { rows } = await listStudents(database, { ...query, page, pageSize: PAGE_SIZE })
    if (rows.length > 0) yield toCsv(rows.map((row) => Object.values(columns).map((cell) => toCell(cell(row)))))
    if (rows.length < PAGE_SIZE) return
    // Let other requests run between pages.
    await setImmediate()
  }
}
