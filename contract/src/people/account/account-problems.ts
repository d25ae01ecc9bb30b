/** Of passwords that somebody chooses, and of one's own account. */
export const accountProblems = {
  PASSWORD_TOO_COMMON: { status: 422, message: 'Many people use this password. Please choose another one.' },
  PASSWORD_GUESSABLE: {
    status: 422,
    message:
      'This password can be guessed from your name, your e-mail or the name of this portal. Please choose another one.',
  },
  PASSWORD_UNCHANGED: {
    status: 422,
    message: 'This is the password you were given. Please choose one of your own.',
  },
  CURRENT_PASSWORD_WRONG: { status: 422, message: 'This is not your current password.' },
  PASSWORD_IS_CURRENT: { status: 422, message: 'This is your current password. Please choose another one.' },
  TOO_MANY_PASSWORD_CHANGES: {
    status: 429,
    message: 'You have changed your password many times in a short time. Please try again later.',
  },
  /** The sentence says where instead. In the script of the login, so short. */
  PASSWORDS_OFF: { status: 403, message: 'Students have no passwords here.' },
  SESSION_NOT_FOUND: { status: 404, message: 'This session has ended already.' },
} as const
