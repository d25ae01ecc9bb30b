import { type ReportGroup, reportGroups } from '@portal/contract/office/report-choices'
import { groupsOfReports, type Report, type ReportInput, type ReportRow } from '@portal/contract/office/reports'
import { hasFewValues, shownCustomValue } from '@portal/contract/people/custom-fields/custom-values'
import { Problem } from '@portal/contract/problems'
import { type AuthenticatedActor, requirePermission } from '../../../permissions/permit.ts'
import type { AppContext } from '../../context.ts'
import { listCustomFields } from '../../people/custom-fields/custom-fields.store.ts'
import { visibleTo } from '../../people/custom-fields/custom-values.store.ts'
import { countStudents } from '../../people/students/list/students-list.store.ts'
import { todayOf } from '../../records/requests/calendar.ts'
import type { Counted } from './counted.ts'
import { countedCards, countedChecks, countedLetters, namesOfTemplates } from './document-reports.store.ts'
import { type Days, daysOf } from './period.ts'
import { requestReport } from './request-report.ts'
import { countedStudents } from './student-report.store.ts'

const asItIs: Counted['labelOf'] = (_, key) => key || null

/**
 * A whole report, its rows in the order of their groups. Throws FORBIDDEN for who has decided how much, unless the actor may
 * see that, and INVALID_INPUT for a field that they may not see, or that has not few values.
 */
export async function readReport(
  app: AppContext,
  actor: AuthenticatedActor,
  input: ReportInput,
): Promise<Omit<Report, 'more'>> {
  const days = daysOf(input, todayOf(app), app.collegeSettings.decidedOf('academicYearStart'))
  const groups = reportGroups.filter(
    (group) => input.by.includes(group) && groupsOfReports[input.report].includes(group),
  )
  if (groups.includes('clerk')) requirePermission(actor, 'viewReportsByPerson')
  const counted = await countFor[input.report]({ app, actor, days, groups, field: input.field ?? '' })
  const rows = counted.rows.map(({ keys, values }) => ({
    groups: keys.map((key, at) => ({ key, label: counted.labelOf(counted.groups[at] ?? 'month', key) })),
    values: [...values],
  }))
  return {
    ...days,
    ...{ groups: [...counted.groups], measures: [...counted.measures], rows: rows.toSorted(byLabels) },
    withoutPhoto: input.report === 'cards' ? await countWithoutPhoto(app) : null,
  }
}

type Asking = { app: AppContext; actor: AuthenticatedActor; days: Days; groups: readonly ReportGroup[]; field: string }
type Counting = (asking: Asking) => Promise<Counted>

const countFor: Record<ReportInput['report'], Counting> = {
  requests: ({ app, days, groups }) =>
    requestReport(app, days, app.features.requestKinds ? groups : groups.filter((group) => group !== 'kind')),
  students: async ({ app, actor, groups, field: key }) => {
    const { read } = app.database
    const field = visibleTo(actor, await listCustomFields(read)).find((one) => one.key === key)
    const divides = groups.includes('field')
    if (divides && (!field || !hasFewValues(field))) throw new Problem('INVALID_INPUT')
    const rows = await countedStudents(read, groups, key)
    const labelOf: Counted['labelOf'] = (group, value) =>
      group === 'field' && field ? shownCustomValue(field, value, 'en') || null : value || null
    return { groups, measures: ['students'], rows, labelOf }
  },
  letters: async ({ app: { database }, days, groups }) => {
    const names = await namesOfTemplates(database.read)
    const rows = await countedLetters(database.read, days, groups)
    const labelOf: Counted['labelOf'] = (group, key) => (group === 'template' ? (names.get(key) ?? null) : key)
    return { groups, measures: ['letters'], rows, labelOf }
  },
  checks: async ({ app: { database }, days, groups }) => ({
    ...{ groups, measures: ['checks'], labelOf: asItIs },
    rows: await countedChecks(database.read, days, groups),
  }),
  cards: async ({ app: { database, collegeSettings }, days, groups }) => ({
    ...{ groups, measures: ['cards'], labelOf: asItIs },
    rows: await countedCards(database.read, days, groups, collegeSettings.calendar()),
  }),
}

function countWithoutPhoto({ database, config }: AppContext) {
  const everybody = { addedSince: '', course: [], semester: [], year: [], gender: [] }
  return countStudents(database.read, { ...everybody, status: 'active', access: 'noPhoto', config })
}

const order = new Intl.Collator('en', { numeric: true })

function byLabels(a: ReportRow, b: ReportRow) {
  for (const [at, { key, label }] of a.groups.entries()) {
    const other = b.groups[at]
    const difference = order.compare(label ?? '', other?.label ?? '') || order.compare(key, other?.key ?? '')
    if (difference !== 0) return difference
  }
  return 0
}
