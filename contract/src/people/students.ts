import * as z from 'zod/mini'
import { instant, optionalSingleLine, optionalUploadId, recordId, uploadId, withoutNul } from '../fields.ts'
import { COURSE_MAX_CHARACTERS, FILTER_MAX_CHOICES, NAME_MAX_CHARACTERS, TERM_MAX_CHARACTERS } from '../limits.ts'
import { searchInput } from '../pagination.ts'
import { monthsAfter } from '../time/durations.ts'
import { moment } from '../time/moment.ts'
import { customListInput, customValues, customValuesInput } from './custom-fields/custom-values.ts'
import { acceptDuplicate } from './duplicates.ts'
import { meantFields } from './export-marks/meant-fields.ts'
import { studentPassword, userTypes } from './session.ts'
import { genders, missingParts, studentSorts } from './student-choices.ts'
import { mapStudentFields, type StudentField, studentFields } from './student-fields.ts'

/** `former`: has left, and may still sign in for the time that the college sets. `inactive`: may not sign in. */
export const studentStatuses = ['active', 'inactive', 'former'] as const
export type StudentStatus = (typeof studentStatuses)[number]

/**
 * Stands for the e-mail of a student who has been forgotten: of them only an id is kept, so that audit entries still refer
 * to one person. Mail to the domain `invalid` never arrives anywhere.
 */
export const forgottenEmail = (id: string) => `${id}@forgotten.invalid`

const details = mapStudentFields((field) => studentFields[field].schema) as {
  [Field in StudentField]: (typeof studentFields)[Field]['schema']
}

const noPassword = z.literal('')

/** The form of a new student. `photo` is the id of an upload that has not been used yet. */
export const studentCreateInput = z.strictObject({
  ...details,
  password: studentPassword,
  photo: uploadId('Image is required'),
})
export type StudentCreateInput = z.input<typeof studentCreateInput>

/** The form where students have no passwords. */
export const studentCreateInputWithoutPassword = z.extend(studentCreateInput, { password: noPassword })

/** What the portal takes: whether students have passwords, and so whether one must be there, is a setting of the machine. */
export const newStudentInput = z.extend(studentCreateInput, {
  password: z._default(z.union([noPassword, studentPassword]), ''),
  meant: meantFields,
  customFields: customValuesInput,
  acceptDuplicate,
})

/**
 * A student's new details. An empty password or photo keeps the present one. The last name may be empty for a student who
 * has none, see `studentUpdateInputOf`.
 */
export const studentUpdateInput = z.strictObject({
  ...details,
  lastName: optionalSingleLine('Last Name', NAME_MAX_CHARACTERS),
  password: z.union([noPassword, studentPassword]),
  photo: optionalUploadId,
})
export type StudentUpdateInput = z.input<typeof studentUpdateInput>

/** What the portal takes as the new details of a student. */
export const changedStudentInput = z.extend(studentUpdateInput, {
  id: recordId,
  meant: meantFields,
  customFields: customValuesInput,
  acceptDuplicate,
})

/** The new details of this student: one who was imported with one name needs no last name, everybody else does. */
export const studentUpdateInputOf = ({ lastName }: { lastName: string }) =>
  lastName === '' ? studentUpdateInput : z.extend(studentUpdateInput, { lastName: details.lastName })

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

export const studentsInput = z.strictObject({
  ...searchInput,
  ...studentFilters,
  status: z._default(z.enum(studentStatuses), 'active'),
  /** Only students who have no password yet, no e-mail or no photo; empty: all. */
  access: z._default(z.enum(['', ...missingParts]), ''),
  /** Only students who were added then or later. */
  addedSince: z.optional(moment),
  sort: z._default(z.enum(studentSorts), 'name'),
  ...customListInput,
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
  /** Whether any of them has no photo. */
  noPhoto: z.boolean(),
})

/** A user's record. A field that was never filled in is empty. */
export const profile = z.object({
  id: recordId,
  ...mapStudentFields(() => z.string()),
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
  /** Only of a record that was merged into another one: the student who stays. */
  mergedInto: z.optional(recordId),
  /** Only where the college has fields of its own, and whoever asks may see them. */
  customFields: customValues,
})
export type Profile = z.output<typeof profile>

/** A saved student. `commonPassword`: whether many people use the password that was just set. */
export const savedStudent = z.extend(profile, { commonPassword: z.boolean() })

/** A changed student. `change`: by this id the change can be undone; null where there is nothing that can be put back. */
export const changedStudent = z.extend(savedStudent, { change: z.nullable(recordId) })

export type ChangedStudent = z.output<typeof changedStudent>

/** Until when a student who left at `leftAt` may sign in. */
export const accessEndOf = (leftAt: string, months: number) => monthsAfter(new Date(leftAt), months)
