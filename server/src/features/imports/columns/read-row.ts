import { idCardFields } from '@portal/contract/id-cards'
import { importFaultMessages } from '@portal/contract/import-fault-messages'
import {
  type ColumnField,
  type ImportColumn,
  type ImportedField,
  importedFields,
  type RowFault,
} from '@portal/contract/imports'
import { studentCreateInput } from '@portal/contract/students'
import { cleanValue } from './clean-values.ts'
import { divideName } from './divide-name.ts'

export type FieldTexts = Partial<Record<ImportedField, string>>

const { card, collegeId } = idCardFields.shape
const { password: _password, photo: _photo, ...details } = studentCreateInput.shape
/** The schemas of the forms: their sentences are the faults. */
const schemas = { ...details, card, collegeId } satisfies Record<ImportedField, unknown>

/** The value of each field, in the form in which it is saved, and what is wrong. */
export type ReadRow = { values: FieldTexts; faults: RowFault[] }

/**
 * Reads the cells of a row as the fields of its columns; `fixes` replace what the file has. An empty cell gives neither a
 * value nor a fault; a value with a fault is the text as it was found.
 */
export function readRow(
  cells: readonly string[],
  columns: readonly ImportColumn[],
  fixes: FieldTexts,
  now = new Date(),
): ReadRow {
  const texts = { ...textsOf(cells, columns), ...fixes }
  const today = now.toISOString().slice(0, 'YYYY-MM-DD'.length)
  const order = columns.find(({ field }) => field === 'dob')?.dateOrder ?? null
  const values: FieldTexts = {}
  const faults: RowFault[] = []
  for (const field of importedFields) {
    const text = cleanValue(field, texts[field] ?? '', order, today)
    if (text === '') continue
    const read = readValue(field, text)
    values[field] = read.value
    if (read.message !== null) faults.push({ field, value: text, message: read.message })
  }
  return { values, faults }
}

/** For a new student: the fields that a column is read as and that have no value, in the words of the forms. */
export function requiredFaults(values: FieldTexts, columns: readonly ImportColumn[]): RowFault[] {
  const fields = new Set(columns.flatMap(({ field }) => (field ? fieldsOf(field) : [])))
  return importedFields
    .filter((field) => fields.has(field) && !values[field] && !isOptional(field))
    .map((field) => ({ field, value: '', message: readValue(field, '').message ?? '' }))
}

/** A student can have no ID card yet. */
const isOptional = (field: ImportedField) => field === 'card' || field === 'collegeId'

const fieldsOf = (field: ColumnField): ImportedField[] => (field === 'fullName' ? ['firstName', 'lastName'] : [field])

function textsOf(cells: readonly string[], columns: readonly ImportColumn[]) {
  const texts: FieldTexts = {}
  for (const { index, field } of columns) {
    const text = cells[index] ?? ''
    if (field === 'fullName') Object.assign(texts, divideName(text))
    else if (field) texts[field] = text
  }
  return texts
}

/** A number that a spreadsheet program has shortened: 9.87654E+09. */
const SHORTENED = /^\d(?:\.\d+)?E\+?\d+$/i
const NUMBERS: readonly ImportedField[] = ['contact', 'collegeId', 'card']
const NAMES: readonly ImportedField[] = ['firstName', 'lastName', 'fatherName', 'motherName']
/** What stands for letters that were lost when a file was saved. */
const LOST_LETTERS = /[?\uFFFD]/

function readValue(field: ImportedField, text: string): { value: string; message: string | null } {
  const fault = (message: string) => ({ value: text, message })
  const { shortenedNumber, lostLetters, unknownGender } = importFaultMessages
  if (NUMBERS.includes(field) && SHORTENED.test(text)) return fault(shortenedNumber)
  if (NAMES.includes(field) && LOST_LETTERS.test(text)) return fault(lostLetters)
  const result = schemas[field].safeParse(text)
  if (result.success) return { value: result.data, message: null }
  // The form has a list to choose from, so its sentence is about an empty one.
  if (field === 'gender' && text !== '') return fault(unknownGender)
  return fault(result.error.issues[0]?.message ?? '')
}
