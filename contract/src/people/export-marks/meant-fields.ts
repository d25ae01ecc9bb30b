import * as z from 'zod/mini'

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
