import type { ListedPromotion, Promotion, PromotionGroup, PromotionState } from '@portal/contract/bulk/promotions'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { presentBulkOperations, presentJobOf } from '../operation/present-bulk-operation.ts'
import { readGroups, readTermsOf } from './promotions.store.ts'
import type { PromotionGroupRecord, PromotionRecord } from './promotions.tables.ts'
import { keyOfTerm } from './propose-target.ts'

/** A promotion with its groups and its progress. */
export async function presentPromotion(db: Kysely<Tables>, record: PromotionRecord, now: Date): Promise<Promotion> {
  const groups = await readGroups(db, [record.id])
  return {
    ...listed(record, groups, await presentBulkOperations(db, [record])),
    groups: await presentGroups(db, groups),
    job: record.state === 'draft' ? null : await presentJobOf(db, record, now),
  }
}

/** Promotions for their list. */
export async function presentPromotions(db: Kysely<Tables>, records: readonly PromotionRecord[]) {
  const ids = records.map(({ id }) => id)
  const groups = Map.groupBy(await readGroups(db, ids), ({ promotionId }) => promotionId)
  const historyOf = await presentBulkOperations(db, records)
  return records.map((record) => listed(record, groups.get(record.id) ?? [], historyOf))
}

function listed(
  record: PromotionRecord,
  groups: readonly PromotionGroupRecord[],
  historyOf: Awaited<ReturnType<typeof presentBulkOperations>>,
): ListedPromotion {
  const { moved, left, leftAlone, undone, notUndone } = record
  return {
    ...historyOf(record),
    state: record.state as PromotionState,
    counts: { students: record.students, ...plannedCounts(groups), moved, left, leftAlone, undone, notUndone },
  }
}

/** How many students move, leave and stay. */
export function plannedCounts(groups: readonly PromotionGroupRecord[]) {
  const counts = { moving: 0, leaving: 0, staying: 0 }
  for (const { action, students, staying } of groups) {
    counts.staying += action === 'stay' ? students : staying
    if (action === 'move') counts.moving += students - staying
    if (action === 'leave') counts.leaving += students - staying
  }
  return counts
}

async function presentGroups(db: Kysely<Tables>, groups: readonly PromotionGroupRecord[]): Promise<PromotionGroup[]> {
  const courses = [...new Set(groups.map(({ courseName }) => courseName))]
  const terms = await readTermsOf(db, courses)
  const known = new Set([...terms, ...groups].map(keyOfTerm))
  return groups.map(({ place, courseName, semester, year, students, staying, action, toSemester, toYear, source }) => ({
    ...{ group: place, courseName, semester, year, students, staying, action, toSemester, toYear, source },
    isNewTerm: action === 'move' && !known.has(keyOfTerm({ courseName, semester: toSemester, year: toYear })),
  }))
}
