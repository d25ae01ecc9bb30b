import { SEARCH_COUNT_MAX } from '@portal/contract/limits'
import type { ReportGroup, ReportName } from '@portal/contract/office/report-choices'
import { reportMessages as text } from '@portal/contract/office/report-messages'
import { isCapped, REPORT_MAX_ROWS, type Report, type ReportRow } from '@portal/contract/office/reports'
import { screens } from '@portal/contract/paths'
import { genders } from '@portal/contract/people/student-choices'
import { addDays } from '@portal/contract/time/working-days'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../../ui/text/format-count.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import { readerLocale } from '../../../../ui/text/reader-locale.ts'
import words from '../../../../ui/text/text.module.css'
import styles from './reports.module.css'

type Props = { name: ReportName; report: Report; field: { key: string; label: string } | undefined }

/** The numbers of a report as a table. The bars below them are for the eye only. */
export function ReportTable({ name, report, field }: Props) {
  const { groups, measures, rows } = report
  const most = measures.map((_, at) => Math.max(...rows.map(({ values }) => values[at] ?? 0), Number.MIN_VALUE))
  if (rows.length === 0) return <p className={words.muted}>{text.empty}</p>
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone */}
      <section className={styles.scroll} tabIndex={0} aria-label={text.numbers}>
        <table className={styles.table} aria-labelledby="report">
          <thead>
            <tr>
              {groups.map((group) => (
                <th key={group} scope="col">
                  {group === 'field' && field ? field.label : text.groups[group]}
                </th>
              ))}
              {groups.length === 0 && <td />}
              {measures.map((measure) => (
                <th key={measure} scope="col" className={styles.number}>
                  {text.measures[measure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.groups.map(({ key }) => key).join('\n')}>
                <Labels groups={groups} row={row} />
                {row.values.map((value, at) => (
                  <td key={measures[at]} className={styles.number}>
                    <Value {...{ name, report, row, at, value }} field={field?.key} />
                    <span
                      className={styles.bar}
                      aria-hidden
                      style={{ inlineSize: `${((value ?? 0) / (most[at] ?? 1)) * 100}%` }}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {report.more && <p className={words.hint}>{text.more(formatNumber(REPORT_MAX_ROWS))}</p>}
    </>
  )
}

function Labels({ groups, row }: { groups: readonly ReportGroup[]; row: ReportRow }) {
  if (groups.length === 0) return <th scope="row">{text.all}</th>
  return groups.map((group, at) => (
    <th key={group} scope="row">
      {labelOf(group, row.groups[at]?.label ?? null)}
    </th>
  ))
}

const monthFormat = new Intl.DateTimeFormat(readerLocale, { month: 'short', year: 'numeric', timeZone: 'UTC' })

function labelOf(group: ReportGroup, label: string | null) {
  if (label === null || label === '') return text.unset(group)
  return group === 'month' ? monthFormat.format(new Date(`${label}-01T00:00:00Z`)) : label
}

type ValueProps = Pick<Props, 'name' | 'report'> & {
  row: ReportRow
  at: number
  value: number | null
  field: string | undefined
}

function Value({ name, report, row, at, value, field }: ValueProps) {
  if (value === null) return <span>{text.noNumber}</span>
  const shown = isCapped(report.measures[at], value)
    ? formatCount({ total: SEARCH_COUNT_MAX, more: true })
    : formatNumber(value)
  const link = linkOf({ name, report, row, field }, at)
  return link ? <Link {...link}>{shown}</Link> : <span>{shown}</span>
}

type Asked = { name: ReportName; report: Report; row: ReportRow; field: string | undefined }

/** The list of what a cell counts, where it can be filtered so; null otherwise. */
function linkOf({ name, report, row, field }: Asked, at: number) {
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
