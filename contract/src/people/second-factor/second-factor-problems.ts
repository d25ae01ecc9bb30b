/** They are in the script of the login, so their sentences are short. */
export const secondFactorProblems = {
  CONFIRMATION_NEEDED: { status: 403, message: 'Nothing was done: please confirm first that it is you.' },
  SECOND_STEP_ENDED: { status: 403, message: 'This login has ended. Please log in again.' },
  WRONG_CODE: { status: 422, message: 'This code is not right, is too old, or has been used.' },
  PASSKEY_REFUSED: { status: 403, message: 'This passkey was not accepted.' },
  TOO_MANY_CODES: { status: 429, message: 'Too many codes that are not valid. Please try again later.' },
  /** The secret of the app is sealed with a PORTAL_SECRET that the portal no longer has. */
  APP_NOT_READABLE: {
    status: 409,
    message: 'The portal can no longer check your app. Choose another way, or ask the office.',
  },
  ENROLMENT_ENDED: { status: 409, message: 'This has taken too long. Please begin again.' },
  PASSKEY_ALREADY_ADDED: { status: 409, message: 'You have this passkey already.' },
  TOO_MANY_PASSKEYS: { status: 409, message: 'You have too many passkeys.' },
  FACTOR_NOT_FOUND: { status: 404, message: 'This has been removed already.' },
  LAST_FACTOR: { status: 409, message: 'The last second factor cannot be removed.' },
  NO_SECOND_FACTOR: { status: 409, message: 'This person has no second factor.' },
} as const
