import { studentFieldNames } from '@portal/contract/people/student-fields'
import type { UserRow } from '../../../people/students/students.tables.ts'

/** Nobody, with a value in each field: to find out whether a letter can be printed. */
export const sampleStudent = {
  ...Object.fromEntries(studentFieldNames.map((field) => [field, 'A'])),
  ...{ gender: 'Female', dob: '2006-08-14', semester: '1', year: '1', collegeId: '1' },
} as UserRow
