import * as z from 'zod/mini'
import { recordId } from '../fields.ts'
import { RECENT_STUDENTS_MAX } from '../limits.ts'
import { pageOf, searchText } from '../pagination.ts'
import { profile } from './students.ts'

/** The input of the search over everything. It is sent in the body, so that search texts stay out of URLs and logs. */
export const everythingInput = z.strictObject({ q: searchText })

/** What the search shows of a student. */
export const foundStudent = z.pick(profile, {
  id: true,
  firstName: true,
  lastName: true,
  fatherName: true,
  dob: true,
  email: true,
  contact: true,
  courseName: true,
  semester: true,
  imageUrl: true,
  status: true,
  collegeId: true,
})
export type FoundStudent = z.output<typeof foundStudent>

/** Whose record was found. */
const recordHolder = z.pick(profile, { id: true, firstName: true, lastName: true, status: true })

/** An ID card whose number or College Id matches. */
const foundCard = z.object({
  id: recordId,
  card: z.string(),
  collegeId: z.string(),
  student: recordHolder,
})
export type FoundCard = z.output<typeof foundCard>

/** A certificate that is meant. */
const foundCertificate = z.object({
  id: recordId,
  title: z.string(),
  documentType: z.string(),
  student: recordHolder,
})
export type FoundCertificate = z.output<typeof foundCertificate>

/**
 * The best matches, best first. `similar`: found by a name that is spelt in a similar way. `cards`: those of these students
 * that match. `certificates`: those whose title begins with the text, or of a student whom it names with words of the title.
 */
export const everythingFound = z.object({
  students: pageOf(z.extend(foundStudent, { similar: z.boolean() })),
  cards: z.array(foundCard),
  certificates: z.array(foundCertificate),
})

export const studentsByIdsInput = z.strictObject({ ids: z.array(recordId).check(z.maxLength(RECENT_STUDENTS_MAX)) })
