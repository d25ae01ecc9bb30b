import type { RequestStatus } from '@portal/contract/records/requests'
import { useId } from 'react'
import tones from '../../../../ui/badge/status-badge.module.css'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import type from '../../../../ui/text/text.module.css'
import styles from './bar-table.module.css'

type Row = {
  key: string
  label: string
  details?: string | undefined
  /** Whether the label stays in one line. */
  isWhole?: boolean
  /** One of each series. */
  values: readonly number[]
  beside?: number
}

type BarTableProps = {
  title: string
  explanation?: string
  /** What is said instead of the table, where it has nothing to show. */
  empty: string | false
  /** The head of the labels. */
  head: string
  series: readonly { name: string; tone?: RequestStatus }[]
  /** The head of one more number, which has no bar. */
  beside?: string
  rows: readonly Row[]
}

/** A small chart that is a table: each row has its numbers, and for the eye bars of the same lengths. */
export function BarTable({ title, explanation, empty, head, series, beside, rows }: BarTableProps) {
  const id = useId()
  const most = Math.max(...rows.flatMap(({ values }) => values), Number.MIN_VALUE)
  const toneOf = (at: number) => (series[at]?.tone ? tones[series[at].tone] : '')
  return (
    <div className={styles.chart}>
      <div>
        <h3 id={id}>{title}</h3>
        {explanation && !empty && <p className={type.hint}>{explanation}</p>}
      </div>
      {empty ? (
        <p className={type.muted}>{empty}</p>
      ) : (
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <td className={styles.bars} />
              {series.map(({ name }, at) => (
                <th key={name} scope="col" className={styles.number}>
                  {series.length > 1 && <span className={`${styles.swatch} ${toneOf(at)}`} />}
                  <span>{name}</span>
                </th>
              ))}
              {beside && (
                <th scope="col" className={styles.number}>
                  {beside}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row" className={row.isWhole ? styles.whole : undefined}>
                  <span>{row.label}</span> {row.details && <span className={type.small}>{row.details}</span>}
                </th>
                <td className={styles.bars} aria-hidden>
                  {row.values.map((value, at) => (
                    <span
                      key={series[at]?.name}
                      className={`${styles.bar} ${toneOf(at)}`}
                      style={{ inlineSize: `${(value / most) * 100}%` }}
                    />
                  ))}
                </td>
                {row.values.map((value, at) => (
                  <td key={series[at]?.name} className={styles.number}>
                    {formatNumber(value)}
                  </td>
                ))}
                {row.beside !== undefined && (
                  <td className={`${styles.number} ${type.muted}`}>{formatNumber(row.beside)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
