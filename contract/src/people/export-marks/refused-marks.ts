import { markMessages } from './mark-messages.ts'
import { findMark, markedKindOf } from './marks.ts'

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
