import { SEARCH_COUNT_MAX } from '@portal/contract/limits'
import type { ReportGroup } from '@portal/contract/office/report-choices'
import type { ReportMeasure } from '@portal/contract/office/reports'
import { NO_KIND } from '@portal/contract/records/queue-choices'
import type { AppContext } from '../../context.ts'
import { namesOfRequestTypes } from '../../records/request-types/names-of-request-types.store.ts'
import { todayOf } from '../../records/requests/calendar.ts'
import { namesOf } from '../../records/requests/names.store.ts'
import type { Counted } from './counted.ts'
import { type CountedRequests, countedRequests, overdueByKind } from './counted-requests.store.ts'
import { type Days, spansOf } from './period.ts'

/** Requests that were asked and decided in a period, and how soon, from their counts: no request is read but those overdue. */
export async function requestReport(app: AppContext, days: Days, groups: readonly ReportGroup[]): Promise<Counted> {
  const { read } = app.database
  const measures = measuresOf(app, groups)
  const all = await countedRequests(read, spansOf(days), groups)
  const cells = groups.includes('clerk') ? all.filter(({ step }) => step === 'decided') : all
  const byRow = Map.groupBy(
    cells.map((cell) => ({ ...cell, kind: groups.includes('kind') ? cell.kind || NO_KIND : '' })),
    (cell) => groups.map((group) => cell[group as 'kind' | 'month' | 'clerk']).join('\n'),
  )
  const overdue = measures.includes('overdue') ? await overdueByKind(read, todayOf(app)) : new Map<string, number>()
  for (const [kind, n] of overdue) if (n > 0 && groups.length > 0 && !byRow.has(kind)) byRow.set(kind, [])
  if (groups.length === 0 && byRow.size === 0) byRow.set('', [])
  const rows = [...byRow].map(([key, of]) => {
    const overdueNow = groups.length > 0 ? (overdue.get(key) ?? 0) : sum([...overdue.values()])
    const figures = { ...figuresOf(of), overdue: Math.min(overdueNow, SEARCH_COUNT_MAX + 1) }
    return { keys: groups.length > 0 ? key.split('\n') : [], values: measures.map((measure) => figures[measure]) }
  })
  const names = {
    kind: await namesOfRequestTypes(read, keysOf(rows, groups.indexOf('kind'))),
    clerk: await namesOf(read, keysOf(rows, groups.indexOf('clerk'))),
  }
  return {
    ...{ groups, measures, rows },
    labelOf: (group, key) => {
      if (group === 'kind') return names.kind.get(key)?.en ?? null
      return group === 'clerk' ? (names.clerk.get(key) ?? null) : key
    },
  }
}

type RequestMeasure = Extract<ReportMeasure, 'asked' | 'decided' | 'medianDays' | 'ninetiethDays' | 'late' | 'overdue'>

/** Who decides is known of decisions alone, and what is overdue now belongs to no month. */
function measuresOf({ features }: AppContext, groups: readonly ReportGroup[]): RequestMeasure[] {
  const hasAsked = !groups.includes('clerk')
  const hasOverdue = features.requestLife && hasAsked && !groups.includes('month')
  return [
    ...(hasAsked ? (['asked'] as const) : []),
    ...(['decided', 'medianDays', 'ninetiethDays'] as const),
    ...(features.requestLife ? (['late'] as const) : []),
    ...(hasOverdue ? (['overdue'] as const) : []),
  ]
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const keysOf = (rows: Counted['rows'], at: number) => [...new Set(rows.flatMap(({ keys }) => keys[at] ?? []))]

function figuresOf(cells: readonly CountedRequests[]) {
  const decided = cells.filter(({ step }) => step === 'decided').toSorted((a, b) => a.days - b.days)
  const asked = cells.filter(({ step }) => step === 'asked')
  return {
    asked: sum(asked.map(({ n }) => n)),
    decided: sum(decided.map(({ n }) => n)),
    medianDays: daysOfShare(decided, 0.5),
    ninetiethDays: daysOfShare(decided, 0.9),
    late: sum(decided.filter(({ late }) => late === 1).map(({ n }) => n)),
  }
}

/** In how many days this share of the decisions was made; null where there are none. `decided`: by their days. */
function daysOfShare(decided: readonly CountedRequests[], share: number) {
  let left = sum(decided.map(({ n }) => n)) * share
  for (const { days, n } of decided) {
    left -= n
    if (left <= 0) return days
  }
  return null
}
