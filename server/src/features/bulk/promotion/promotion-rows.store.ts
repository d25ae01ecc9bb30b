import type { PromotionResult, promotionStudentsInput } from '@portal/contract/bulk/promotions'
import { type Kysely, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Tx } from '../../../platform/database/open.ts'
import { readPage } from '../../../platform/database/queries/pagination.ts'
import { hasTerms, matchesTerms } from '../../../platform/database/search.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { PromotionPermit } from './promotions.store.ts'
import type { Term } from './propose-target.ts'

type StudentsQuery = z.output<typeof promotionStudentsInput>

/** The next students of a term, by name. `after`: the last one of those before; null at the beginning. */
export function nextStudentsOf(
  db: Kysely<Tables>,
  { courseName, semester, year }: Term,
  after: { sortName: string; seq: number } | null,
  limit: number,
) {
  const students = db
    .selectFrom('users')
    .select(['id', 'sortName', 'seq'])
    .where('userType', '=', 'student')
    .where('status', '=', 'active')
    .where('courseName', '=', courseName)
    .where('semester', '=', semester)
    .where('year', '=', year)
  const rest = after ? students.where(sql<boolean>`("sortName", seq) > (${after.sortName}, ${after.seq})`) : students
  return rest.orderBy('sortName').orderBy('seq').limit(limit).execute()
}

/** Adds students to a group of a promotion that is being prepared, from this place on. Returns how many were in no other. */
export async function insertRows(
  tx: Tx,
  { row }: PromotionPermit,
  groupPlace: number,
  fromPlace: number,
  studentIds: readonly string[],
) {
  const rows = studentIds.map((studentId, at) => ({
    promotionId: row.id,
    place: fromPlace + at,
    groupPlace,
    studentId,
  }))
  if (rows.length === 0) return 0
  const once = tx.db
    .insertInto('promotionRows')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['promotionId', 'studentId']).doNothing())
  return Number((await once.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows ?? 0n)
}

/** A page of the students of a promotion, by group and name. */
export async function listStudents(db: Kysely<Tables>, query: StudentsQuery) {
  const { id, group, result, q } = query
  const ofPromotion = db.selectFrom('promotionRows').where('promotionRows.promotionId', '=', id)
  const ofGroup = group === null ? ofPromotion : ofPromotion.where('groupPlace', '=', group)
  const found = result === '' ? ofGroup : ofGroup.where('promotionRows.result', '=', result)
  const matching = hasTerms(q)
    ? found.innerJoin('users', 'users.id', 'promotionRows.studentId').where(matchesTerms('users', q))
    : found
  const page = await readPage(matching.select('promotionRows.place').orderBy('promotionRows.place'), query)
  const rows = await readRows(
    db,
    id,
    page.rows.map(({ place }) => place),
  )
  return { ...page, rows }
}

async function readRows(db: Kysely<Tables>, promotionId: string, places: readonly number[]) {
  if (places.length === 0) return []
  return db
    .selectFrom('promotionRows')
    .innerJoin('users', 'users.id', 'promotionRows.studentId')
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.collegeId', 'users.imageUrl'])
    .select(['promotionRows.groupPlace', 'promotionRows.stays', 'promotionRows.result'])
    .where('promotionRows.promotionId', '=', promotionId)
    .where('promotionRows.place', 'in', places)
    .orderBy('promotionRows.place')
    .execute()
}

/** Ticks students of a locked promotion, or takes their ticks away, and counts the ticks of each group again. */
export async function setStays(tx: Tx, { row }: PromotionPermit, studentIds: readonly string[], stays: boolean) {
  await tx.db
    .updateTable('promotionRows')
    .set({ stays: Number(stays) })
    .where('promotionId', '=', row.id)
    .where('studentId', 'in', studentIds)
    .where('stays', '=', Number(!stays))
    .execute()
  await sql`update "promotionGroups" set staying = (
    select count(*) from "promotionRows" where "promotionRows"."promotionId" = "promotionGroups"."promotionId"
      and "groupPlace" = "promotionGroups".place and stays = 1) where "promotionId" = ${row.id}`.execute(tx.db)
}

/** The rows of a promotion with places from `from` (inclusive) to `to` (exclusive). */
export function rowsBetween(db: Kysely<Tables>, promotionId: string, from: number, to: number) {
  return db
    .selectFrom('promotionRows')
    .selectAll()
    .where('promotionId', '=', promotionId)
    .where('place', '>=', from)
    .where('place', '<', to)
    .orderBy('place')
    .execute()
}

export type PromotionRow = Awaited<ReturnType<typeof rowsBetween>>[number]

/** Writes what became of rows. `leftAt`: the moment that was written as that of leaving. */
export async function setResult(
  tx: Tx,
  rows: readonly PromotionRow[],
  result: PromotionResult,
  leftAt: string | null = null,
) {
  if (rows.length === 0) return
  const seqs = rows.map(({ seq }) => seq)
  await tx.db
    .updateTable('promotionRows')
    .set({ result, ...(leftAt === null ? {} : { leftAt }) })
    .where('seq', 'in', seqs)
    .execute()
}
