import type { PromotionAction, PromotionResult, PromotionState } from '@portal/contract/runs/promotions'
import type { Generated, Selectable } from 'kysely'
import type { RunColumns } from './run-columns.ts'

/** An ISO 8601 string in UTC, which sorts by time on both engines. */
type Instant = string

/** `preparing`: its students are being listed. It is then shown to nobody, and neither is one that is cancelled. */
type PromotionsTable = RunColumns<PromotionState | 'preparing' | 'cancelled'> & {
  /** The places of its rows, those without a row included. */
  places: Generated<number>
  students: Generated<number>
  moved: Generated<number>
  left: Generated<number>
  leftAlone: Generated<number>
  undone: Generated<number>
  notUndone: Generated<number>
}

/** The students of one course, semester and year, and what becomes of them. */
type PromotionGroupsTable = {
  seq: Generated<number>
  promotionId: string
  /** Its number in the promotion, from 0. */
  place: number
  courseName: string
  semester: string
  year: string
  students: number
  /** How many of them stay behind. */
  staying: Generated<number>
  action: PromotionAction
  toSemester: string
  toYear: string
  source: 'rule' | 'suggested' | 'chosen'
}

/** A student of a promotion. */
type PromotionRowsTable = {
  seq: Generated<number>
  promotionId: string
  /** From 0; the rows of a group follow each other, by name. A row that is missing is of a forgotten student. */
  place: number
  /** The place of their group. */
  groupPlace: number
  studentId: string
  /** 1: stays behind. */
  stays: Generated<number>
  result: Generated<PromotionResult | null>
  /** When it was written that they have left: as in `users."leftAt"`, unless somebody has changed that since. */
  leftAt: Generated<Instant | null>
}

/** What became of a group in the last promotion, to be proposed the next time. */
type PromotionRulesTable = {
  seq: Generated<number>
  courseName: string
  semester: string
  year: string
  action: PromotionAction
  toSemester: string
  toYear: string
  promotionId: string
}

export type PromotionTables = {
  promotions: PromotionsTable
  promotionGroups: PromotionGroupsTable
  promotionRows: PromotionRowsTable
  promotionRules: PromotionRulesTable
}
export type PromotionRecord = Selectable<PromotionsTable>
export type PromotionGroupRecord = Selectable<PromotionGroupsTable>
