/** The problems with students as the office enters them. */
export const studentProblems = {
  FORMER_VALUE_NOT_FOUND: { status: 404, message: 'This value is no longer kept.' },
  STUDENT_NOT_FOUND: { status: 404, message: 'Student not found' },
  DUPLICATE_LIKELY: { status: 409, message: 'This student is probably in the portal already.' },
} as const
