import * as z from 'zod/mini'
import { recordId, withoutNul } from '../fields.ts'
import { EMAIL_MAX_CHARACTERS, PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '../limits.ts'
import { withoutCopiedMarks } from '../text/invisible-characters.ts'
import { staffRoles } from './staff/staff-roles.ts'

const TOKEN_MAX_CHARACTERS = 128

export const userTypes = ['student', 'admin'] as const
export type UserType = (typeof userTypes)[number]

/** Before letters are made small: the Kelvin sign (U+212A) would become the k of somebody else. */
const ASCII = /^[ -~]*$/

/** An e-mail address, kept in lower case. */
export const email = z.pipe(
  z
    .string()
    .check(
      z.overwrite(withoutCopiedMarks),
      z.trim(),
      z.minLength(1, 'Email is required'),
      z.maxLength(EMAIL_MAX_CHARACTERS, 'Email address is invalid'),
      z.regex(ASCII, 'Email address is invalid'),
      z.toLowerCase(),
    ),
  z.email('Email address is invalid'),
)

/** Whether a text has nothing but spaces. */
const isBlank = (typed: string) => typed.trim() === ''

const maxLength = z.maxLength(
  PASSWORD_MAX_CHARACTERS,
  `Password can have at most ${PASSWORD_MAX_CHARACTERS} characters`,
)

/** The password of a sign-in. */
export const password = z
  .string()
  .check(
    z.minLength(1, 'Password is required'),
    z.minLength(PASSWORD_MIN_CHARACTERS, `Password must be at least ${PASSWORD_MIN_CHARACTERS} characters`),
    maxLength,
  )

/** A password that the user chooses. */
export const chosenPassword = password.check(z.refine((typed) => !isBlank(typed), 'Password is required'))

const TOO_SHORT = `Password should contain at least ${PASSWORD_MIN_CHARACTERS} characters`

/** A password that an administrator gives to a student. */
export const studentPassword = z.string().check(
  z.minLength(PASSWORD_MIN_CHARACTERS, TOO_SHORT),
  z.refine((typed) => !isBlank(typed), TOO_SHORT),
  maxLength,
)

export const credentials = z.strictObject({ email, password, remember: z._default(z.boolean(), false) })
export type Credentials = z.input<typeof credentials>

export const signInInput = z.extend(credentials, { panel: z.enum(userTypes) })
export const resetRequest = z.strictObject({ email })

/** The two fields of a form in which a password is chosen. */
export const newPasswordFields = { password: chosenPassword, confirmPassword: z.string() }
export const samePasswords = z.refine<{ password: string; confirmPassword: string }>(
  (typed) => typed.password === typed.confirmPassword,
  { path: ['confirmPassword'], message: 'The two passwords differ' },
)
export const newPassword = z.strictObject(newPasswordFields).check(samePasswords)
export const resetInput = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(TOKEN_MAX_CHARACTERS), withoutNul),
  password: chosenPassword,
})

/** Whose password was chosen with a link or a code: their login comes next. */
export const passwordSet = z.object({ userType: z.enum(userTypes), email: z.string() })

const userNames = { firstName: z.string(), lastName: z.string() }

/** The signed-in user, as far as the shell needs it. */
export const signedInUser = z.discriminatedUnion('userType', [
  z.object({ id: recordId, userType: z.literal('student'), ...userNames }),
  z.object({ id: recordId, userType: z.literal('admin'), staffRole: z.enum(staffRoles), ...userNames }),
])
export type SignedInUser = z.output<typeof signedInUser>

/** The answer to a sign-in with a password that must be changed first: a token to change it, and no session. */
export const passwordChangeNeeded = z.object({ resetToken: z.string() })

/** The browser sends this header with requests it makes by itself while idle; they do not keep a session in use. */
export const UNATTENDED_HEADER = 'x-portal-unattended'

/** The browser sends it with what a student sends, and once more with the same where no answer came: it is stored once. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** Reasons for ended sessions that the user is told. */
export const sessionEnds = [
  'deactivated',
  'password-changed',
  'email-changed',
  'role-changed',
  'ended-elsewhere',
] as const
export type SessionEnd = (typeof sessionEnds)[number]
