import { importFaultMessages } from '@portal/contract/bulk/imports/import-fault-messages'
import { importedFields } from '@portal/contract/bulk/imports/import-filters'
import type { RowFault } from '@portal/contract/bulk/imports/import-rows'
import type { ColumnField, ImportColumn, ImportedField } from '@portal/contract/bulk/imports/imports'
import { markMessages } from '@portal/contract/people/export-marks/mark-messages'
import { findMark, markedKindOf } from '@portal/contract/people/export-marks/marks'
import {
  isStudentField,
  mapStudentFields,
  studentFields,
  studentFieldsOfKind,
} from '@portal/contract/people/student-fields'
import { idCardFields } from '@portal/contract/records/id-cards/id-cards'
import { repairText } from '../../../../platform/spreadsheet/characters/readings.ts'
import { cleanValue } from './clean-values.ts'
import { type Corrections, noCorrections } from './corrections.ts'
import { divideName } from './divide-name.ts'
import { exchangeDayAndMonth, isMomentInUtc, serialFrom1900 } from './read-date.ts'
import { dayOfMoment, readMoment } from './read-moment.ts'
import { repairCell } from './repair-cell.ts'

export type FieldTexts = Partial<Record<ImportedField, string>>

const { card, collegeId } = idCardFields.shape
/** The schemas of the forms: their sentences are the faults. */
const schemas = { ...mapStudentFields((field) => studentFields[field].schema), card, collegeId }

/** The value of each field, in the form in which it is saved, and what is wrong. */
export type ReadRow = { values: FieldTexts; faults: RowFault[] }

/**
 * Reads the cells of a row as the fields of its columns, with `corrections` after the answers to questions; `fixes` replace
 * what the file has. An empty cell gives neither a value nor a fault; a value with a fault is the text as it was found.
 * `above` is what ditto marks stand for, by column.
 */
export function readRow(
  cells: readonly string[],
  columns: readonly ImportColumn[],
  fixes: FieldTexts,
  corrections: Corrections = noCorrections,
  above: Readonly<Record<string, string>> = {},
): ReadRow {
  const texts = { ...textsOf(cells, columns, corrections, above), ...fixes }
  const dated = new Set(columns.flatMap(({ field, hasDates }) => (field && hasDates ? fieldsOf(field) : [])))
  const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
  const order = columns.find(({ field }) => field === 'dob')?.dateOrder ?? null
  const values: FieldTexts = {}
  const faults: RowFault[] = []
  for (const field of importedFields) {
    const found = texts[field] ?? ''
    const day = field === 'dob' ? dayFrom(found, order, today, corrections) : null
    const text = day ?? cleanValue(field, found, order, today)
    if (text === '') continue
    const isMade = fixes[field] === undefined && isMadeADate(field, text, dated.has(field))
    const read = isMade ? { value: text, message: importFaultMessages.madeADate } : readValue(field, text)
    values[field] = sameAs(field, read.value, corrections)
    if (read.message !== null) faults.push({ field, value: text, message: read.message })
  }
  return { values, faults }
}

/** A course, semester or year by the spelling that somebody has said it to be the same as. */
const sameAs = (field: ImportedField, value: string, corrections: Corrections) =>
  field === 'courseName' || field === 'semester' || field === 'year'
    ? (corrections.sameAs[field]?.find(([spelling]) => spelling === value)?.[1] ?? value)
    : value

/** For a new student: the fields that a column is read as and that have no value, in the words of the forms. */
export function requiredFaults(values: FieldTexts, columns: readonly ImportColumn[]): RowFault[] {
  const fields = new Set(columns.flatMap(({ field }) => (field ? fieldsOf(field) : [])))
  return importedFields
    .filter((field) => fields.has(field) && !values[field] && !isOptional(field))
    .flatMap((field) => {
      const { message } = readValue(field, '')
      return message === null ? [] : [{ field, value: '', message }]
    })
}

/** What the forms need and an import does not: a student can have no ID card yet, and only one name. */
const isOptional = (field: ImportedField) => field === 'card' || field === 'collegeId' || field === 'lastName'

const fieldsOf = (field: ColumnField): ImportedField[] => (field === 'fullName' ? ['firstName', 'lastName'] : [field])

