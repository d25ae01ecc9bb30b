import { mapStudentFields } from '@portal/contract/people/student-fields'
import type { Profile, StudentCreateInput } from '@portal/contract/people/students'
import type { Form } from '../../../../../forms/use-form.ts'

/** The fields of both student forms: to add and to update. */
export type StudentFormValues = StudentCreateInput
type FormField = keyof StudentFormValues
export type StudentFormState = Form<StudentFormValues>

/** An empty form, with the fields in the order of the screen: these first, the others as in the list of fields. */
const emptyStudent = {
  ...{ firstName: '', lastName: '', email: '', password: '', photo: '', gender: '', fatherName: '', motherName: '' },
  ...mapStudentFields(() => ''),
  // A gender that is not chosen yet: the contract's schema rejects it.
} as StudentFormValues

export const formFields = Object.keys(emptyStudent) as FormField[]

/** A form with a name as somebody typed it into the search: the last word is the last name. */
export function studentNamed(name: string): StudentFormValues {
  const words = name.split(/\s+/).map((word) => (name === name.toLowerCase() ? capitalise(word) : word))
  const lastName = words.length > 1 ? words.at(-1) : ''
  return { ...emptyStudent, firstName: words.slice(0, lastName ? -1 : undefined).join(' '), lastName: lastName ?? '' }
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The first values for the next student of the same class: class lists are ordered by gender. */
export const classmateOf = ({ courseName, semester, year, gender }: StudentFormValues): StudentFormValues => ({
  ...emptyStudent,
  ...{ courseName, semester, year, gender },
})

/** The initial values of the update form. Password and photo are empty: they change only if set. */
export const formValuesOf = (student: Profile) =>
  ({ ...emptyStudent, ...mapStudentFields((field) => student[field]) }) as StudentFormValues
