import type { CustomField } from '@portal/contract/people/custom-fields/custom-fields'
import {
  type CustomName,
  type CustomValues,
  customFormShape,
  customName,
} from '@portal/contract/people/custom-fields/custom-values'
import { fullName } from '@portal/contract/people/full-name'
import { mapStudentFields } from '@portal/contract/people/student-fields'
import type { Profile, StudentCreateInput } from '@portal/contract/people/students'
import * as z from 'zod/mini'
import type { Form } from '../../../../../forms/use-form.ts'

/** The fields of both student forms, to add and to update, and those of the college's own. */
export type StudentFormValues = StudentCreateInput & { [name: CustomName]: string }
export type FormField = keyof StudentCreateInput
export type StudentFormState = Form<StudentFormValues>

/** An empty form, with the fields in the order of the screen: these first, the others as in the list of fields. */
const emptyStudent = {
  ...{ firstName: '', lastName: '', email: '', password: '', photo: '', gender: '', fatherName: '', motherName: '' },
  ...mapStudentFields(() => ''),
  // A gender that is not chosen yet: the contract's schema rejects it.
} as StudentFormValues

export const formFields = Object.keys(emptyStudent) as FormField[]

/** A form with a name as somebody typed it into the search: the last word is the last name. */
export function studentNamed(name: string, fields: readonly CustomField[]): StudentFormValues {
  const words = name.split(/\s+/).map((word) => (name === name.toLowerCase() ? capitalise(word) : word))
  const lastName = words.length > 1 ? words.at(-1) : ''
  const firstName = words.slice(0, lastName ? -1 : undefined).join(' ')
  return { ...emptyStudent, ...customFormValues(fields), firstName, lastName: lastName ?? '' }
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The first values for the next student of the same class: class lists are ordered by gender. */
export const classmateOf = ({ courseName, semester, year, gender, ...values }: StudentFormValues) => ({
  ...(Object.fromEntries(Object.keys(values).map((name) => [name, ''])) as StudentFormValues),
  ...{ courseName, semester, year, gender },
})

/** The initial values of the update form. Password and photo are empty: they change only if set. */
export const formValuesOf = (student: Profile, fields: readonly CustomField[]) =>
  ({
    ...emptyStudent,
    ...mapStudentFields((field) => student[field]),
    ...customFormValues(fields, student.customFields),
  }) as StudentFormValues

const customFormValues = (fields: readonly CustomField[], values: CustomValues = {}) =>
  Object.fromEntries(fields.map(({ key }) => [customName(key), values[key] ?? '']))

type FormSchema = z.ZodMiniType<StudentFormValues, StudentFormValues>

/** What the form checks, with the college's own fields. `before`: their saved values; null for a new student. */
export const withCustomFields = (
  schema: z.ZodMiniObject,
  fields: readonly CustomField[],
  before: CustomValues | null,
) => z.extend(schema, customFormShape(fields, before)) as unknown as FormSchema

export type StudentDraft = StudentCreateInput & { customFields?: CustomValues; acceptDuplicate?: boolean }

/** What is sent of a form: the college's own fields as values by their keys. */
export function draftOf(values: StudentFormValues): StudentDraft {
  const isCustom = ([name]: [string, unknown]) => name.startsWith(customName(''))
  const entries = Object.entries(values)
  const details = Object.fromEntries(entries.filter((entry) => !isCustom(entry))) as StudentCreateInput
  const custom = entries.filter(isCustom).map(([name, value]) => [name.slice(customName('').length), value])
  return custom.length === 0 ? details : { ...details, customFields: Object.fromEntries(custom) as CustomValues }
}

/** What is compared with a student who is there already. `changed`: the student of the form, if it changes one. */
export const typedOf = (values: StudentFormValues, changed?: Profile) => {
  const { courseName, dob, contact } = values
  return {
    ...{ name: fullName(values), collegeId: changed?.collegeId ?? '', courseName, dob, contact },
    status: changed?.status ?? null,
  }
}

/** Says which fields there are: a form begins anew with other ones. */
export const keysOf = (fields: readonly CustomField[]) => fields.map(({ key }) => key).join(' ')
