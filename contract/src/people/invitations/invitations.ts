import * as z from 'zod/mini'
import { instant, recordId } from '../../fields.ts'
import { HANDOUTS_AT_ONCE_MAX, PAGE_SIZES } from '../../limits.ts'
import { asCodeCharacters, CODE_ALPHABET } from '../../text/codes.ts'
import { toAsciiDigits } from '../../text/digits.ts'
import { newPasswordFields, samePasswords } from '../session.ts'
import { signInLink } from '../single-sign-on/sign-in-links.ts'
import { exportInput } from '../students.ts'

export const INVITATION_CODE_CHARACTERS = 12
const INVITATION_CODE = new RegExp(`^[${CODE_ALPHABET}]{${INVITATION_CODE_CHARACTERS}}$`)

/** The characters of a code, however it was typed: in small letters, with spaces, O for 0, I or L for 1. Null for others. */
export function parseInvitationCode(typed: string) {
  const code = asCodeCharacters(toAsciiDigits(typed).normalize('NFKC'))
  return INVITATION_CODE.test(code) ? code : null
}

const code = z.string().check(
  z.minLength(1, 'Code is required'),
  z.refine(
    (typed) => typed === '' || parseInvitationCode(typed) !== null,
    `A code has ${INVITATION_CODE_CHARACTERS} letters and digits`,
  ),
)

/** The form in which a first password is chosen: with the link of an e-mail, which needs no code, or with a code. */
export const invitationForms = {
  link: z.strictObject({ code: z.string(), ...newPasswordFields }).check(samePasswords),
  code: z.strictObject({ code, ...newPasswordFields }).check(samePasswords),
}

/** The students of one page of a list. */
export const accessInput = z.strictObject({ ids: z.array(recordId).check(z.maxLength(Math.max(...PAGE_SIZES))) })

/** Whether a student has a password that counts, and the invitation of one who has none. It stays after it has expired. */
export const studentAccess = z.object({
  id: recordId,
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Null where no account of the institution is linked. */
  signInLink: z.nullable(signInLink),
  invitation: z.nullable(z.object({ sentBy: z.enum(['email', 'slip']), invitedAt: instant, expiresAt: instant })),
})
export type StudentAccess = z.output<typeof studentAccess>

/** The filters of the list of students. Of those who match, the active ones without a password are invited. */
export const inviteAllInput = exportInput
export type InviteAllInput = z.output<typeof inviteAllInput>

/** Either these students, or those who match the filters of the list. */
export const handoutsInput = z.union([
  z.strictObject({ ids: z.array(recordId).check(z.minLength(1), z.maxLength(HANDOUTS_AT_ONCE_MAX)) }),
  inviteAllInput,
])
export type HandoutsInput = z.output<typeof handoutsInput>

/** What is printed on a slip, which the student gets on paper. The code is shown only now. */
export const invitationHandout = z.object({
  id: recordId,
  name: z.string(),
  email: z.string(),
  collegeId: z.string(),
  courseName: z.string(),
  code: z.string(),
  expiresAt: instant,
})
export type InvitationHandout = z.output<typeof invitationHandout>
