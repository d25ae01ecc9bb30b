import { PASSKEYS_PER_PERSON, SECOND_STEP_MINUTES } from './second-factor-limits.ts'

export const secondFactorProblems = {
  SECOND_STEP_ENDED: {
    status: 403,
    message: `This login was not finished within ${SECOND_STEP_MINUTES} minutes, or has been ended. Please log in again.`,
  },
  SECOND_FACTOR_NEEDED: { status: 403, message: 'A second factor is needed to log in.' },
  WRONG_CODE: { status: 422, message: 'This code is not right, is too old, or has been used.' },
  PASSKEY_REFUSED: {
    status: 403,
    message: 'This passkey was not accepted. It may have been removed, or belong to another address of the portal.',
  },
  TOO_MANY_CODES: { status: 429, message: 'Too many codes that are not right. Please try again later.' },
  /** The secret of the app is sealed with a PORTAL_SECRET that the portal no longer has. */
  APP_NOT_READABLE: {
    status: 409,
    message:
      'The portal has a new secret and can no longer check the codes of your app. Use a passkey or a recovery code, or ask the office to reset your second factor.',
  },
  ENROLMENT_ENDED: { status: 409, message: 'This has taken too long. Please begin again.' },
  APP_ALREADY_ADDED: {
    status: 409,
    message: 'You have an authenticator app already. Remove it to set up another one.',
  },
  PASSKEY_ALREADY_ADDED: { status: 409, message: 'This passkey has been added already.' },
  TOO_MANY_PASSKEYS: { status: 409, message: `You have ${PASSKEYS_PER_PERSON} passkeys. Remove one to add another.` },
  FACTOR_NOT_FOUND: { status: 404, message: 'This has been removed already.' },
  LAST_FACTOR: {
    status: 409,
    message: 'The college asks for a second factor, so the last one stays. Add another one first.',
  },
  NO_SECOND_FACTOR: { status: 409, message: 'This person has no second factor.' },
  OWN_SECOND_FACTOR: { status: 409, message: 'Your own second factor is changed in your account.' },
} as const
