import type { genders } from '@portal/contract/students'
import { normalise } from '../../../server/src/platform/database/search.ts'
import type { Paper } from '../papers/papers.ts'
import type { Features } from '../portraits/features.ts'

/** A student as they are written down here. */
export type Person = {
  firstName: string
  lastName: string
  gender: (typeof genders)[number]
  fatherName: string
  motherName: string
  contact: string
  dob: string
  semester: 1 | 2 | 3 | 4 | 5 | 6
  roll: number
  /** How many ID cards they hold; one unless it says otherwise. */
  cards?: 0 | 2
  papers: Paper[]
  hasLeft?: true
  portrait: Features
}

export type Course = { name: string; code: string; people: Person[] }

/** A person with what follows from what is written down. */
export type Student = Person & { courseName: string; code: string; email: string; year: string; admitted: number }

export const MAIL_DOMAIN = 'college.edu'
/** The year the newest students were admitted in. */
const NEWEST_INTAKE = 2026
const FIRST_COLLEGE_ID = 20_300
const years = ['1st Year', '2nd Year', '3rd Year']

const letters = (name: string) => normalise(name).replace(/[^a-z]/g, '')

export function studentOf(course: Course, person: Person): Student {
  const yearsHere = Math.floor((person.semester - 1) / 2)
  return {
    ...person,
    courseName: course.name,
    code: course.code,
    email: `${letters(person.firstName)}.${letters(person.lastName)}@${MAIL_DOMAIN}`,
    year: years[yearsHere] ?? '',
    admitted: NEWEST_INTAKE - yearsHere,
  }
}

export const fullName = (person: Pick<Person, 'firstName' | 'lastName'>) => `${person.firstName} ${person.lastName}`

/** The ids on a student's cards. A second card replaces a lost first one. */
export function cardsOf({ code, admitted, roll, cards }: Student) {
  const card = `${code}-${admitted}-${String(roll).padStart(4, '0')}`
  const collegeId = `CLG-${FIRST_COLLEGE_ID + roll}`
  return [
    { card, collegeId },
    { card: `${card}-R`, collegeId },
  ].slice(0, cards ?? 1)
}
