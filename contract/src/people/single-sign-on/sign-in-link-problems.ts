/** They are in the script of the login, so their sentences are short. */
export const signInLinkProblems = {
  NOT_LINKED: { status: 409, message: 'No account is linked.' },
  ALREADY_LINKED: { status: 409, message: 'An account is linked already.' },
} as const
