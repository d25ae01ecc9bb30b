import { type ReportGroup, type ReportName, reportNames, reportPeriods } from '@portal/contract/office/report-choices'
import { reportMessages as text } from '@portal/contract/office/report-messages'
import { groupsOfReports } from '@portal/contract/office/reports'
import { customLabel, hasFewValues } from '@portal/contract/people/custom-fields/custom-values'
import type { ReactNode } from 'react'
import { useIsFeatureOn } from '../../../../data/office/features.ts'
import { useCustomFields } from '../../../../data/people/custom-fields.ts'
import { useMay } from '../../../../data/session/use-may.ts'
import { CheckBox } from '../../../../forms/fields/inputs.tsx'
import { NamedSelect } from '../../../../forms/fields/named-select.tsx'
import { DateFilter } from '../../../../ui/filter/date-filter.tsx'
import { Words } from '../../../../ui/text/words.tsx'
import { inputOf } from './report-query.ts'
import styles from './reports.module.css'
import type { ReportsSearch } from './reports-search.ts'

type Props = { search: ReportsSearch; change: (next: Partial<ReportsSearch>) => void; children: ReactNode }

/** Which report, of which period, divided by what. `children`: what stands at the end. */
export function ReportTools({ search, change, children }: Props) {
  const { report = 'requests', period = 'year' } = search
  const names = useReportNames()
  const isWrong = period === 'days' && search.from && search.to && search.from > search.to
  return (
    <div className={`${styles.tools} screen-only`}>
      <NamedSelect
        label={text.report}
        names={names}
        texts={text.names}
        value={report}
        onChange={({ target }) =>
          change({ report: names.find((name) => name === target.value), by: undefined, field: undefined })
        }
      />
      {report !== 'students' && (
        <NamedSelect
          label={text.period}
          names={reportPeriods}
          texts={text.periods}
          value={period}
          onChange={({ target }) => change({ period: reportPeriods.find((one) => one === target.value) })}
        />
      )}
      {report !== 'students' && period === 'days' && (
        <div className={styles.days}>
          <DateFilter label={text.from} date={search.from} onChange={(from) => change({ from })} />
          <DateFilter label={text.until} date={search.to} onChange={(to) => change({ to })} />
          <p role="alert">{isWrong && text.wrongSpan}</p>
        </div>
      )}
      <Division {...{ report, search, change }} />
      <Words>{children}</Words>
    </div>
  )
}

/** Letters and documents only where the college has them. */
function useReportNames() {
  const [hasLetters, hasDocuments] = [useIsFeatureOn('letters'), useIsFeatureOn('verification')]
  const isThere: Record<ReportName, boolean> = {
    ...{ requests: true, students: true, letters: hasLetters, checks: hasDocuments, cards: hasDocuments },
  }
  return reportNames.filter((name) => isThere[name])
}

function Division({ report, search, change }: Omit<Props, 'children'> & { report: ReportName }) {
  const fields = useCustomFields().filter(hasFewValues)
  const isThere = useGroups()
  const groups = groupsOfReports[report].filter((group) => isThere(group))
  const chosen = inputOf({ ...search, report, period: 'year' })?.by ?? []
  return (
    <>
      <fieldset className={styles.division}>
        <legend>{text.by}</legend>
        {groups.map((group) => (
          <CheckBox
            key={group}
            label={text.groups[group]}
            checked={chosen.includes(group)}
            onChange={({ target }) =>
              change({ by: groups.filter((one) => (one === group ? target.checked : chosen.includes(one))) })
            }
          />
        ))}
      </fieldset>
      {report === 'students' && fields.length > 0 && (
        <NamedSelect
          label={text.field}
          none={text.noField}
          names={fields.map(({ key }) => key)}
          texts={Object.fromEntries(fields.map((field) => [field.key, customLabel(field)]))}
          value={search.field ?? ''}
          onChange={({ target }) => change({ field: target.value || undefined })}
        />
      )}
    </>
  )
}

/** Whether a report can be divided by this here; fields of the college's own are chosen beside it. */
function useGroups() {
  const [hasKinds, may] = [useIsFeatureOn('requestKinds'), useMay()]
  return (group: ReportGroup) =>
    group !== 'field' && (group !== 'kind' || hasKinds) && (group !== 'clerk' || may('viewReportsByPerson'))
}
