import * as z from 'zod/mini'
import { recordId, withoutNul } from './fields.ts'
import { EMAIL_MAX_CHARACTERS, PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from './limits.ts'

const TOKEN_MAX_CHARACTERS = 128

export const userTypes = ['student', 'admin'] as const
export type UserType = (typeof userTypes)[number]

/** An e-mail address, kept in lower case. */
export const email = z.pipe(
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Email is required'),
      z.maxLength(EMAIL_MAX_CHARACTERS, 'Email address is invalid'),
      z.toLowerCase(),
    ),
  z.email('Email address is invalid'),
)

/** Whether somebody has typed nothing but spaces. */
const isBlank = (typed: string) => typed.trim() === ''

const maxLength = z.maxLength(
  PASSWORD_MAX_CHARACTERS,
  `Password can have at most ${PASSWORD_MAX_CHARACTERS} characters`,
)

/** A password as it is typed to sign in. */
export const password = z
  .string()
  .check(
    z.minLength(1, 'Password is required'),
    z.minLength(PASSWORD_MIN_CHARACTERS, `Password must be at least ${PASSWORD_MIN_CHARACTERS} characters`),
    maxLength,
  )

/** A password that somebody chooses on a reset link. */
const chosenPassword = password.check(z.refine((typed) => !isBlank(typed), 'Password is required'))

const TOO_SHORT = `Password should contain at least ${PASSWORD_MIN_CHARACTERS} characters`

/** A password as an administrator gives it to a student. */
export const studentPassword = z.string().check(
  z.minLength(PASSWORD_MIN_CHARACTERS, TOO_SHORT),
  z.refine((typed) => !isBlank(typed), TOO_SHORT),
  maxLength,
)

export const credentials = z.strictObject({ email, password, remember: z._default(z.boolean(), false) })
export type Credentials = z.input<typeof credentials>

export const signInInput = z.extend(credentials, { panel: z.enum(userTypes) })
export const resetRequest = z.strictObject({ email })

export const newPassword = z
  .strictObject({ password: chosenPassword, confirmPassword: z.string() })
  .check(
    z.refine((typed) => typed.password === typed.confirmPassword, {
      path: ['again'],
      message: 'The two passwords differ',
    }),
  )
export const resetInput = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(TOKEN_MAX_CHARACTERS), withoutNul),
  password: chosenPassword,
})

/** Who is signed in, as far as the shell of the page needs to know. */
export const signedInUser = z.object({
  id: recordId,
  userType: z.enum(userTypes),
  firstName: z.string(),
  lastName: z.string(),
})
export type SignedInUser = z.output<typeof signedInUser>

/** Somebody who signs in with a password that was given to them, where it must be changed first: no session yet. */
export const passwordChangeNeeded = z.object({ resetToken: z.string() })

/** A browser sends this with what it asks for by itself, while nobody touches it: that does not keep a session in use. */
export const UNATTENDED_HEADER = 'x-portal-unattended'

/** Why somebody's sessions were ended for them, where they are told why. */
export const sessionEnds = ['deactivated', 'password-changed'] as const
export type SessionEnd = (typeof sessionEnds)[number]
