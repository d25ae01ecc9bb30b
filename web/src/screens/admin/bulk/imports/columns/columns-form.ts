import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import type {
  DateOrder,
  ImportColumn,
  ImportedField,
  ImportOptions,
  StudentImport,
} from '@portal/contract/bulk/imports/imports'
import type { CustomField } from '@portal/contract/people/custom-fields/custom-fields'
import { customName, keyOfName } from '@portal/contract/people/custom-fields/custom-values'
import { cardPatternFault } from '@portal/contract/records/id-cards/card-pattern'
import type { ColumnsChoice, OptionsChoice } from '../../../../../data/bulk/imports.ts'
import type { Errors, Form } from '../../../../../forms/use-form.ts'
import { type ColumnChoice, fieldLabel, isCustomName } from './field-label.ts'

const text = importMessages.columns

/** What can be chosen about the columns. `fields` and `dateOrders` have a value for each column of the file. */
export type ColumnsChoices = ImportOptions & {
  /** Empty for a column that is not imported. */
  fields: (ColumnChoice | '')[]
  dateOrders: (DateOrder | null)[]
  saveAs: string
}

export type ColumnsForm = Form<ColumnsChoices>

/** The name of the input in which a column's field is chosen. */
export const fieldName = (at: number) => `fields.${at}`

const choiceOf = ({ field, customField }: ImportColumn): ColumnChoice | '' =>
  field ?? (customField === undefined ? '' : customName(customField))

export const valuesOf = ({ columns, options }: StudentImport): ColumnsChoices => ({
  ...options,
  fields: columns.map(choiceOf),
  dateOrders: columns.map(({ dateOrder }) => dateOrder),
  saveAs: '',
})

/** The fields that a column is read as, with both names for a whole name. */
export const importedFieldsOf = (fields: readonly (ColumnChoice | '' | null)[]): ImportedField[] => [
  ...new Set(
    fields.flatMap((field): ImportedField[] =>
      field === 'fullName' ? ['firstName', 'lastName'] : field && !isCustomName(field) ? [field] : [],
    ),
  ),
]

/** The message for each column that cannot be read as chosen, by the name of its input, and for a wrong pattern. */
export function errorsOf(
  { fields, dateOrders, cardPattern }: ColumnsChoices,
  columns: readonly ImportColumn[],
  customFields: readonly CustomField[] = [],
) {
  const errors: Errors = {}
  const patternFault = cardPatternFault(cardPattern.trim())
  if (patternFault) errors.cardPattern = patternFault
  for (const [at, field] of fields.entries()) {
    if (field === '') continue
    const name = fieldName(at)
    if (fields.indexOf(field) !== at) errors[name] = text.twice(fieldLabel(field, customFields))
    else if (isPartOfName(field) && fields.includes('fullName')) errors[name] = text.nameTwice
    else if (asksForOrder(field, columns[at]) && !dateOrders[at]) errors[name] = text.orderMissing
  }
  return errors
}

const isPartOfName = (field: ColumnChoice) => field === 'firstName' || field === 'lastName'

/** Whether the order of day and month matters for this column. The portal answers it where the dates themselves do. */
export const asksForOrder = (field: ColumnChoice | '', column: ImportColumn | undefined) =>
  (field === 'dob' || isCustomName(field)) &&
  column !== undefined &&
  (column.dateOrderUnknown || column.dateOrder !== null)

/** What has to be sent about the columns; null when nothing has been changed. */
export function columnsChoice({ id, columns }: StudentImport, form: ColumnsChoices): ColumnsChoice | null {
  const chosen = columns.map(({ index }, at) => ({
    index,
    ...chosenOf(form.fields[at] ?? ''),
    dateOrder: form.dateOrders[at] ?? null,
  }))
  const isSame = columns.every(
    (column, at) => choiceOf(column) === form.fields[at] && column.dateOrder === form.dateOrders[at],
  )
  return isSame && form.saveAs === '' ? null : { id, columns: chosen, saveAs: form.saveAs.trim() }
}

/** What is sent of a choice. */
function chosenOf(choice: ColumnChoice | '') {
  if (!isCustomName(choice)) return { field: choice || null }
  return { field: null, customField: keyOfName(choice) ?? '' }
}

/** The columns as they are. */
export const sameColumns = ({ id, columns }: StudentImport): ColumnsChoice => ({
  id,
  columns: columns.map((column) => ({
    index: column.index,
    ...chosenOf(choiceOf(column)),
    dateOrder: column.dateOrder,
  })),
})

/** What has to be sent about the options; null when nothing has been changed. */
export function optionsChoice({ id, options }: StudentImport, form: ColumnsChoices): OptionsChoice | null {
  const { matchBy, access, restoreInactive, cardPattern } = form
  const overwriteCorrections = importedFieldsOf(form.fields).filter((field) =>
    form.overwriteCorrections.includes(field),
  )
  // They are chosen beside the sheets and the rows.
  const { leaveOutHidden, newEmails } = options
  const pattern = { cardPattern: cardPattern.trim() }
  const chosen = { matchBy, access, restoreInactive, overwriteCorrections, leaveOutHidden, newEmails, ...pattern }
  const isSame = JSON.stringify(sorted(chosen)) === JSON.stringify(sorted(options))
  return isSame ? null : { id, ...chosen }
}

const sorted = (options: ImportOptions) => ({
  matchBy: options.matchBy,
  access: options.access,
  restoreInactive: options.restoreInactive,
  cardPattern: options.cardPattern,
  overwriteCorrections: options.overwriteCorrections.toSorted(),
})

const LETTERS = 26
const CODE_OF_A = 65

/** The letter of a column in spreadsheet programs: A, B, … Z, AA. */
export const columnLetter = (index: number): string =>
  (index >= LETTERS ? columnLetter(Math.floor(index / LETTERS) - 1) : '') +
  String.fromCharCode(CODE_OF_A + (index % LETTERS))
