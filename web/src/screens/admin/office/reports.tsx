import { reportMessages as text } from '@portal/contract/office/report-messages'
import { officePaths } from '@portal/contract/office-paths'
import { screens } from '@portal/contract/paths'
import { customLabel } from '@portal/contract/people/custom-fields/custom-values'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCustomFields } from '../../../data/people/custom-fields.ts'
import { FormatButtons } from '../../../exports/format-buttons.tsx'
import layout from '../../../ui/layout/layout.module.css'
import panel from '../../../ui/layout/panel.module.css'
import { Screen } from '../../../ui/layout/screen.tsx'
import { DashboardLink } from '../../../ui/link/dashboard-link.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { formatDate } from '../../../ui/text/format-date.ts'
import { formatNumber } from '../../../ui/text/format-number.ts'
import words from '../../../ui/text/text.module.css'
import { inputOf, reportQuery } from './reports/report-query.ts'
import { ReportTable } from './reports/report-table.tsx'
import { ReportTools } from './reports/report-tools.tsx'
import styles from './reports/reports.module.css'

const formats = ['xlsx', 'csv'] as const
const route = getRouteApi('/signed-in/admin/reports')

/** Numbers of the college: how many of what there are in a period, as a table with bars and as a file. */
export function Reports() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const input = inputOf(search)
  const query = useQuery(reportQuery(input))
  const name = search.report ?? 'requests'
  const field = useCustomFields().find(({ key }) => key === search.field)
  return (
    <Screen title={text.title} explanation={text.explanation} actions={<DashboardLink />}>
      <ReportTools
        search={search}
        change={(next) => {
          // Of two changes at once the second keeps the first.
          void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false })
        }}
      >
        {input && (
          <FormatButtons
            formats={formats}
            texts={text}
            path={officePaths.reportExport}
            input={input}
            className={layout.cluster}
          />
        )}
      </ReportTools>
      {input && (
        <section className={`${panel.panel} ${styles.report}`} aria-labelledby="report" aria-busy={query.isFetching}>
          <h2 id="report">{text.names[name]}</h2>
          <p className={words.explanation}>{text.about[name]}</p>
          <QueryView query={query} failedText={text.failed}>
            {(report) => (
              <>
                {name !== 'students' && <p>{text.span(formatDate(report.from), formatDate(report.until))}</p>}
                <ReportTable {...{ name, report }} field={field && { key: field.key, label: customLabel(field) }} />
                {report.withoutPhoto !== null && (
                  <p>
                    <Link to={screens.manageStudents} search={{ access: 'noPhoto' }}>
                      {text.withoutPhoto(formatNumber(report.withoutPhoto))}
                    </Link>
                  </p>
                )}
              </>
            )}
          </QueryView>
        </section>
      )}
    </Screen>
  )
}
