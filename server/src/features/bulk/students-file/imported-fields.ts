import { isStudentField, mapStudentFields } from '@portal/contract/people/student-fields'
import type { ImportedDetails } from '../../people/students/students-bulk.store.ts'
import type { Values } from './import-rows.store.ts'

/** What an import writes of an ID card. The other fields are columns of `users`. */
export type ImportedCard = Record<'card' | 'collegeId', string>

/** The details of a new student; a field without a value is empty. */
export const detailsOf = (values: Values): ImportedDetails => mapStudentFields((field) => values[field] ?? '')

/** Those of the values that are columns of `users`. */
export const pickStudentFields = (values: Values): Partial<ImportedDetails> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => isStudentField(field)))
