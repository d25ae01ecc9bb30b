export const accountProblems = {
  CURRENT_PASSWORD_WRONG: { status: 422, message: 'This is not your current password.' },
  PASSWORD_IS_CURRENT: { status: 422, message: 'This is your current password. Please choose another one.' },
  TOO_MANY_PASSWORD_CHANGES: {
    status: 429,
    message: 'You have changed your password many times in a short time. Please try again later.',
  },
  SESSION_NOT_FOUND: { status: 404, message: 'This session has ended already.' },
} as const
