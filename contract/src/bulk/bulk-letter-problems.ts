/** The problems with letters that are issued for many students. */
export const bulkLetterProblems = {
  LETTER_RUN_NOT_FOUND: { status: 404, message: 'This work does not exist any more.' },
  LETTER_RUN_CHANGED: { status: 409, message: 'This cannot be done with these letters any more.' },
  LETTER_RUN_TOO_LARGE: { status: 422, message: 'At most 1,000 letters at once. Choose fewer students.' },
  LETTER_RUN_UNDO_OVER: { status: 409, message: 'The time to cancel these letters together is over.' },
} as const
