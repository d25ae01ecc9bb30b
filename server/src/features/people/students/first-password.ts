import { studentPassword } from '@portal/contract/people/session'
import { Problem } from '@portal/contract/problems'
import { hashAssignedPassword } from '../../../auth/passwords/password-policy.ts'
import { studentsHaveNoPasswords } from '../../../auth/passwords/password-sign-in.ts'
import type { AppContext } from '../../context.ts'

/**
 * The hash of a new student's password, null where students sign in at the institution alone, and whether the password is
 * a common one. A form that was opened before PORTAL_OIDC_ONLY was switched is refused, so that nobody passes a password on
 * that the portal has not kept. Throws INVALID_INPUT, PASSWORDS_OFF or PASSWORD_TOO_COMMON.
 */
export async function firstPassword(app: AppContext, password: string) {
  if (app.config.oidc?.only) {
    if (password !== '') throw studentsHaveNoPasswords(app.config)
    return { passwordHash: null, commonPassword: false }
  }
  const { error } = studentPassword.safeParse(password)
  if (error) throw new Problem('INVALID_INPUT', { password: error.issues[0]?.message ?? '' })
  return hashAssignedPassword(app, password)
}
