import type { ReportGroup, ReportName } from '@portal/contract/office/report-choices'
import type { Report, ReportRow } from '@portal/contract/office/reports'
import { screens } from '@portal/contract/paths'
import { genders } from '@portal/contract/people/student-choices'
import { addDays } from '@portal/contract/time/working-days'

type Asked = { name: ReportName; report: Report; row: ReportRow; field: string | undefined }

/** The list of what a cell counts, where it can be filtered so; null otherwise. */
export function linkOf({ name, report, row, field }: Asked, at: number) {
  const keyOf = (group: ReportGroup) => {
    const place = report.groups.indexOf(group)
    return place < 0 ? undefined : row.groups[place]?.key
  }
  const measure = report.measures[at]
  if (!row.values[at]) return null
  if (measure === 'overdue')
    return { to: screens.pendingRequests, search: { kind: keyOf('kind'), due: 'overdue' as const } }
  if (name === 'students') return studentsLink(keyOf, field)
  if (name === 'letters')
    return { to: screens.letters, search: { template: keyOf('template'), ...daysOf(report, keyOf('month')) } }
  return null
}

/** A list is not filtered by what students lack, but for fields of the college's own. */
function studentsLink(keyOf: (group: ReportGroup) => string | undefined, field: string | undefined) {
  const [course, semester, gender, value] = [keyOf('course'), keyOf('semester'), keyOf('gender'), keyOf('field')]
  if ([course, semester, gender].includes('')) return null
  const known = genders.find((one) => one === gender)
  if (gender !== undefined && !known) return null
  return {
    to: screens.manageStudents,
    search: {
      ...{ course: course ? [course] : undefined, semester: semester ? [semester] : undefined },
      gender: known ? [known] : undefined,
      fields: field && value !== undefined ? [{ key: field, values: [value], from: '', to: '' }] : undefined,
    },
  }
}

/** The days of a month that lie in the period. */
function daysOf({ from, until }: Report, month: string | undefined) {
  if (month === undefined) return { from, to: until }
  const first = `${month}-01`
  const next = `${addDays(first, 31).slice(0, 'YYYY-MM'.length)}-01`
  const last = addDays(next, -1)
  return { from: first < from ? from : first, to: last > until ? until : last }
}
