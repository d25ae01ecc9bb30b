import type { Profile, StudentCreateInput } from '@portal/contract/students'
import type { FieldErrors } from 'react-hook-form'

/** What the forms of a student hold; a student's changes have the same fields as a new student. */
export type StudentFields = StudentCreateInput

/** A form in which no gender has been chosen yet holds an empty one, which the contract refuses. */
const noGender = '' as StudentFields['gender']

/** An empty form, its fields in the order in which they stand on the screen. */
export const blankStudent: StudentFields = {
  firstName: '',
  lastName: '',
  gender: noGender,
  dob: '',
  contact: '',
  photo: '',
  fatherName: '',
  motherName: '',
  courseName: '',
  semester: '',
  year: '',
  email: '',
  password: '',
}

/** What is wrong with the fields, from the top of the screen to its end. */
export function inScreenOrder(errors: FieldErrors<StudentFields>): FieldErrors<StudentFields> {
  const fields = Object.keys(blankStudent) as (keyof StudentFields)[]
  return Object.fromEntries(fields.map((field) => [field, errors[field]]))
}

/** What a form begins with that changes a student. The password and a new photo are typed and chosen anew. */
export function fieldsOf(student: Profile): StudentFields {
  const { firstName, lastName, email, fatherName, motherName, contact, courseName, semester, year, dob } = student
  const gender = student.gender as StudentFields['gender']
  return {
    ...blankStudent,
    ...{ firstName, lastName, email, gender, fatherName, motherName, contact, courseName, semester, year, dob },
  }
}
