/** The problems with students as the office enters them. */
export const studentProblems = {
  FORMER_VALUE_NOT_FOUND: { status: 404, message: 'This value is no longer kept.' },
  STUDENT_MERGED: { status: 409, message: 'This record was merged into another one of the same student.' },
  MERGE_REFUSED: { status: 409, message: 'These two records cannot be merged.' },
  MERGE_NOT_FOUND: { status: 404, message: 'This merge is not known, or what it changed is no longer kept.' },
  MERGE_STANDS: { status: 409, message: 'The merge can no longer be undone.' },
  STUDENT_NOT_FOUND: { status: 404, message: 'Student not found' },
  DUPLICATE_LIKELY: { status: 409, message: 'This student is probably in the portal already.' },
} as const
