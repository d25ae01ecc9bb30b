import * as z from 'zod/mini'
import {
  asciiDigits,
  instant,
  optionalSingleLine,
  optionalUploadId,
  recordId,
  singleLine,
  uploadId,
  withoutNul,
} from './fields.ts'
import {
  CONTACT_DIGITS,
  COURSE_MAX_CHARACTERS,
  FILTER_MAX_CHOICES,
  NAME_MAX_CHARACTERS,
  TERM_MAX_CHARACTERS,
} from './limits.ts'
import { searchInput } from './pagination.ts'
import { email, studentPassword, userTypes } from './session.ts'

export const genders = ['Male', 'Female', 'Other'] as const
/** `former`: has left, and may still sign in for the time that the college sets. `inactive`: may not sign in. */
export const studentStatuses = ['active', 'inactive', 'former'] as const
export type StudentStatus = (typeof studentStatuses)[number]

/**
 * Stands for the e-mail of a student who has been forgotten: of them only an id is kept, so that audit entries still refer
 * to one person. Mail to the domain `invalid` never arrives anywhere.
 */
export const forgottenEmail = (id: string) => `${id}@forgotten.invalid`

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

/** Ten digits that are not all the same: 0000000000 stands for a number that nobody knows. */
const contact = z.string().check(
  z.trim(),
  z.regex(new RegExp(`^\\d{${CONTACT_DIGITS}}$`), 'Please Enter 10 Digits'),
  z.refine((digits) => new Set(digits).size > 1, 'Please Enter 10 Digits'),
)

const details = {
  firstName: singleLine('First Name', NAME_MAX_CHARACTERS),
  lastName: singleLine('Last Name', NAME_MAX_CHARACTERS),
  email,
  gender: z.enum(genders, 'Gender is required'),
  fatherName: singleLine("Father's Name", NAME_MAX_CHARACTERS),
  motherName: singleLine("Mother's Name", NAME_MAX_CHARACTERS),
  contact,
  courseName: singleLine('Course Name', COURSE_MAX_CHARACTERS),
  semester: singleLine('Semester', TERM_MAX_CHARACTERS).check(asciiDigits),
  year: singleLine('Year', TERM_MAX_CHARACTERS).check(asciiDigits),
  dob: dateOfBirth,
}

/** A new student. `photo` is the id of an upload that has not been used yet. */
export const studentCreateInput = z.strictObject({
  ...details,
  password: studentPassword,
  photo: uploadId('Image is required'),
})
export type StudentCreateInput = z.input<typeof studentCreateInput>

/**
 * A student's new details. An empty password or photo keeps the present one. The last name may be empty for a student who
 * has none, see `studentUpdateInputOf`.
 */
export const studentUpdateInput = z.strictObject({
  ...details,
  lastName: optionalSingleLine('Last Name', NAME_MAX_CHARACTERS),
  password: z.union([z.literal(''), studentPassword]),
  photo: optionalUploadId,
})
export type StudentUpdateInput = z.input<typeof studentUpdateInput>

/** The new details of this student: one who was imported with one name needs no last name, everybody else does. */
export const studentUpdateInputOf = ({ lastName }: { lastName: string }) =>
  lastName === '' ? studentUpdateInput : z.extend(studentUpdateInput, { lastName: details.lastName })

export const studentSorts = [
  'name',
  '-name',
  'course',
  '-course',
  'dob',
  '-dob',
  'collegeId',
  '-collegeId',
  'newest',
] as const
const chosen = <Choice extends z.ZodMiniType>(choice: Choice) =>
  z._default(z.array(choice).check(z.maxLength(FILTER_MAX_CHOICES)), [])

const choices = (maxCharacters: number) => chosen(z.string().check(z.maxLength(maxCharacters), withoutNul))

export const studentFilters = {
  course: choices(COURSE_MAX_CHARACTERS),
  semester: choices(TERM_MAX_CHARACTERS),
  year: choices(TERM_MAX_CHARACTERS),
  gender: chosen(z.enum(genders)),
}
export type StudentFilter = keyof typeof studentFilters

/** What a student can lack who cannot sign in. Only an import of an earlier version could leave the e-mail empty. */
export const missingAccess = ['noPassword', 'noEmail'] as const
export type MissingAccess = (typeof missingAccess)[number]

export const studentsInput = z.strictObject({
  ...searchInput,
  ...studentFilters,
  status: z._default(z.enum(studentStatuses), 'active'),
  /** Only students who have no password yet, or who have no e-mail; empty: all. */
  access: z._default(z.enum(['', ...missingAccess]), ''),
  sort: z._default(z.enum(studentSorts), 'name'),
})

/** The input of an export: that of the list, without pages. */
export const exportInput = z.omit(studentsInput, { page: true, pageSize: true })

/** The choices are those of the students of this status. */
export const filterChoicesInput = z.optional(z.strictObject({ status: studentsInput.shape.status }))

/** The courses, semesters and years that these students have, and whether the filter `access` finds any. */
export const studentFilterChoices = z.object({
  course: z.array(z.string()),
  semester: z.array(z.string()),
  year: z.array(z.string()),
  /** Whether any of them has no password yet. */
  noPassword: z.boolean(),
  /** Whether any of them has no e-mail. */
  noEmail: z.boolean(),
})

/** A user's record. A field that was never filled in is empty. */
export const profile = z.object({
  id: recordId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  contact: z.string(),
  fatherName: z.string(),
  motherName: z.string(),
  gender: z.string(),
  courseName: z.string(),
  semester: z.string(),
  year: z.string(),
  dob: z.string(),
  /** Of the newest ID card; empty without a card. */
  collegeId: z.string(),
  imageUrl: z.nullable(z.string()),
  userType: z.enum(userTypes),
  uid: recordId,
  status: z.enum(studentStatuses),
  /** When a former student left; null for the others, unless they were a former student before. */
  leftAt: z.nullable(instant),
  created_at: instant,
  updated_at: z.nullable(instant),
})
export type Profile = z.output<typeof profile>

/** A saved student. `commonPassword`: whether many people use the password that was just set. */
export const savedStudent = z.extend(profile, { commonPassword: z.boolean() })

/** A person's full name. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

/**
 * Until when a student who left at `leftAt` may sign in: the same day and time so many months later, or the last day of a
 * shorter month.
 */
export function accessEndOf(leftAt: string, months: number) {
  const left = new Date(leftAt)
  const end = new Date(left)
  end.setUTCMonth(left.getUTCMonth() + months)
  if (end.getUTCDate() !== left.getUTCDate()) end.setUTCDate(0)
  return end
}
