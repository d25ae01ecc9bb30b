import type { ReportGroup } from '@portal/contract/office/report-choices'
import type { ReportMeasure } from '@portal/contract/office/reports'

/** What was counted. `labelOf`: what the key of a group is called; null: nothing is set. */
export type Counted = {
  groups: readonly ReportGroup[]
  measures: readonly ReportMeasure[]
  rows: readonly { keys: readonly string[]; values: readonly (number | null)[] }[]
  labelOf: (group: ReportGroup, key: string) => string | null
}
