import type { UserType } from '@portal/contract/people/session'
import type { StudentStatus } from '@portal/contract/people/students'
import type { ExpressionBuilder } from 'kysely'
import type { Config } from '../platform/config.ts'
import type { Tables } from '../platform/database/tables.ts'
import { signsInElsewhereOnly } from './passwords/password-sign-in.ts'

/** What of the settings says how people sign in. */
export type SignInConfig = Pick<Config, 'oidc'>

/**
 * Of `accounts` of this kind and status: those with which nobody can sign in. They have no password that counts, and no account
 * linked at the institution: whoever is linked there lacks none, and links at a former provider let nobody in. An index has only
 * the accounts without a password; where students sign in at the institution alone, their links are looked up one by one.
 */
export const withoutWayIn =
  (config: SignInConfig, person: { userType: UserType; status: StudentStatus }) =>
  (eb: ExpressionBuilder<Tables, 'accounts'>) => {
    const noPassword = eb('accounts.password', 'is', null)
    if (!config.oidc) return noPassword
    const links = eb.selectFrom('externalIdentities').select('externalIdentities.id')
    const linked = links.whereRef('externalIdentities.userId', '=', 'accounts.userId')
    const unlinked = eb.not(eb.exists(linked.where('externalIdentities.issuer', '=', config.oidc.issuer)))
    return signsInElsewhereOnly(config, person) ? unlinked : noPassword.and(unlinked)
  }
