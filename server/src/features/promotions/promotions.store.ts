import { randomUUID } from 'node:crypto'
import type { PageInput } from '@portal/contract/pagination'
import type { PromotionState } from '@portal/contract/promotions'
import type { Kysely } from 'kysely'
import { type AuthenticatedActor, type Permit, permit, type Subject } from '../../permissions/permit.ts'
import type { Tx } from '../../platform/database/open.ts'
import type { PromotionGroupRecord, PromotionRecord } from '../../platform/database/promotion-tables.ts'
import { hasRowLocks } from '../../platform/database/row-locks.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Target } from './propose-target.ts'

/** A promotion is about many students, so the subject of its permit names none. */
type PromotionSubject = Subject & { readonly id: string }
export type PromotionPermit = Permit<'promoteStudents' | 'undoPromotion', PromotionSubject>

/** The permission to write one promotion. Throws FORBIDDEN. */
export const permitPromotion = (
  actor: AuthenticatedActor,
  id: string,
  action: 'promoteStudents' | 'undoPromotion' = 'promoteStudents',
): PromotionPermit => permit(actor, action, { studentId: '', id })

export const newPromotionId = () => randomUUID()

/** Inserts a promotion whose students are being listed. It is shown once it is a draft. */
export async function insertPromotion(tx: Tx, { actor, row }: PromotionPermit, now: Date) {
  await tx.db
    .insertInto('promotions')
    .values({ id: row.id, state: 'preparing', createdBy: actor.id, created_at: now.toISOString() })
    .execute()
}

export type NewGroup = Omit<PromotionGroupRecord, 'seq' | 'promotionId' | 'staying'>

export async function insertGroup(tx: Tx, { row }: PromotionPermit, group: NewGroup) {
  await tx.db
    .insertInto('promotionGroups')
    .values({ ...group, promotionId: row.id })
    .execute()
}

/** Shows a promotion whose groups and students have all been inserted. */
export async function finishPreparing(
  tx: Tx,
  { row }: PromotionPermit,
  counts: Pick<PromotionRecord, 'places' | 'students'>,
) {
  await tx.db
    .updateTable('promotions')
    .set({ state: 'draft', ...counts })
    .where('id', '=', row.id)
    .execute()
}

/** A promotion whose students have been listed. */
export function findPromotion(db: Kysely<Tables>, id: string) {
  return shown(db).selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same, and nobody else changes it until this transaction ends. */
export function lockPromotion({ db }: Tx, id: string) {
  const query = shown(db).selectAll().where('id', '=', id)
  return (hasRowLocks(db) ? query.forNoKeyUpdate() : query).executeTakeFirst()
}

const shown = (db: Kysely<Tables>) => db.selectFrom('promotions').where('state', 'not in', ['preparing', 'cancelled'])

/** A page of the promotions, newest first. */
export async function listPromotions(db: Kysely<Tables>, { page, pageSize }: PageInput) {
  const rows = await shown(db)
    .selectAll()
    .orderBy('seq', 'desc')
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute()
  const { n } = await shown(db)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(n), more: false }
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

/** Stops a promotion whose job has been given up, whoever began it. */
export async function markStopped({ db }: Tx, id: string) {
  await db
    .updateTable('promotions')
    .set({ state: 'stopped' })
    .where('id', '=', id)
    .where('state', 'in', ['applying', 'undoing'])
    .execute()
}

export type PromotionChanges = Partial<Omit<PromotionRecord, 'seq' | 'id' | 'state'>> & { state?: PromotionState }

/** Changes a promotion that this transaction has locked. */
export async function changePromotion(tx: Tx, { row }: PromotionPermit, changes: PromotionChanges) {
  await tx.db.updateTable('promotions').set(changes).where('id', '=', row.id).execute()
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

/** Shows a draft, which this transaction has locked, to nobody any more. Maintenance deletes it. */
export async function cancelPromotion(tx: Tx, { row }: PromotionPermit) {
  await tx.db.updateTable('promotions').set({ state: 'cancelled' }).where('id', '=', row.id).execute()
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
