import type { Config } from '../../platform/config.ts'
import { type IssuerFetch, openIssuerFetch } from '../../platform/outgoing/issuer-fetch.ts'
import { OutgoingError } from '../../platform/outgoing/outgoing-error.ts'
import type { CheckResult } from './settings.ts'

const NAME = 'single sign-on'
const DISCOVERY = '/.well-known/openid-configuration'

/**
 * Whether the provider of the institution's own sign-in answers, and says what the portal needs. Nothing where there is none. It
 * sends no secret.
 */
export async function checkSingleSignOn({ oidc, outgoing }: Config): Promise<CheckResult[]> {
  if (!oidc) return []
  const { issuer, name, only } = oidc
  const message = `${name} at ${issuer}${only ? ', students only there' : ''}`
  const faults = await readDiscovery(issuer, openIssuerFetch(issuer, outgoing))
    .then((found) => faultsOf(found, issuer))
    .catch((error: Error) => [faultOfCall(error)])
  return [{ name: NAME, message, error: faults.length > 0 ? faults.join(' ') : null }]
}

function faultOfCall(error: Error) {
  const { message, cause } = error
  if (error instanceof OutgoingError && error.failure === 'certificate')
    return `Its certificate is not accepted (${message}): an authority of the college has to be in the file that NODE_EXTRA_CA_CERTS names.`
  return `The provider does not answer: ${cause instanceof Error ? cause.message : message}.`
}

async function readDiscovery(issuer: string, call: IssuerFetch) {
  const answer = await call(issuer.replace(/\/$/, '') + DISCOVERY, {})
  if (!answer.ok) throw new Error(`${answer.status} for ${DISCOVERY}`)
  return (await answer.json()) as Record<string, unknown>
}

/** What of the discovery document the portal cannot work with. */
function faultsOf(found: Record<string, unknown>, issuer: string) {
  const faults: string[] = []
  const named = String(found.issuer)
  if (named.includes('{')) faults.push(`It calls itself ${named}, for many tenants: set the issuer of your own.`)
  else if (named !== issuer) faults.push(`It calls itself ${named}: set PORTAL_OIDC_ISSUER to exactly that.`)
  const missing = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'].filter(
    (name) => typeof found[name] !== 'string',
  )
  if (missing.length > 0) faults.push(`Its discovery document lacks ${missing.join(', ')}.`)
  const types = found.response_types_supported
  if (Array.isArray(types) && !types.includes('code')) faults.push('It does not offer the authorization code flow.')
  const methods = found.code_challenge_methods_supported
  if (Array.isArray(methods) && !methods.includes('S256')) faults.push('It does not offer PKCE with S256.')
  return faults
}
