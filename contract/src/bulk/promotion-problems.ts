/** The problems with promotions of students to the next semester. */
export const promotionProblems = {
  PROMOTION_NOT_FOUND: { status: 404, message: 'This promotion does not exist any more.' },
  PROMOTION_EMPTY: { status: 422, message: 'There are no students in these courses and semesters.' },
  PROMOTION_RUNNING: {
    status: 409,
    message:
      'Another promotion moves students right now. Please wait until it has ended, so that nobody is moved twice.',
  },
  PROMOTION_NO_CHANGE: { status: 422, message: 'Nobody moves and nobody leaves, so there is nothing to apply.' },
  PROMOTION_SAME_TERM: { status: 422, message: 'The students are in this semester and year already.' },
  PROMOTION_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this promotion meanwhile. Please look at the numbers and apply it again.',
  },
  PROMOTION_CLOSED: { status: 409, message: 'This cannot be done with the promotion any more.' },
  PROMOTION_UNDO_OVER: { status: 409, message: 'The time in which this promotion could be undone is over.' },
} as const
