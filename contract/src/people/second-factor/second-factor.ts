import * as z from 'zod/mini'
import { asciiDigits, instant, recordId, singleLine } from '../../fields.ts'
import { asCodeCharacters, CODE_ALPHABET, withoutSpacing } from '../../text/codes.ts'
import { signedInUser, userTypes } from '../session.ts'
import { PASSKEY_NAME_MAX_CHARACTERS, PASSKEYS_PER_PERSON, RECOVERY_CODES } from './second-factor-limits.ts'

/** Who is asked for a second factor, or may have one; PORTAL_SECOND_FACTOR. */
export const secondFactorModes = ['off', 'offered', 'staff', 'everybody'] as const
export type SecondFactorMode = (typeof secondFactorModes)[number]

/** What proves at a sign-in, after the password, who signs in. */
export const secondFactorWays = ['passkey', 'totp', 'recoveryCode'] as const
export type SecondFactorWay = (typeof secondFactorWays)[number]

/** The answer to a sign-in whose password was right, and that waits for the second step. */
export const secondStepNeeded = z.object({ secondStep: z.literal(true) })

/**
 * A sign-in that waits. `ways`: what may be shown; none where a second factor must be set up first. `offersPasskeys`: whether
 * passkeys can be made at the address of the portal.
 */
export const secondStep = z.object({
  userType: z.enum(userTypes),
  ways: z.array(z.enum(secondFactorWays)),
  offersPasskeys: z.boolean(),
})
export type SecondStep = z.output<typeof secondStep>

/** Six digits, with or without spaces. */
export const totpCode = z
  .string()
  .check(asciiDigits, z.overwrite(withoutSpacing), z.regex(/^\d{6}$/, 'A code has six digits'))

const RECOVERY_CODE_CHARACTERS = 16
const RECOVERY_CODE = new RegExp(`^[${CODE_ALPHABET}]{${RECOVERY_CODE_CHARACTERS}}$`)

/** However it is typed: in small letters, with spaces, O for 0, I or L for 1. */
export const recoveryCode = z
  .string()
  .check(
    asciiDigits,
    z.overwrite(asCodeCharacters),
    z.regex(RECOVERY_CODE, `A recovery code has ${RECOVERY_CODE_CHARACTERS} letters and digits`),
  )

const BASE64_MAX_CHARACTERS = 16_384
const base64 = z.string().check(z.maxLength(BASE64_MAX_CHARACTERS), z.regex(/^[A-Za-z0-9_-]+$/))
const credential = { id: base64, rawId: base64, type: z.literal('public-key') }
const transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(8))

/** What a browser answers when it has made a passkey, and when one has signed: `toJSON` of its credential (WebAuthn, level 3). */
export const madePasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64, attestationObject: base64, transports: z._default(transports, []) }),
})
export type MadePasskey = z.output<typeof madePasskey>
export const usedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64,
    authenticatorData: base64,
    signature: base64,
    userHandle: z.optional(z.nullable(base64)),
  }),
})
export type UsedPasskey = z.output<typeof usedPasskey>

const described = z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }))

/** What the browser is told to sign with a passkey: `PublicKeyCredentialRequestOptionsJSON`. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: described,
})

/** What the browser is told to make a passkey of: `PublicKeyCredentialCreationOptionsJSON`. */
const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: described,
})

/** `enrolment` is given back with what the app or the browser answers; nothing is kept until then. */
export const totpEnrolment = z.object({ enrolment: z.string(), secret: z.string(), uri: z.string() })
export type TotpEnrolment = z.output<typeof totpEnrolment>
export const passkeyEnrolment = z.object({ enrolment: z.string(), options: passkeyCreation })
export type PasskeyEnrolment = z.output<typeof passkeyEnrolment>

const ENROLMENT_MAX_CHARACTERS = 1_000
const enrolment = z.string().check(z.maxLength(ENROLMENT_MAX_CHARACTERS))
export const totpConfirmInput = z.strictObject({ enrolment, code: totpCode })
export const passkeyName = singleLine('Name', PASSKEY_NAME_MAX_CHARACTERS)
export const passkeyConfirmInput = z.strictObject({ enrolment, name: passkeyName, passkey: madePasskey })
export type PasskeyConfirmInput = z.output<typeof passkeyConfirmInput>

const newCodes = z.array(z.string()).check(z.maxLength(RECOVERY_CODES))
/** Recovery codes come with the first factor; they are shown once. */
export const enrolled = z.object({ recoveryCodes: newCodes })
export const enrolledAndSignedIn = z.object({ user: signedInUser, recoveryCodes: newCodes })

export const secondStepInput = z.discriminatedUnion('way', [
  z.strictObject({ way: z.literal('totp'), code: totpCode }),
  z.strictObject({ way: z.literal('recoveryCode'), code: recoveryCode }),
  z.strictObject({ way: z.literal('passkey'), passkey: usedPasskey }),
])
export type SecondStepInput = z.output<typeof secondStepInput>

export const passkeySignInInput = z.strictObject({
  passkey: usedPasskey,
  panel: z.enum(userTypes),
  remember: z._default(z.boolean(), false),
})

/** The second factors of whoever is signed in. */
export const ownSecondFactor = z.object({
  /** Whether the last one cannot be removed. */
  isNeeded: z.boolean(),
  offersPasskeys: z.boolean(),
  totp: z.nullable(z.object({ addedAt: instant, lastUsedAt: z.nullable(instant) })),
  passkeys: z
    .array(z.object({ id: recordId, name: z.string(), addedAt: instant, lastUsedAt: z.nullable(instant) }))
    .check(z.maxLength(PASSKEYS_PER_PERSON)),
  recoveryCodes: z.nullable(z.object({ left: z.int(), madeAt: instant })),
})
export type OwnSecondFactor = z.output<typeof ownSecondFactor>

/**
 * How people sign in, for the settings. `without`: who of the office has no second factor. `sso`: the institution's own sign-in;
 * null where there is none.
 */
export const signInState = z.object({
  secondFactor: z.enum(secondFactorModes),
  without: z.array(z.object({ id: recordId, name: z.string() })),
  sso: z.nullable(z.object({ issuer: z.string(), name: z.string(), only: z.boolean() })),
})
export type SignInState = z.output<typeof signInState>
