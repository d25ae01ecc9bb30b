import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import { type DateOrder, dateOrders, type ImportColumn } from '@portal/contract/bulk/imports/imports'
import { formatDate } from '../../../../../ui/text/format-date.ts'
import type from '../../../../../ui/text/text.module.css'
import type { ColumnsForm } from './columns-form.ts'
import styles from './columns-step.module.css'

const text = importMessages.columns

type DateOrderProps = { column: ImportColumn; at: number; heading: string; form: ColumnsForm }

/** Asks whether the day or the month comes first, with the dates of the column read both ways. */
export function DateOrderChoice({ column, at, heading, form }: DateOrderProps) {
  const { dateOrders: chosen } = form.values
  return (
    <fieldset className={styles.orders}>
      <legend>{text.dateOrder(heading)}</legend>
      {dateOrders.map((order) => (
        <label key={order}>
          <input
            type="radio"
            name={`dateOrders.${at}`}
            checked={order === chosen[at]}
            onChange={() => form.change({ dateOrders: chosen.with(at, order) })}
          />
          <span>
            <span>{text.dateOrders[order]}</span>
            <span className={type.hint}>{exampleOf(column.examples, order)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const NUMERIC_DATE = /^(\d{1,2})\D(\d{1,2})\D(\d{4}|\d{2})$/
const MONTHS = 12
const CENTURY = 2000

/** A date that the two orders read differently, in words; empty if the column shows none. */
function exampleOf(examples: readonly string[], order: DateOrder) {
  for (const written of examples) {
    const [, first = '', second = '', year = ''] = NUMERIC_DATE.exec(written.trim()) ?? []
    const [day, month] = order === 'dmy' ? [first, second] : [second, first]
    if (Number(first) === Number(second) || Number(month) > MONTHS) continue
    const fullYear = year.length === 2 ? `${CENTURY + Number(year)}` : year
    return text.dateExample(written, formatDate(`${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`))
  }
  return ''
}
