/** Asking for a closed request once more, for its student. Only the office reads it. */
export const askAgainMessages = {
  action: 'Ask again for the student',
  question: 'Ask again for the student?',
  why: (name: string) =>
    `A new request with the same answers is sent in the name of ${name}, who sees it. This one stays as it is, and each names the other.`,
  done: 'Asked again. This is the new request.',
  failed: 'This could not be asked again.',
  /** In the place of sentences that speak to the student. */
  refused: {
    REQUEST_KIND_NOT_FOUND: 'This kind of request is not offered any more.',
    QUESTIONS_CHANGED:
      'The questions of this kind have changed, and the answers do not fit any more. The student has to ask anew.',
    REQUEST_KIND_NOT_FOR_YOU: 'This kind of request is not meant for the course or semester of this student.',
    REQUEST_KIND_OPEN: 'This student has a request of this kind already that is not completed yet.',
    REQUEST_KIND_LIMIT: 'This student has asked for this as often as is possible in 12 months.',
  },
} as const
