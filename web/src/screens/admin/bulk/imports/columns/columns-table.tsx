import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import { columnFields, type ImportColumn } from '@portal/contract/bulk/imports/imports'
import { customLabel, customName } from '@portal/contract/people/custom-fields/custom-values'
import { IconAlertCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { useCustomFields } from '../../../../../data/people/custom-fields.ts'
import fieldStyles from '../../../../../forms/fields/field.module.css'
import cells from '../../../../../ui/list/cells.module.css'
import { type Column, DataTable } from '../../../../../ui/list/data-table.tsx'
import type from '../../../../../ui/text/text.module.css'
import { asksForOrder, type ColumnsForm, columnLetter, fieldName } from './columns-form.ts'
import styles from './columns-step.module.css'
import { DateOrderChoice } from './date-order.tsx'
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
