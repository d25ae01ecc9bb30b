import type { ListedPromotion, Promotion, PromotionGroup, PromotionState } from '@portal/contract/promotions'
import type { Kysely } from 'kysely'
import type { PromotionGroupRecord, PromotionRecord } from '../../platform/database/promotion-tables.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { findJobOf } from '../../platform/jobs/jobs.store.ts'
import { presentJob } from '../../platform/jobs/present-job.ts'
import { namesOf } from '../users/users.store.ts'
import { readGroups } from './promotions.store.ts'
import { readTermsOf } from './terms.store.ts'

/** A promotion with its groups and its progress. */
export async function presentPromotion(db: Kysely<Tables>, record: PromotionRecord, now: Date): Promise<Promotion> {
  const groups = await readGroups(db, [record.id])
  const names = await namesOf(db, peopleOf([record]))
  const job = record.state === 'draft' ? undefined : await findJobOf(db, record.id)
  return {
    ...listed(record, groups, names),
    groups: await presentGroups(db, groups),
    job: job ? presentJob(job, now) : null,
  }
}

/** Promotions for their list. */
export async function presentPromotions(db: Kysely<Tables>, records: readonly PromotionRecord[]) {
  const groups = await readGroups(
    db,
    records.map(({ id }) => id),
  )
  const names = await namesOf(db, peopleOf(records))
  return records.map((record) =>
    listed(
      record,
      groups.filter(({ promotionId }) => promotionId === record.id),
      names,
    ),
  )
}

const peopleOf = (records: readonly PromotionRecord[]) =>
  records.flatMap(({ createdBy, appliedBy }) => (appliedBy ? [createdBy, appliedBy] : [createdBy]))

function listed(
  record: PromotionRecord,
  groups: readonly PromotionGroupRecord[],
  names: Map<string, string>,
): ListedPromotion {
  const person = (id: string) => ({ id, name: names.get(id) ?? '' })
  const { id, created_at, appliedAt, undoUntil, undoneAt, moved, left, leftAlone, undone, notUndone } = record
  return {
    ...{ id, created_at, appliedAt, undoUntil, undoneAt },
    state: record.state as PromotionState,
    createdBy: person(record.createdBy),
    appliedBy: record.appliedBy === null ? null : person(record.appliedBy),
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
  const keyOf = (courseName: string, semester: string, year: string) => JSON.stringify([courseName, semester, year])
  const known = new Set([...terms, ...groups].map((term) => keyOf(term.courseName, term.semester, term.year)))
  return groups.map(({ place, courseName, semester, year, students, staying, action, toSemester, toYear, source }) => ({
    ...{ group: place, courseName, semester, year, students, staying, action, toSemester, toYear, source },
    isNewTerm: action === 'move' && !known.has(keyOf(courseName, toSemester, toYear)),
  }))
}