/** The text of a row in a column, before it is read as a field. */
export function textInColumn(cells: readonly string[], { index, field, daysFrom1904 }: ImportColumn) {
  const text = cells[index] ?? ''
  return field === 'dob' && daysFrom1904 ? serialFrom1900(text) : text
}

/** The day of a date with a time, after what somebody has said of such ones; null where nobody has, or for any other text. */
function dayFrom(text: string, order: ImportColumn['dateOrder'], today: string, { mends }: Corrections) {
  const how = mends.find(({ mark }) => mark === 'moments')?.how
  const moment = how === undefined ? null : readMoment(text)
  return moment && dayOfMoment(moment, order, today, how === 'mend')
}

function textsOf(
  cells: readonly string[],
  columns: readonly ImportColumn[],
  corrections: Corrections,
  above: Readonly<Record<string, string>>,
) {
  const { exchangesDates, letters, lastNameFirst, mends } = corrections
  const texts: FieldTexts = {}
  for (const column of columns) {
    const { field } = column
    const found = textInColumn(cells, column)
    const text = repairCell(letters ? repairText(found, letters) : found, column, above, mends)
    if (field === 'fullName') Object.assign(texts, divideName(text, lastNameFirst))
    else if (field === 'dob' && exchangesDates) texts.dob = exchangeDayAndMonth(text)
    else if (field) texts[field] = text
  }
  return texts
}

/** A number that a spreadsheet program has shortened: 9.87654E+09. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/i
const NUMBERS: readonly ImportedField[] = [...studentFieldsOfKind('phone'), 'collegeId', 'card']
const NAMES: readonly ImportedField[] = studentFieldsOfKind('name')
/** What stands for letters that were lost when a file was saved. */
const LOST_LETTERS = /[?\uFFFD]/

/** A date, or a time, as a spreadsheet is read: 3/12 or Mar-12 in a column of ids has become one when it was entered. */
const MADE_A_DATE = /^(?:\d{4}-\d{2}-\d{2}(?:$|[T ])|[A-Z][a-z]{2} \d{4}$|\d+:\d{2})/

/** The same in a text file, as Excel shows it: 12-Mar, Mar-12. An id alone is surely none. */
const SHOWN_DATE = /^(?=.*\d)(?:\d{1,2}-)?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?:-\d{2})?$/

/** Whether a spreadsheet program has made a date of a text. `hasDates`: some cells of its column are dates. */
const isMadeADate = (field: ImportedField, text: string, hasDates: boolean) =>
  ((field === 'collegeId' || field === 'card') && SHOWN_DATE.test(text)) ||
  (hasDates && field !== 'dob' && MADE_A_DATE.test(text))

function readValue(field: ImportedField, text: string): { value: string; message: string | null } {
  const fault = (message: string) => ({ value: text, message })
  const { shortenedNumber, lostLetters, unknownGender, momentInUtc } = importFaultMessages
  if (NUMBERS.includes(field) && SHORTENED.test(text)) return fault(shortenedNumber)
  if (field === 'dob' && isMomentInUtc(text)) return fault(momentInUtc)
  const never = neverTaken(field, text)
  if (never !== null) return fault(never)
  if (NAMES.includes(field) && LOST_LETTERS.test(text)) return fault(lostLetters)
  const result = schemas[field].safeParse(text)
  if (result.success) return { value: result.data ?? '', message: null }
  // The form has a list to choose from, so its sentence is about an empty one.
  if (field === 'gender' && text !== '') return fault(unknownGender)
  return fault(result.error.issues[0]?.message ?? '')
}

/** These say by themselves what is wrong, in the words of the forms. */
const SPEAK_FOR_THEMSELVES: readonly string[] = ['email', 'phone', 'date', 'gender']

/** Why a value is never stored as it stands, because another program's export has written it; null for any other. */
function neverTaken(field: ImportedField, text: string) {
  if (isStudentField(field) && SPEAK_FOR_THEMSELVES.includes(studentFields[field].kind)) return null
  const found = findMark(text, markedKindOf(field))
  return found?.taken === 'never' ? markMessages.of(found, text) : null
}
