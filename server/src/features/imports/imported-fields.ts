import type { ImportedField } from '@portal/contract/imports'
import type { ImportedDetails } from '../students/students-bulk.store.ts'
import type { Values } from './import-rows.store.ts'

/** A field of a student that is a column of `users`. */
export type StudentField = keyof ImportedDetails
/** A field of a student that is one of their ID card. */
type CardField = Exclude<ImportedField, StudentField>

/** What an import writes of an ID card. */
export type ImportedCard = Record<CardField, string>

/** Where each field is written. A new field does not compile before it is named here and in `detailsOf` or `ImportedCard`. */
const places: { [Field in ImportedField]: Field extends StudentField ? 'student' : 'card' } = {
  firstName: 'student',
  lastName: 'student',
  email: 'student',
  contact: 'student',
  fatherName: 'student',
  motherName: 'student',
  gender: 'student',
  courseName: 'student',
  semester: 'student',
  year: 'student',
  dob: 'student',
  collegeId: 'card',
  card: 'card',
}

export const isStudentField = (field: ImportedField): field is StudentField => places[field] === 'student'

/** Fields of a student that are columns of `users`. */
export const studentFields = (Object.keys(places) as ImportedField[]).filter(isStudentField)

/** The details of a new student; a field without a value is empty. */
export const detailsOf = (values: Values): ImportedDetails => ({
  firstName: values.firstName ?? '',
  lastName: values.lastName ?? '',
  email: values.email ?? '',
  contact: values.contact ?? '',
  fatherName: values.fatherName ?? '',
  motherName: values.motherName ?? '',
  gender: values.gender ?? '',
  courseName: values.courseName ?? '',
  semester: values.semester ?? '',
  year: values.year ?? '',
  dob: values.dob ?? '',
})

/** Those of the values that are columns of `users`. */
export function pickStudentFields(values: Values): Partial<ImportedDetails> {
  const picked: Partial<ImportedDetails> = {}
  for (const field of studentFields) {
    const value = values[field]
    if (value !== undefined) picked[field] = value
  }
  return picked
}
