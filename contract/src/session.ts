import { z } from 'zod'
import { EMAIL_MAX_CHARACTERS, PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from './limits.ts'
import { recordId } from './text.ts'

export const userTypes = ['student', 'admin'] as const
export type UserType = (typeof userTypes)[number]

/** An e-mail address, kept in lower case. */
export const email = z
  .string()
  .trim()
  .min(1, 'Email is required')
  .max(EMAIL_MAX_CHARACTERS, 'Email address is invalid')
  .pipe(z.email('Email address is invalid'))
  .overwrite((value) => value.toLowerCase())

/** A password as it is typed to sign in or on a reset link. */
export const password = z
  .string()
  .min(1, 'Password is required')
  .min(PASSWORD_MIN_CHARACTERS, `Password must be at least ${PASSWORD_MIN_CHARACTERS} characters`)
  .max(PASSWORD_MAX_CHARACTERS, `Password can have at most ${PASSWORD_MAX_CHARACTERS} characters`)

export const credentials = z.strictObject({ email, password, remember: z.boolean().default(false) })
export type Credentials = z.input<typeof credentials>

export const signInInput = credentials.extend({ panel: z.enum(userTypes) })
export const resetRequest = z.strictObject({ email })

export const newPassword = z
  .strictObject({ password, again: z.string() })
  .refine((typed) => typed.password === typed.again, { path: ['again'], message: 'The two passwords differ' })
export const resetInput = z.strictObject({ token: z.string().min(1).max(128), password })

/** Who is signed in, as far as the shell of the page needs to know. */
export const signedInUser = z.object({
  id: recordId,
  userType: z.enum(userTypes),
  firstName: z.string(),
  lastName: z.string(),
})
export type SignedInUser = z.output<typeof signedInUser>
