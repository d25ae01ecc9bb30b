import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { BulkOperationPermit } from '../operation/bulk-operation.ts'
import type { PromotionGroupRecord } from './promotions.tables.ts'
import type { CountedTerm, Target } from './propose-target.ts'

export type PromotionPermit = BulkOperationPermit<'promotions'>

export type NewGroup = Omit<PromotionGroupRecord, 'seq' | 'promotionId' | 'staying'>

export async function insertGroup(tx: Tx, { row }: PromotionPermit, group: NewGroup) {
  await tx.db
    .insertInto('promotionGroups')
    .values({ ...group, promotionId: row.id })
    .execute()
}

/** The groups of promotions, in their order. */
export function readGroups(db: Kysely<Tables>, promotionIds: readonly string[]): Promise<PromotionGroupRecord[]> {
  if (promotionIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('promotionGroups')
    .selectAll()
    .where('promotionId', 'in', promotionIds)
    .orderBy('place')
    .execute()
}

/** Sets what becomes of a group of a promotion that this transaction has locked. */
export async function setTarget(tx: Tx, { row }: PromotionPermit, group: number, target: Target) {
  await tx.db
    .updateTable('promotionGroups')
    .set({ ...target, source: 'chosen' })
    .where('promotionId', '=', row.id)
    .where('place', '=', group)
    .execute()
}

/** Keeps what becomes of the groups for the next promotion. */
export async function keepRules(tx: Tx, { row }: PromotionPermit, groups: readonly PromotionGroupRecord[]) {
  for (const { courseName, semester, year, action, toSemester, toYear } of groups) {
    const target = { action, toSemester, toYear, promotionId: row.id }
    await tx.db
      .insertInto('promotionRules')
      .values({ courseName, semester, year, ...target })
      .onConflict((conflict) => conflict.columns(['courseName', 'semester', 'year']).doUpdateSet(target))
      .execute()
  }
}

/** Deletes the rules that a promotion has kept, because it is undone. */
export async function deleteRulesOf(tx: Tx, { row }: PromotionPermit) {
  await tx.db.deleteFrom('promotionRules').where('promotionId', '=', row.id).execute()
}

const inOrder = new Intl.Collator('en', { numeric: true })

/** Every course, semester and year that active students are in, by course, then from the first semester to the last. */
export async function readTerms(db: Kysely<Tables>): Promise<CountedTerm[]> {
  const terms = await db
    .selectFrom('studentCounts')
    .select(['courseName', 'semester', 'year', sql<number>`cast(sum(n) as bigint)`.as('students')])
    .where('n', '>', 0)
    .groupBy(['courseName', 'semester', 'year'])
    .execute()
  return terms.sort(
    (a, b) =>
      inOrder.compare(a.courseName, b.courseName) ||
      inOrder.compare(a.semester, b.semester) ||
      inOrder.compare(a.year, b.year),
  )
}

/** The courses, semesters and years of these courses that active students are in. */
export function readTermsOf(db: Kysely<Tables>, courses: readonly string[]) {
  return db
    .selectFrom('studentCounts')
    .select(['courseName', 'semester', 'year'])
    .where('courseName', 'in', courses)
    .where('n', '>', 0)
    .distinct()
    .execute()
}

/** What became of each group in the last promotion. */
export function readRules(db: Kysely<Tables>) {
  return db.selectFrom('promotionRules').selectAll().execute()
}

/** Whether a promotion, or the undoing of one, is under way. */
export async function isOneUnderWay(db: Kysely<Tables>) {
  const found = db.selectFrom('promotions').select('id').where('state', 'in', ['applying', 'undoing'])
  return (await found.limit(1).executeTakeFirst()) !== undefined
}
