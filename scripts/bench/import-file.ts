import { importedFields } from '@portal/contract/bulk/imports/import-filters'
import type { CustomFieldDefinition } from '@portal/contract/people/custom-fields/custom-fields'
import { exportMessages } from '@portal/contract/privacy/export-messages'
import { bulkStudent } from '../../server/src/testing/databases/many-students.ts'

const ROWS_A_PAGE = 500

/** A field of the college's own: every fifth is a date, a choice or a number, and every tenth unique. */
export const ownField = (at: number): CustomFieldDefinition => {
  const type = (['text', 'date', 'choice', 'number', 'text'] as const)[at % 5] ?? 'text'
  const choices = type === 'choice' ? ['General', 'OBC', 'SC', 'ST'].map((en) => ({ en, hi: '' })) : []
  return {
    ...{ key: `own${at}`, label: { en: `Own ${at}`, hi: '' }, type, pattern: '', choices, required: false, group: '' },
    ...{ studentAccess: 'none', unique: at % 10 === 3, sensitive: false, keptMonths: null },
  }
}

function ownValue(row: number, at: number) {
  const { type, choices } = ownField(at)
  if (type === 'date') return `20${10 + (row % 15)}-0${1 + (row % 9)}-1${row % 9}`
  if (type === 'choice') return choices[row % choices.length]?.en ?? ''
  return type === 'number' ? String(100_000 + row) : `Hostel ${row % 400}`
}

export const importFileHead = (own: number) => [
  ...importedFields.map((field) => exportMessages.headings[field]),
  ...Array.from({ length: own }, (_, at) => ownField(at).key),
]

/** The rows of a file of new students, each with an ID card. */
export async function* importFileRows(rows: number, own: number) {
  for (let from = 0; from < rows; from += ROWS_A_PAGE) {
    yield Array.from({ length: Math.min(ROWS_A_PAGE, rows - from) }, (_, at) => [
      ...rowOf(from + at),
      ...Array.from({ length: own }, (_, field) => ownValue(from + at, field)),
    ])
  }
}

function rowOf(at: number) {
  const { firstName, lastName, contact, fatherName, motherName, gender, courseName, semester, year, dob } =
    bulkStudent(at)
  const person = [
    firstName,
    lastName.replace('_', ' '),
    `imported-${at}@college.example`,
    contact,
    fatherName,
    motherName,
  ]
  return [...person, gender, courseName, semester, year, dob, `IMPORT-${at}`, `CARD-${at}`]
}
