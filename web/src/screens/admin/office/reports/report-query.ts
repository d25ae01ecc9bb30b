import type { ReportName } from '@portal/contract/office/report-choices'
import type { ReportInput } from '@portal/contract/office/reports'
import { topics } from '@portal/contract/topics'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../../../data/api/client.ts'
import type { ReportsSearch } from './reports-search.ts'

/** How each report is divided when it opens. */
const usualGroups: Record<ReportName, ReportInput['by']> = {
  requests: ['kind'],
  students: ['course', 'semester'],
  letters: ['template'],
  checks: ['month'],
  cards: ['month'],
}

/** What the address of the screen asks for; null while a day of its own period is missing. */
export function inputOf({
  report = 'requests',
  period = 'year',
  from,
  to,
  by,
  field,
}: ReportsSearch): ReportInput | null {
  if (period === 'days' && !(from && to && from <= to)) return null
  const days = period === 'days' ? { from, until: to } : {}
  const ofField = report === 'students' && field ? { field } : {}
  const groups = (by ?? usualGroups[report]).filter((group) => group !== 'field')
  return { report, period, ...days, by: ofField.field ? [...groups, 'field'] : groups, ...ofField }
}

/** Counts change with everything: they are read again when the screen is opened. */
export const reportQuery = (input: ReportInput | null) =>
  queryOptions({
    queryKey: [topics.settings, 'report', input],
    queryFn: () => client.reports.read(input ?? { report: 'requests' }),
    enabled: input !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
