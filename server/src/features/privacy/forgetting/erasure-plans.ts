import type { Tables } from '../../../platform/database/tables.ts'
import { accountPlans, personPlans } from './erase-accounts.ts'
import { officePlans } from './erase-office.ts'
import { documentPlans, recordPlans } from './erase-records.ts'
import { runPlans } from './erase-runs.ts'
import { tracePlans } from './erase-traces.ts'
import type { PlanOf } from './erasure-plan.store.ts'

/**
 * What becomes of every column of every table when a student is forgotten, in the order in which it is done. A new table
 * or column does not compile until it is emptied or somebody has said why it stays.
 */
export const erasurePlans: PlanOf<keyof Tables> = {
  ...accountPlans,
  ...recordPlans,
  ...personPlans,
  ...documentPlans,
  ...runPlans,
  ...officePlans,
  ...tracePlans,
}

export const tablesToErase = Object.keys(erasurePlans) as (keyof Tables)[]
