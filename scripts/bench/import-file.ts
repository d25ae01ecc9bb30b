import { importedFields } from '@portal/contract/bulk/bulk-operation-filters'
import { exportMessages } from '@portal/contract/privacy/export-messages'
import { bulkStudent } from '../../server/src/testing/databases/many-students.ts'

const ROWS_A_PAGE = 500

export const importFileHead = importedFields.map((field) => exportMessages.headings[field])

/** The rows of a file of new students, each with an ID card. */
export async function* importFileRows(rows: number) {
  for (let from = 0; from < rows; from += ROWS_A_PAGE) {
    yield Array.from({ length: Math.min(ROWS_A_PAGE, rows - from) }, (_, at) => rowOf(from + at))
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
