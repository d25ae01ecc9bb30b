import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/**
 * Of `accounts`: those without a password, and without an account linked at `issuer`, the institution's own sign-in where
 * there is one. Links at a former provider let nobody in. An index has only the accounts without a password.
 */
export const withoutWayIn = (issuer: string | undefined) => (eb: ExpressionBuilder<Tables, 'accounts'>) => {
  const noPassword = eb('accounts.password', 'is', null)
  if (issuer === undefined) return noPassword
  const links = eb.selectFrom('externalIdentities').select('externalIdentities.id')
  const linked = links.whereRef('externalIdentities.userId', '=', 'accounts.userId')
  return noPassword.and(eb.not(eb.exists(linked.where('externalIdentities.issuer', '=', issuer))))
}
