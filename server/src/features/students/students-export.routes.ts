import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { withoutInvisible } from '@portal/contract/invisible-characters'
import { EXPORTS_PER_HOUR } from '@portal/contract/limits'
import { exportInput } from '@portal/contract/students'
import { stringify } from 'csv-stringify/sync'
import { recordAudit } from '../../audit/record-audit.store.ts'
import { consumeOrThrow } from '../../auth/rate-limit.ts'
import type { Database } from '../../platform/database/open.ts'
import type { UserRow } from '../../platform/database/tables.ts'
import { readJson } from '../../platform/http/read-json.ts'
import type { HttpContext } from '../http-context.ts'
import { requireActor } from '../rpc.ts'
import type { StudentsQuery } from './students-filters.store.ts'
import { listStudents } from './students-list.store.ts'

const HOUR_MS = 60 * 60_000
const ROWS_AT_ONCE = 50
const PAGES_AHEAD = 2
/** Spreadsheets take a file for UTF-8 by this mark alone. */
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
}

/** Where a formula would begin: at the beginning of a cell, or of one that a spreadsheet makes by splitting at `;`. */
const FORMULA = /(^|[;\t])(?=[\s"]*[=+\-@＝＋－＠])/gu

/** A cell that begins like a formula is one to a spreadsheet, whoever typed it; an apostrophe makes it text. */
const asCell = (text: string) => withoutInvisible(text).replace(FORMULA, "$1'")

const asCsv = (rows: string[][]) => stringify(rows, { record_delimiter: 'windows' })

/** Sends the students a list shows, all pages of it, as CSV. Rows are read as fast as they leave: memory stays flat. */
export async function sendStudentsExport({ app, request, response, ...rpcContext }: HttpContext) {
  const { id: actorId, address } = requireActor(rpcContext)
  const wanted = await readJson(request, exportInput)
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
    await pipeline(Readable.from(csvOf(app.database, wanted), { highWaterMark: PAGES_AHEAD }), response)
  } catch (error) {
    // Whoever goes away in the middle is nobody's fault; what has gone wrong here is.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}

async function* csvOf(database: Database, wanted: Omit<StudentsQuery, 'page' | 'pageSize'>) {
  yield BYTE_ORDER_MARK + asCsv([Object.keys(columns)])
  for (let page = 1; ; page++) {
    const { rows } = await listStudents(database, { ...wanted, page, pageSize: ROWS_AT_ONCE })
    if (rows.length > 0) yield asCsv(rows.map((row) => Object.values(columns).map((cell) => asCell(cell(row)))))
    if (rows.length < ROWS_AT_ONCE) return
    // Others want to be served too.
    await setImmediate()
  }
}
