import type { UserType } from '@portal/contract/people/session'
import { Problem } from '@portal/contract/problems'
import type { Config } from '../../platform/config.ts'
import type { AccessColumns } from '../access.ts'

type Person = Pick<AccessColumns, 'status'> & { userType: UserType }
type Oidc = Pick<Config, 'oidc'>

/**
 * Whether somebody signs in at the institution alone; PORTAL_OIDC_ONLY. Former students do not: the institution may have
 * closed their account.
 */
export const signsInElsewhereOnly = ({ oidc }: Oidc, { userType, status }: Person) =>
  oidc?.only === true && userType === 'student' && status === 'active'

/** Throws PASSWORDS_OFF for whoever signs in at the institution alone. */
export function requirePasswordSignIn(config: Oidc, person: Person) {
  if (signsInElsewhereOnly(config, person)) throw passwordsOff(config)
}

/** Says to a student where they sign in. */
export const passwordsOff = ({ oidc }: Oidc) =>
  new Problem('PASSWORDS_OFF', {}, { sentence: `Students have no passwords here: please sign in with ${oidc?.name}.` })

/** Says the same to the office. */
export const studentsHaveNoPasswords = ({ oidc }: Oidc) =>
  new Problem('PASSWORDS_OFF', {}, { sentence: `Students have no passwords here: they sign in with ${oidc?.name}.` })
