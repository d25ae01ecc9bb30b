import type { SettingName } from '@portal/contract/office/setting-values'
import type { Generated } from 'kysely'

/** A setting that the office has changed; `revision`: how often. */
type CollegeSettingRow = { name: SettingName; value: string; revision: number }

type CollegeSettingChangesTable = {
  seq: Generated<number>
  name: SettingName
  /** The revision that it made. */
  revision: number
  /** Null where the default held before. */
  before: string | null
  after: string
  /** An ISO 8601 string in UTC. */
  at: string
  actorId: string
}

export type SettingsTables = { collegeSettings: CollegeSettingRow; collegeSettingChanges: CollegeSettingChangesTable }
