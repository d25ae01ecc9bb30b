import type { PageInput } from '@portal/contract/pagination'
import type { LetterRunResult } from '@portal/contract/runs/letter-runs'
import type { Kysely } from 'kysely'
import type { LetterRunRow } from '../../../platform/database/letter-run-tables.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { readPage } from '../../../platform/database/pagination.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { RunPermit } from '../run/run.ts'

/** Adds those of these students that there are, in this order. Returns how many. */
export async function insertRows({ db }: Tx, { row }: RunPermit<'letterRuns'>, studentIds: readonly string[]) {
  const wanted = [...new Set(studentIds)]
  const students = db.selectFrom('users').select('id').where('id', 'in', wanted).where('userType', '=', 'student')
  const found = new Set((await students.where('status', '<>', 'forgotten').execute()).map(({ id }) => id))
  const rows = wanted.filter((id) => found.has(id)).map((studentId, place) => ({ runId: row.id, place, studentId }))
  if (rows.length > 0) await db.insertInto('letterRunRows').values(rows).execute()
  return rows.length
}

/** The rows of a run with places from `from` (inclusive) to `to` (exclusive). */
export function rowsBetween(db: Kysely<Tables>, runId: string, from: number, to: number): Promise<LetterRunRow[]> {
  const rows = db.selectFrom('letterRunRows').selectAll().where('runId', '=', runId)
  return rows.where('place', '>=', from).where('place', '<', to).orderBy('place').execute()
}

/** Writes what became of a row. */
export async function setResult(
  { db }: Tx,
  { seq }: LetterRunRow,
  result: LetterRunResult,
  more: Partial<Pick<LetterRunRow, 'letterId' | 'reason'>> = {},
) {
  await db
    .updateTable('letterRunRows')
    .set({ result, ...more })
    .where('seq', '=', seq)
    .execute()
}

/** A page of the rows, with the names of the students and the numbers of the letters. */
export function listRows(db: Kysely<Tables>, runId: string, input: Pick<PageInput, 'page' | 'pageSize'>) {
  const rows = db
    .selectFrom('letterRunRows')
    .leftJoin('users', 'users.id', 'letterRunRows.studentId')
    .leftJoin('letters', 'letters.id', 'letterRunRows.letterId')
    .select(['letterRunRows.studentId', 'letterRunRows.result', 'letterRunRows.reason', 'letterRunRows.letterId'])
    .select(['users.firstName', 'users.lastName', 'letters.serial'])
    .where('letterRunRows.runId', '=', runId)
  return readPage(rows.orderBy('letterRunRows.place'), input)
}

/** The letters of a run that are valid, with their codes, in the order of the run. */
export function printedLetters(db: Kysely<Tables>, runId: string) {
  return db
    .selectFrom('letters')
    .innerJoin('issuedDocuments', (join) =>
      join.onRef('issuedDocuments.subjectId', '=', 'letters.id').on('issuedDocuments.kind', '=', 'letter'),
    )
    .select(['letters.serial', 'letters.day', 'letters.content', 'issuedDocuments.code'])
    .where('letters.runId', '=', runId)
    .where('issuedDocuments.state', '=', 'valid')
    .orderBy('letters.seq')
    .execute()
}
