/*
 * What a list of students can be ordered and filtered by. A browser reads it in the URL before it loads a screen: so it stands
 * apart from the schemas.
 */

export const genders = ['Male', 'Female', 'Other'] as const

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

/**
 * What a student can lack to sign in or to have an ID card printed. Only an import of an earlier version could leave the
 * e-mail empty.
 */
export const missingParts = ['noPassword', 'noEmail', 'noPhoto'] as const
export type MissingPart = (typeof missingParts)[number]
