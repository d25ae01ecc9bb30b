import type { Profile, StudentCreateInput } from '@portal/contract/students'
import type { FieldErrors } from 'react-hook-form'

/** The fields of both student forms: to add and to update. */
export type StudentFields = StudentCreateInput

/** Not chosen yet; the contract's schema rejects it. */
const noGender = '' as StudentFields['gender']

/** An empty form, with the fields in the order of the screen. */
const emptyStudent: StudentFields = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  photo: '',
  gender: noGender,
  fatherName: '',
  motherName: '',
  contact: '',
  courseName: '',
  semester: '',
  year: '',
  dob: '',
}

/** A form with a name as somebody typed it into the search: the last word is the last name. */
export function studentNamed(name: string): StudentFields {
  const words = name.split(/\s+/).map((word) => (name === name.toLowerCase() ? capitalise(word) : word))
  const lastName = words.length > 1 ? words.at(-1) : ''
  return { ...emptyStudent, firstName: words.slice(0, lastName ? -1 : undefined).join(' '), lastName: lastName ?? '' }
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The first values for the next student of the same class: class lists are ordered by gender. */
export const classmateOf = ({ courseName, semester, year, gender }: StudentFields): StudentFields => ({
  ...emptyStudent,
  ...{ courseName, semester, year, gender },
})

/** The errors in the order of the screen. */
export function inFieldOrder(errors: FieldErrors<StudentFields>): FieldErrors<StudentFields> {
  const fields = Object.keys(emptyStudent) as (keyof StudentFields)[]
  return Object.fromEntries(fields.map((field) => [field, errors[field]]))
}

/** The initial values of the update form. Password and photo are empty: they change only if set. */
export function studentFieldsOf(student: Profile): StudentFields {
  const { firstName, lastName, email, fatherName, motherName, contact, courseName, semester, year, dob } = student
  const gender = student.gender as StudentFields['gender']
  return {
    ...emptyStudent,
    ...{ firstName, lastName, email, gender, fatherName, motherName, contact, courseName, semester, year, dob },
  }
}
