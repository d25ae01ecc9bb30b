import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type { ImportRow } from '@portal/contract/bulk/imports/import-rows'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../../../ui/text/format-number.ts'
import type from '../../../../../ui/text/text.module.css'
import styles from './row-list.module.css'

const text = importMessages.rows

type RowListProps = { rows: readonly ImportRow[]; children: (row: ImportRow) => ReactNode }

/** A few rows, each with its number, whose it is, and what is to be said about it. */
export const RowList = ({ rows, children }: RowListProps) => (
  <ul className={styles.rows}>
    {rows.map((row) => (
      <li key={`${row.row} ${row.sheet}`}>
        <span className={type.hint}>{text.rowNumber(formatNumber(row.row), row.sheet)}</span>
        <b className={type.name}>{row.name || text.noName}</b>
        <div className={styles.why}>{children(row)}</div>
      </li>
    ))}
  </ul>
)
