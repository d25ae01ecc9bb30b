import type { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { isLoopback } from './loopback.ts'
import type { settings } from './settings.ts'

/** The institution's own sign-in, an OpenID provider. */
export type OidcConfig = {
  /** As the provider writes it, without anything added: it is compared letter by letter. */
  issuer: string
  clientId: string
  clientSecret: string
  /** What the link on the login says after 'Sign in with'. */
  name: string
  /** Whether it is the only way in for students. */
  only: boolean
}

/** Throws `ConfigError` when something is missing, or an address is not https:// and not of this machine. */
export function oidcOf(parsed: z.output<typeof settings>, portalUrl: string): OidcConfig | null {
  const {
    PORTAL_OIDC_ISSUER: issuer,
    PORTAL_OIDC_CLIENT_ID: clientId,
    PORTAL_OIDC_CLIENT_SECRET: clientSecret,
    PORTAL_OIDC_NAME: name,
    PORTAL_OIDC_ONLY: only,
  } = parsed
  if (!issuer && !clientId && !clientSecret && !name && !only) return null
  if (!issuer || !clientId || !clientSecret)
    throw new ConfigError(
      'The sign-in of the institution needs PORTAL_OIDC_ISSUER, PORTAL_OIDC_CLIENT_ID and PORTAL_OIDC_CLIENT_SECRET.',
    )
  const { search, hash, username, password, host } = new URL(issuer)
  if (!isProtected(issuer) || search || hash || username || password)
    throw new ConfigError('PORTAL_OIDC_ISSUER must be an https:// address, without ? and #.')
  if (!isProtected(portalUrl))
    throw new ConfigError(
      'PORTAL_OIDC_ISSUER needs an https:// address in PORTAL_URL: the provider sends people back to it.',
    )
  return { issuer, clientId, clientSecret, name: name || host, only }
}

/** Whether nobody on the way can read or change what is sent to an address. */
function isProtected(address: string) {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isLoopback(hostname)
}
