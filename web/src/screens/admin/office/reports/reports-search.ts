import { choice, text, texts } from '../../../../search-values.ts'

/*
 * What a browser reads in the URL before it loads the screen: so it stands apart from the schemas of the report, and knows
 * its choices by their types.
 */
const reports = ['requests', 'students', 'letters', 'checks', 'cards'] as const
const periods = ['year', 'lastYear', 'quarter', 'days'] as const
const groups = ['course', 'semester', 'gender', 'field', 'kind', 'month', 'clerk', 'template'] as const

export type ReportsSearch = {
  report?: (typeof reports)[number]
  period?: (typeof periods)[number]
  from?: string
  to?: string
  /** Undefined: as the report opens. */
  by?: (typeof groups)[number][]
  field?: string
}

export function reportsSearch(search: Record<string, unknown>): ReportsSearch {
  const by = texts(search.by)
  return {
    report: choice(reports, search.report),
    period: choice(periods, search.period),
    from: text(search.from),
    to: text(search.to),
    by: search.by === undefined ? undefined : groups.filter((group) => by?.includes(group)),
    field: text(search.field),
  }
}
