import * as z from 'zod/mini'
import { asciiDigits, singleLine } from '../fields.ts'
import { CONTACT_DIGITS, COURSE_MAX_CHARACTERS, NAME_MAX_CHARACTERS, TERM_MAX_CHARACTERS } from '../limits.ts'
import { toAsciiDigits } from '../text/digits.ts'
import { withoutInvisible } from '../text/invisible-characters.ts'
import { email } from './session.ts'
import { genders } from './student-choices.ts'

export const FIRST_YEAR_OF_BIRTH = 1900

const dateOfBirth = z.pipe(
  z.string().check(z.minLength(1, 'DOB is required')),
  z.iso
    .date('DOB must be a date')
    .check(
      z.refine(
        (date) => date >= `${FIRST_YEAR_OF_BIRTH}` && date <= new Date().toISOString().slice(0, 10),
        `DOB must be a day between ${FIRST_YEAR_OF_BIRTH} and today`,
      ),
    ),
)

/**
 * Ten digits that are not all the same: 0000000000 stands for a number that nobody knows. What is copied from a phone's
 * contacts has invisible marks around it.
 */
const phone = z.string().check(
  z.overwrite((typed) => toAsciiDigits(withoutInvisible(typed)).trim()),
  z.regex(new RegExp(`^\\d{${CONTACT_DIGITS}}$`), 'Please Enter 10 Digits'),
  z.refine((digits) => new Set(digits).size > 1, 'Please Enter 10 Digits'),
)

/** How a field is written, which says how a spreadsheet's cell is read. `term`: a semester or year, a text or a number. */
export type FieldKind = 'name' | 'email' | 'phone' | 'gender' | 'course' | 'term' | 'date'

type FieldOfStudent = {
  /** As forms, profiles, exports and the audit trail name it, and as an import recognises it. */
  label: string
  kind: FieldKind
  /** What the forms and an import take. An optional one (`z.optional`, or '') that is left out is not changed. */
  schema: z.ZodMiniType<string | undefined, string | undefined>
  /** Whether students are found by it. */
  searched: boolean
}

const name = (label: string) => singleLine(label, NAME_MAX_CHARACTERS)
const term = (label: string) => singleLine(label, TERM_MAX_CHARACTERS).check(asciiDigits)

/**
 * What the office enters about a student, in the order of imports and exports. Each is a column of `users`; forms, imports,
 * exports, the archive, forgetting and the audit trail go through this table. CONTRIBUTING.md says how to add one.
 */
export const studentFields = {
  firstName: { label: 'First Name', kind: 'name', schema: name('First Name'), searched: true },
  lastName: { label: 'Last Name', kind: 'name', schema: name('Last Name'), searched: true },
  email: { label: 'Email', kind: 'email', schema: email, searched: true },
  contact: { label: 'Contact', kind: 'phone', schema: phone, searched: true },
  fatherName: { label: "Father's Name", kind: 'name', schema: name("Father's Name"), searched: false },
  motherName: { label: "Mother's Name", kind: 'name', schema: name("Mother's Name"), searched: false },
  gender: { label: 'Gender', kind: 'gender', schema: z.enum(genders, 'Gender is required'), searched: false },
  courseName: {
    label: 'Course Name',
    kind: 'course',
    schema: singleLine('Course Name', COURSE_MAX_CHARACTERS),
    searched: false,
  },
  semester: { label: 'Semester', kind: 'term', schema: term('Semester'), searched: false },
  year: { label: 'Year', kind: 'term', schema: term('Year'), searched: false },
  dob: { label: 'DOB', kind: 'date', schema: dateOfBirth, searched: false },
} as const satisfies Record<string, FieldOfStudent>
export type StudentField = keyof typeof studentFields

export const studentFieldNames = Object.keys(studentFields) as StudentField[]

export const isStudentField = (name: string): name is StudentField => name in studentFields

/** A value for each field of a student. */
export const mapStudentFields = <Value>(toValue: (field: StudentField) => Value) =>
  Object.fromEntries(studentFieldNames.map((field) => [field, toValue(field)])) as Record<StudentField, Value>

export const studentLabels = mapStudentFields((field): string => studentFields[field].label)

/** The fields of these kinds, those of the first kind first. */
export const studentFieldsOfKind = (...kinds: FieldKind[]) =>
  kinds.flatMap((kind) => studentFieldNames.filter((field) => studentFields[field].kind === kind))

/** Whether a new student needs a value. */
export const isRequired = (field: StudentField) => !studentFields[field].schema.safeParse('').success
