import { z } from 'zod'
import {
  CONTACT_DIGITS,
  COURSE_MAX_CHARACTERS,
  FILTER_MAX_CHOICES,
  NAME_MAX_CHARACTERS,
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
  TERM_MAX_CHARACTERS,
} from './limits.ts'
import { pageInput } from './lists.ts'
import { email, userTypes } from './session.ts'
import { instant, line, recordId } from './text.ts'

export const genders = ['Male', 'Female', 'Other'] as const
export const studentStatuses = ['active', 'inactive'] as const

const FIRST_YEAR_OF_BIRTH = 1900
const PASSWORD_TOO_SHORT = `Password should contain at least ${PASSWORD_MIN_CHARACTERS} characters`

const studentPassword = z
  .string()
  .min(PASSWORD_MIN_CHARACTERS, PASSWORD_TOO_SHORT)
  .max(PASSWORD_MAX_CHARACTERS, `Password can have at most ${PASSWORD_MAX_CHARACTERS} characters`)

const dateOfBirth = z
  .string()
  .min(1, 'DOB is required')
  .pipe(z.iso.date('DOB must be a date'))
  .refine(
    (date) => date >= `${FIRST_YEAR_OF_BIRTH}` && date <= new Date().toISOString().slice(0, 10),
    `DOB must be a day between ${FIRST_YEAR_OF_BIRTH} and today`,
  )

const details = {
  firstName: line('First Name', NAME_MAX_CHARACTERS),
  lastName: line('Last Name', NAME_MAX_CHARACTERS),
  email,
  gender: z.enum(genders, 'Gender is required'),
  fatherName: line("Father's Name", NAME_MAX_CHARACTERS),
  motherName: line("Mother's Name", NAME_MAX_CHARACTERS),
  contact: z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{${CONTACT_DIGITS}}$`), 'Please Enter 10 Digits'),
  courseName: line('Course Name', COURSE_MAX_CHARACTERS),
  semester: line('Semester', TERM_MAX_CHARACTERS),
  year: line('Year', TERM_MAX_CHARACTERS),
  dob: dateOfBirth,
}

/** A new student. `photo` is the id of an upload that has not been used yet. */
export const studentDraft = z.strictObject({
  ...details,
  password: studentPassword,
  photo: z.string().min(1, 'Image is required').max(64),
})
export type StudentDraft = z.input<typeof studentDraft>

/** A student's new details. An empty password or photo leaves the present one. */
export const studentChanges = z.strictObject({
  ...details,
  password: z.union([z.literal(''), studentPassword], PASSWORD_TOO_SHORT),
  photo: z.string().max(64),
})
export type StudentChanges = z.input<typeof studentChanges>

export const studentSorts = ['name', '-name', 'course', '-course', 'dob', '-dob', 'newest'] as const
const choices = (maxCharacters: number) => z.array(z.string().max(maxCharacters)).max(FILTER_MAX_CHOICES).default([])

export const studentFilters = {
  course: choices(COURSE_MAX_CHARACTERS),
  semester: choices(TERM_MAX_CHARACTERS),
  year: choices(TERM_MAX_CHARACTERS),
  gender: z.array(z.enum(genders)).max(genders.length).default([]),
}
export type StudentFilter = keyof typeof studentFilters

export const studentsInput = z.strictObject({
  ...pageInput,
  ...studentFilters,
  sort: z.enum(studentSorts).default('name'),
})

/** The courses, semesters and years that active students have. */
export const studentFilterChoices = z.object({
  course: z.array(z.string()),
  semester: z.array(z.string()),
  year: z.array(z.string()),
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
  imageUrl: z.string().nullable(),
  userType: z.enum(userTypes),
  uid: recordId,
  status: z.enum(studentStatuses),
  created_at: instant,
  updated_at: instant.nullable(),
})
export type Profile = z.output<typeof profile>
