import { errorMap } from '../problems.ts'

// Errors of procedures in which a second factor is set up, or the password is asked for.
export const enrolsTotp = errorMap('ENROLMENT_ENDED', 'WRONG_CODE')

export const enrolsPasskey = errorMap(
  'ENROLMENT_ENDED',
  'PASSKEY_REFUSED',
  'PASSKEY_ALREADY_ADDED',
  'TOO_MANY_PASSKEYS',
)

export const asksPassword = errorMap('CURRENT_PASSWORD_WRONG', 'TOO_MANY_SIGN_INS')
