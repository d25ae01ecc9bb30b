/** What an ID token says of an e-mail address. `xms_edov`: Microsoft Entra, which never says `email_verified`. */
export type EmailClaims = {
  email?: string | undefined
  email_verified?: unknown
  xms_edov?: unknown
}

/** Of its clouds. Elsewhere a claim of this name could be anything, such as an attribute that people fill in themselves. */
const ENTRA_HOSTS = ['login.microsoftonline.com', 'login.microsoftonline.us', 'login.partner.microsoftonline.cn']

/** Entra has written it in each of these ways. */
const YES: readonly unknown[] = [true, 1, '1', 'true']

/**
 * The e-mail address that the provider has verified; null if it does not say so. Entra says with `xms_edov` that the domain of the
 * address belongs to the directory of the account; it counts only where `email_verified` is missing.
 */
export function verifiedEmailOf(issuer: string, { email, email_verified, xms_edov }: EmailClaims) {
  const saysEntra = ENTRA_HOSTS.includes(new URL(issuer).host) && YES.includes(xms_edov)
  const isVerified = email_verified === undefined ? saysEntra : email_verified === true
  return isVerified && email ? email : null
}

/** For the log, without the address: what is missing for an address to count. */
export function emailFaultOf({ email, email_verified }: EmailClaims) {
  if (!email) return 'no claim email'
  if (email_verified === undefined) return 'no claim email_verified'
  return typeof email_verified === 'boolean'
    ? `email_verified is ${email_verified}`
    : 'email_verified is no true or false'
}
