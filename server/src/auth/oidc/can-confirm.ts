import type { AuthContext } from '../context.ts'
import { findIdentityOf } from '../oidc-identities/external-identities.store.ts'
import { hasSecondFactor } from '../second-factor-records/factors.store.ts'

/** What the sign-in of the institution is called, if somebody can confirm with it that it is them; else null. */
export async function nameOfConfirming({ oidc, database: { read } }: AuthContext, userId: string) {
  if (!oidc || (await hasSecondFactor(read, userId))) return null
  const { issuer, name } = oidc.oidc
  return (await findIdentityOf(read, { userId, issuer })) && name
}
