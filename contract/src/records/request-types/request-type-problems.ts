/** The problems with request types. They are short: every page loads them, also the login. */
export const requestTypeProblems = {
  REQUEST_KIND_NOT_FOUND: { status: 404, message: 'This kind of request does not exist, or is not offered any more.' },
  REQUEST_KIND_CHANGED: { status: 409, message: 'Somebody else has changed this kind. Look at it again first.' },
  REQUEST_KIND_NOT_A_DRAFT: { status: 409, message: 'This kind has been in use: it can be put aside, not deleted.' },
  /** The answer says what is in the way. */
  REQUEST_KIND_RULE: { status: 409, message: 'Requests of this kind cannot approve themselves.' },
  /** The answer says which. */
  REQUEST_KIND_FIELD: { status: 409, message: 'A field of students does not take the answers of this kind.' },
  TOO_MANY_REQUEST_KINDS: { status: 409, message: 'There are very many kinds. Change one instead.' },
  QUESTIONS_CHANGED: { status: 409, message: 'The questions have changed. Please look at them again, and then send.' },
  REQUEST_KIND_NOT_FOR_YOU: { status: 403, message: 'This kind of request is not meant for your course or semester.' },
  REQUEST_KIND_OPEN: { status: 409, message: 'You have a request of this kind already that is not completed yet.' },
  REQUEST_KIND_LIMIT: { status: 409, message: 'You have asked for this as often as is possible in 12 months.' },
  OFFICE_ANSWERS_CHANGED: {
    status: 409,
    message: 'Somebody else has filled this in meanwhile. Look at it again first.',
  },
  OFFICE_ANSWERS_MISSING: { status: 409, message: 'Fill in what the office has to fill in, then approve.' },
  /** The answer says which field, and by whom. */
  STUDENT_CHANGED: { status: 409, message: 'The student was changed meanwhile. Look at old and new again.' },
  LETTER_NOT_SHOWN: { status: 409, message: 'This request makes a letter. Look at it, then issue it.' },
} as const
