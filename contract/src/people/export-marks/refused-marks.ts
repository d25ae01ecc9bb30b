import * as z from 'zod/mini'
import { markMessages } from './mark-messages.ts'
import { findMark, markedKindOf } from './marks.ts'

const FIELDS_MAX = 20
const FIELD_MAX_CHARACTERS = 40

/**
 * Fields whose value is meant as it stands, though another program's export could have written it: `-` as the semester of
 * a course without semesters. The forms send it after they have warned; a program that leaves it out is refused.
 */
export const meantFields = z._default(
  z.array(z.string().check(z.maxLength(FIELD_MAX_CHARACTERS))).check(z.maxLength(FIELDS_MAX)),
  [],
)

type Values = Readonly<Record<string, unknown>>

const marksOf = (values: Values) =>
  Object.entries(values).flatMap(([field, value]) => {
    const text = typeof value === 'string' ? value.trim() : ''
    const found = MARKED.includes(field) ? findMark(text, markedKindOf(field)) : null
    return found ? [{ field, text, found }] : []
  })

/** What the office enters as text. Other fields are chosen, or refuse anything else by themselves. */
const MARKED = [
  ...['firstName', 'lastName', 'fatherName', 'motherName', 'courseName', 'semester', 'year', 'card', 'collegeId'],
]

/** The fields of a form that has warned about them. */
export const doubtfulFields = (values: Values) =>
  marksOf(values).flatMap(({ field, found }) => (found.taken === 'doubtful' ? [field] : []))

/** The sentence of each field that is refused because of what another program has written. What stood there `before` stays. */
export const refusedMarks = (values: Values, meant: readonly string[], before: Values = {}) =>
  Object.fromEntries(
    marksOf(values)
      .filter(({ field, found: { taken } }) => taken === 'never' || (taken === 'doubtful' && !meant.includes(field)))
      .filter(({ field, text }) => before[field] !== text)
      .map(({ field, text, found }) => [field, markMessages.of(found, text)]),
  )
