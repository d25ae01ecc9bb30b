/** Codes that somebody gets for the day on which they have lost their device. */
export const RECOVERY_CODES = 10
export const PASSKEYS_PER_PERSON = 10
export const PASSKEY_NAME_MAX_CHARACTERS = 60
/** How long a sign-in waits for the second factor, and an enrolment for what the app or the passkey answers. */
export const SECOND_STEP_MINUTES = 10
/** Wrong codes for one sign-in that waits. */
export const CODES_PER_SECOND_STEP = 5
/** Wrong codes for one person, from everywhere together: of a million codes three count at a time. */
export const CODES_PER_PERSON = 10
export const CODES_PER_PERSON_PER_DAY = 40
/** How often one sign-in that waits asks what a passkey is to sign, or says what it has signed. */
export const PASSKEY_CALLS_PER_SECOND_STEP = 20
/**
 * Sign-ins with a passkey alone that are begun from one address (one /64 of IPv6), and do not succeed: a whole college can
 * share one.
 */
export const PASSKEY_SIGN_INS_PER_ADDRESS = 200
/** For one /48 of IPv6, which holds 65,536 networks of /64. */
export const PASSKEY_SIGN_INS_PER_SITE = 1_000
/** The same of a person, in browsers in which they have come in before. */
export const PASSKEY_SIGN_INS_PER_KNOWN_BROWSER = 20
