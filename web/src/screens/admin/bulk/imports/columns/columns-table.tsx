import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import { columnFields, type DateOrder, dateOrders, type ImportColumn } from '@portal/contract/bulk/imports/imports'
import { customLabel, customName } from '@portal/contract/people/custom-fields/custom-values'
import { IconAlertCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { useCustomFields } from '../../../../../data/people/custom-fields.ts'
import fieldStyles from '../../../../../forms/fields/field.module.css'
import cells from '../../../../../ui/list/cells.module.css'
import { type Column, DataTable } from '../../../../../ui/list/data-table.tsx'
import { formatDate } from '../../../../../ui/text/format-date.ts'
import type from '../../../../../ui/text/text.module.css'
import { asksForOrder, type ColumnsForm, columnLetter, fieldName } from './columns-form.ts'
import styles from './columns-step.module.css'
import { type ColumnChoice, fieldLabel } from './field-label.ts'

const text = importMessages.columns

type ColumnsTableProps = {
  columns: readonly ImportColumn[]
  form: ColumnsForm
}

/** The columns of the file with examples of their values, each with the field that it is read as. */
export function ColumnsTable({ columns, form }: ColumnsTableProps) {
  return (
    <DataTable
      className={styles.columns}
      columns={tableColumns(form)}
      rows={columns}
      rowKey={({ index }) => `${index}`}
      from={0}
    />
  )
}

const headingOf = ({ heading, index }: ImportColumn) => heading || text.column(columnLetter(index))

const tableColumns = (form: ColumnsForm): Column<ImportColumn>[] => [
  {
    id: 'heading',
    head: text.columnHead,
    width: '26%',
    rowHeader: true,
    unlabelled: true,
    cell: (column) => (
      <span className={cells.lines}>
        <b>{headingOf(column)}</b>
        <span>{text.column(columnLetter(column.index))}</span>
      </span>
    ),
  },
  { id: 'examples', head: text.examples, cell: Examples },
  {
    id: 'field',
    head: text.readAsShort,
    cell: (column, at) => <FieldChoice column={column} at={at} form={form} />,
  },
]

function Examples({ examples }: ImportColumn) {
  if (examples.length === 0) return <span className={cells.second}>{text.noExamples}</span>
  return (
    <span className={styles.examples}>
      {examples.map((example) => (
        <span key={example}>{example}</span>
      ))}
    </span>
  )
}

function FieldChoice({ column, at, form }: { column: ImportColumn; at: number; form: ColumnsForm }) {
  const id = useId()
  const customFields = useCustomFields()
  const heading = headingOf(column)
  const { fields } = form.values
  const field = fields[at] ?? ''
  const name = fieldName(at)
  const fault = form.errors[name]
  return (
    <span className={fault ? `${styles.choice} ${fieldStyles.invalid}` : styles.choice}>
      {fault && (
        <span id={id} className={fieldStyles.error}>
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
          <span>{fault}</span>
        </span>
      )}
      <select
        className={`${fieldStyles.input} ${fieldStyles.select} ${field === '' ? type.muted : ''}`}
        aria-label={text.readAs(heading)}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? id : undefined}
        name={name}
        value={field}
        onChange={({ target }) => form.change({ fields: fields.with(at, target.value as ColumnChoice | '') })}
      >
        <option value="">{text.notImported}</option>
        {columnFields.map((one) => (
          <option key={one} value={one}>
            {fieldLabel(one)}
          </option>
        ))}
        {customFields.map((one) => (
          <option key={one.key} value={customName(one.key)}>
            {customLabel(one)}
          </option>
        ))}
      </select>
      {asksForOrder(field, column) && <DateOrderChoice column={column} at={at} heading={heading} form={form} />}
    </span>
  )
}

type DateOrderProps = { column: ImportColumn; at: number; heading: string; form: ColumnsForm }

/** Asks whether the day or the month comes first, with the dates of the column read both ways. */
function DateOrderChoice({ column, at, heading, form }: DateOrderProps) {
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
