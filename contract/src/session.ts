import * as z from 'zod/mini'
import { EMAIL_MAX_CHARACTERS, PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from './limits.ts'
import { recordId, withoutNul } from './text.ts'

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

const atMost = z.maxLength(PASSWORD_MAX_CHARACTERS, `Password can have at most ${PASSWORD_MAX_CHARACTERS} characters`)

/** A password as it is typed to sign in or on a reset link. */
export const password = z
  .string()
  .check(
    z.minLength(1, 'Password is required'),
    z.minLength(PASSWORD_MIN_CHARACTERS, `Password must be at least ${PASSWORD_MIN_CHARACTERS} characters`),
    atMost,
  )

/** A password as an administrator gives it to a student. */
export const studentPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN_CHARACTERS, `Password should contain at least ${PASSWORD_MIN_CHARACTERS} characters`),
    atMost,
  )

export const credentials = z.strictObject({ email, password, remember: z._default(z.boolean(), false) })
export type Credentials = z.input<typeof credentials>

export const signInInput = z.extend(credentials, { panel: z.enum(userTypes) })
export const resetRequest = z.strictObject({ email })

export const newPassword = z
  .strictObject({ password, again: z.string() })
  .check(z.refine((typed) => typed.password === typed.again, { path: ['again'], message: 'The two passwords differ' }))
export const resetInput = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(TOKEN_MAX_CHARACTERS), withoutNul),
  password,
})

/** Who is signed in, as far as the shell of the page needs to know. */
export const signedInUser = z.object({
  id: recordId,
  userType: z.enum(userTypes),
  firstName: z.string(),
  lastName: z.string(),
})
export type SignedInUser = z.output<typeof signedInUser>

/** Why somebody's sessions were ended for them, where they are told why. */
export const sessionEnds = ['deactivated', 'password-changed'] as const
export type SessionEnd = (typeof sessionEnds)[number]
