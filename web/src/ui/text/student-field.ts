import { type StudentField, studentFields } from '@portal/contract/people/student-fields'
import { formatDate } from './format-date.ts'

/** A value of a student as screens show it; empty where it is not known. */
export const studentFieldInWords = (field: StudentField, value = '') =>
  value && studentFields[field].kind === 'date' ? formatDate(value) : value
