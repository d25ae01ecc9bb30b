import { setImmediate } from 'node:timers/promises'
import type { importRowsInput } from '@portal/contract/bulk/imports/import-inputs'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { batches } from '../../../platform/batches.ts'
import { direction, restoreOrder, rowCount, windowOf } from '../../../platform/database/queries/pagination.ts'
import { hasTerms, matchesTerms } from '../../../platform/database/search.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { readStudents } from '../../people/students/students-bulk.store.ts'
import { rowsAt, rowsOf, studentIdsOf } from './import-rows.store.ts'
import { countRows } from './imports.store.ts'
import type { ImportRecord, ImportRowRecord } from './imports.tables.ts'
import { storedRowsOf } from './sheets/stored-rows.ts'

const PAGE_SIZE = 500
/** Rows that one query looks at. On SQLite a search of 100,000 rows would keep everybody waiting otherwise. */
const SCANNED_ROWS = 5_000

type RowsQuery = z.output<typeof importRowsInput>
export type RowFilters = Pick<RowsQuery, 'outcome' | 'result' | 'field' | 'q' | 'sheet'>
type RowsSelect = SelectQueryBuilder<Tables, 'importRows', { place: number }>

/** One page of the planned rows of an import, in the order of the file. */
export async function listRows(db: Kysely<Tables>, of: ImportRecord, query: RowsQuery) {
  if (of.keepsRows === 0 || of.state === 'columns' || of.state === 'planning') return { rows: [], total: 0 }
  const { places, total } = await (isIndexed(query) ? indexedPage : scannedPage)(db, of, query)
  return { rows: await rowsAt(db, of.id, places), total }
}

/** All planned rows that match, in pages that are read as fast as they are taken. */
export async function* allRows(db: Kysely<Tables>, of: ImportRecord, filters: RowFilters) {
  for await (const places of matchingPlaces(db, of, filters)) {
    for (const page of batches(places, PAGE_SIZE)) yield await rowsAt(db, of.id, page)
  }
}

const isIndexed = ({ outcome, result, field, q, sheet }: RowFilters) =>
  sheet === undefined && field === '' && !hasTerms(q) && (outcome === '' || result === '')

/** A page of all rows, of those with one outcome or of those with one result is found by an index. */
async function indexedPage(db: Kysely<Tables>, of: ImportRecord, query: RowsQuery) {
  const rows = filtered(rowsOf(db, of.id).select('place'), query)
  const total = await countFound(db, of, query)
  const window = windowOf(query, total)
  const page = await rows.orderBy('place', direction('asc', window)).offset(window.offset).limit(window.limit).execute()
  return { places: restoreOrder(page, window).map(({ place }) => place), total }
}

async function countFound(db: Kysely<Tables>, of: ImportRecord, { outcome, result }: RowFilters) {
  if (outcome !== '') return of[outcome]
  if (result === '') return countRows(of)
  return rowCount(db.selectFrom('importRows').where('importId', '=', of.id).where('result', '=', result))
}

async function scannedPage(db: Kysely<Tables>, of: ImportRecord, query: RowsQuery) {
  const found: number[] = []
  for await (const places of matchingPlaces(db, of, query)) found.push(...places)
  const from = (query.page - 1) * query.pageSize
  return { places: found.slice(from, from + query.pageSize), total: found.length }
}

/** The places of the rows that match; other requests are answered in between. */
async function* matchingPlaces(db: Kysely<Tables>, of: ImportRecord, filters: RowFilters) {
  for (let from = 0; from < of.total; from += SCANNED_ROWS) {
    const scanned = rowsOf(db, of.id)
      .select('place')
      .where('place', '>=', from)
      .where('place', '<', from + SCANNED_ROWS)
    const rows = await filtered(scanned, filters).orderBy('place').execute()
    yield rows.map(({ place }) => place)
    await setImmediate()
  }
}

function filtered(rows: RowsSelect, { outcome, result, field, q, sheet }: RowFilters) {
  // A row without any value has no outcome.
  let found = outcome === '' ? rows.where('outcome', 'is not', null) : rows
  if (outcome !== '') found = found.where('outcome', '=', outcome)
  if (sheet !== undefined) {
    const [from, until] = storedRowsOf(sheet)
    found = found.where('row', '>=', from).where('row', '<', until)
  }
  if (result !== '') found = found.where('result', '=', result)
  if (field !== '') found = found.where(sql<boolean>`fields like ${`% ${field} %`}`)
  return hasTerms(q) ? found.where(matchesTerms('importRows', q)) : found
}

/** The students that rows are about, by id. */
export async function studentsOfRows(db: Kysely<Tables>, rows: readonly Pick<ImportRowRecord, 'studentId'>[]) {
  const students = await readStudents(db, studentIdsOf(rows))
  return new Map(students.map((student) => [student.id, student]))
}
