import type { BulkLetterResult } from '@portal/contract/bulk/bulk-letters'
import type { PageInput } from '@portal/contract/pagination'
import { type Kysely, sql } from 'kysely'
import { batches } from '../../../platform/batches.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { readPage } from '../../../platform/database/queries/pagination.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { BulkOperationPermit } from '../operation/bulk-operation.ts'
import type { BulkLetterRow } from './bulk-letters.tables.ts'
import type { ListedStudent } from './list-students.store.ts'

/** Adds these students in their order: those with a reason are left out from the beginning. */
export async function insertRows(
  { db }: Tx,
  { row }: BulkOperationPermit<'letterRuns'>,
  students: readonly ListedStudent[],
) {
  const rows = students.map(({ studentId, reason }, place) => {
    const result = reason === '' ? null : ('leftOut' as const)
    return { runId: row.id, place, studentId, reason, result }
  })
  for (const batch of batches(rows, ROWS_AT_ONCE)) await db.insertInto('letterRunRows').values(batch).execute()
}

/** So that a statement has few enough parameters for both engines. */
const ROWS_AT_ONCE = 500

/** The rows of a bulk operation with places from `from` (inclusive) to `to` (exclusive). */
export function rowsBetween(db: Kysely<Tables>, runId: string, from: number, to: number): Promise<BulkLetterRow[]> {
  const rows = db.selectFrom('letterRunRows').selectAll().where('runId', '=', runId)
  return rows.where('place', '>=', from).where('place', '<', to).orderBy('place').execute()
}

/** Writes what became of a row. */
export async function setResult(
  { db }: Tx,
  { seq }: BulkLetterRow,
  result: BulkLetterResult,
  more: Partial<Pick<BulkLetterRow, 'letterId' | 'reason'>> = {},
) {
  await db
    .updateTable('letterRunRows')
    .set({ result, ...more })
    .where('seq', '=', seq)
    .execute()
}

/** A page of the rows, with the names of the students and the numbers of the letters. */
export function listRows(
  db: Kysely<Tables>,
  runId: string,
  { result, ...input }: Pick<PageInput, 'page' | 'pageSize'> & { result: BulkLetterResult | '' },
) {
  const all = db
    .selectFrom('letterRunRows')
    .leftJoin('users', 'users.id', 'letterRunRows.studentId')
    .leftJoin('letters', 'letters.id', 'letterRunRows.letterId')
    .select(['letterRunRows.studentId', 'letterRunRows.result', 'letterRunRows.reason', 'letterRunRows.letterId'])
    .select(['users.firstName', 'users.lastName', 'letters.serial'])
    .where('letterRunRows.runId', '=', runId)
  const rows = result === '' ? all : all.where('letterRunRows.result', '=', result)
  return readPage(rows.orderBy('letterRunRows.place'), input)
}

/** The letters of a bulk operation that are valid, with their codes, in its order. */
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

/** The first student of a bulk operation who gets a letter. */
export function findFirst(db: Kysely<Tables>, runId: string) {
  return db
    .selectFrom('letterRunRows')
    .innerJoin('users', 'users.id', 'letterRunRows.studentId')
    .select(['users.id', 'users.firstName', 'users.lastName'])
    .where('letterRunRows.runId', '=', runId)
    .where(sql<boolean>`coalesce("letterRunRows".result, '') <> 'leftOut'`)
    .orderBy('letterRunRows.place')
    .limit(1)
    .executeTakeFirst()
}

/** How many files of its letters are in each state. */
export async function countFiles(db: Kysely<Tables>, runId: string) {
  const states = await db
    .selectFrom('letters')
    .innerJoin('issuedDocuments', (join) =>
      join.onRef('issuedDocuments.subjectId', '=', 'letters.id').on('issuedDocuments.kind', '=', 'letter'),
    )
    .select(['issuedDocuments.state', ({ fn }) => fn.countAll<number>().as('n')])
    .where('letters.runId', '=', runId)
    .groupBy('issuedDocuments.state')
    .execute()
  const of = (wanted: string) => Number(states.find(({ state }) => state === wanted)?.n ?? 0)
  return { made: of('valid'), making: of('making') }
}
