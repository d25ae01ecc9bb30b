import {
  type ReportGroup,
  type ReportName,
  type ReportPeriod,
  reportGroups,
  reportNames,
  reportPeriods,
} from '@portal/contract/office/report-choices'
import { choice, text, texts } from '../../../../search-values.ts'

export type ReportsSearch = {
  report?: ReportName
  period?: ReportPeriod
  from?: string
  to?: string
  /** Undefined: as the report opens. */
  by?: ReportGroup[]
  field?: string
}

export function reportsSearch(search: Record<string, unknown>): ReportsSearch {
  const by = texts(search.by)
  return {
    report: choice(reportNames, search.report),
    period: choice(reportPeriods, search.period),
    from: text(search.from),
    to: text(search.to),
    by: search.by === undefined ? undefined : reportGroups.filter((group) => by?.includes(group)),
    field: text(search.field),
  }
}
