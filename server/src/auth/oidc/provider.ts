import { HOUR_MS } from '@portal/contract/time/durations'
import type { JWTVerifyGetKey } from 'jose'
import type { Configuration, ServerMetadata } from 'openid-client'
import type { Logger } from 'pino'
import type { OidcConfig } from '../../platform/oidc-config.ts'
import type { IssuerFetch } from '../../platform/outgoing/issuer-fetch.ts'
import { OutgoingError } from '../../platform/outgoing/outgoing-error.ts'
import { SsoError } from './sso-error.ts'

/** How far the clocks of the provider and of this node may differ. */
export const CLOCK_TOLERANCE_SECONDS = 120
/** What a provider says of itself is asked for again after this time. */
const DISCOVERY_VALID_MS = HOUR_MS
/** A provider that does not answer is not asked again by every click. */
const FAILURE_REMEMBERED_MS = 10_000
const TIMEOUT_SECONDS = 15

/** With what providers sign: never without a key, and never with the client's secret. */
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512'],
  ...['EdDSA', 'Ed25519'],
]

/** The provider does not answer now, or says nothing that can be used. */
class ProviderUnreachableError extends Error {}

type Known = { metadata: ServerMetadata; keys: JWTVerifyGetKey; until: number }
export type Connection = Awaited<ReturnType<ReturnType<typeof openProvider>['connect']>>

type Services = { oidc: OidcConfig; fetch: IssuerFetch; now: () => Date; log: Logger }

/**
 * The OpenID provider of the institution. Nothing is loaded, and nobody is asked, before somebody signs in with it. What it
 * says of itself is asked for once by clicks at the same moment, and again after an hour or when it did not answer.
 */
export function openProvider({ oidc, fetch, now, log }: Services) {
  let known: Known | null = null
  let asking: Promise<Known> | null = null
  let failedAt = Number.NEGATIVE_INFINITY

  async function ask(): Promise<Known> {
    const openid = await import('openid-client')
    const { createRemoteJWKSet, customFetch } = await import('jose')
    const found = await openid.discovery(new URL(oidc.issuer), oidc.clientId, undefined, undefined, {
      [openid.customFetch]: fetch,
      timeout: TIMEOUT_SECONDS,
      execute: isPlain(oidc) ? [openid.allowInsecureRequests] : [],
    })
    // Without the functions that the library adds.
    const metadata = JSON.parse(JSON.stringify(found.serverMetadata())) as ServerMetadata
    // The library takes a slash more or less, and of some providers any issuer; links are kept under the one that is set.
    if (metadata.issuer !== oidc.issuer)
      throw new Error(`the provider calls itself ${metadata.issuer}: PORTAL_OIDC_ISSUER must be exactly that`)
    const keysAt = endpointsOf(oidc, metadata).keys
    const keys = createRemoteJWKSet(new URL(keysAt), {
      [customFetch]: (url: string, init: Parameters<IssuerFetch>[1]) => fetch(url, init),
      timeoutDuration: TIMEOUT_SECONDS * 1_000,
    })
    return { metadata, keys, until: now().getTime() + DISCOVERY_VALID_MS }
  }

  /** What the provider has said of itself. What it said before counts on while it does not answer. */
  async function discover(): Promise<Known> {
    const time = now().getTime()
    if (known && time < known.until) return known
    if (!asking && Math.abs(time - failedAt) >= FAILURE_REMEMBERED_MS) {
      asking = ask().finally(() => {
        asking = null
      })
      asking.then(
        (found) => {
          known = found
        },
        (error: unknown) => {
          failedAt = now().getTime()
          log.warn({ fault: faultOf(error) }, 'the OpenID provider cannot be reached')
        },
      )
    }
    const found = asking ? await asking.catch(() => known) : known
    if (!found) throw new ProviderUnreachableError()
    return found
  }

  /** Throws `ProviderUnreachableError`. */
  async function connect() {
    const { metadata, keys } = await discover()
    const openid = await import('openid-client')
    const { jwtVerify } = await import('jose')
    const at = now()
    const client: Configuration = new openid.Configuration(
      metadata,
      oidc.clientId,
      {
        [openid.clockTolerance]: CLOCK_TOLERANCE_SECONDS,
        [openid.clockSkew]: Math.round((at.getTime() - Date.now()) / 1_000),
      },
      clientAuthOf(openid, oidc, metadata),
    )
    client[openid.customFetch] = fetch
    client.timeout = TIMEOUT_SECONDS
    if (isPlain(oidc)) openid.allowInsecureRequests(client)
    /** Verifies that the provider has signed a token for this portal, and not in the future. Throws otherwise. */
    const verify = async (token: string) => {
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        issuer: metadata.issuer,
        audience: oidc.clientId,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: at,
        requiredClaims: ['iat'],
      })
      assertNotInFuture(payload.iat, at)
      return { payload, type: protectedHeader.typ }
    }
    return { openid, client, metadata, verify }
  }

  return { oidc, connect }
}

export type OidcProvider = ReturnType<typeof openProvider>

/** Throws for a time that is further in the future than clocks may differ. */
export function assertNotInFuture(seconds: number | undefined, now: Date) {
  if ((seconds ?? 0) > now.getTime() / 1_000 + CLOCK_TOLERANCE_SECONDS) throw new Error('a token of the future')
}

/** Throws for a proof that is older than clocks may differ, and `SsoError` where the provider does not say when it was given. */
export function assertProvedNow(seconds: number | undefined, now: Date) {
  // Some providers send 0 where they do not know it.
  if (seconds === undefined || seconds === 0) throw new SsoError('SSO_NO_AUTH_TIME')
  if (seconds < now.getTime() / 1_000 - CLOCK_TOLERANCE_SECONDS) throw new Error('a proof of long ago')
}

/** Whether the provider stands on this machine, for trying out, without TLS. */
const isPlain = ({ issuer }: OidcConfig) => issuer.startsWith('http:')

/** The addresses that a provider names. Throws for one that others on the way could read. */
function endpointsOf(oidc: OidcConfig, metadata: ServerMetadata) {
  const { authorization_endpoint, token_endpoint, jwks_uri = '', userinfo_endpoint, end_session_endpoint } = metadata
  for (const address of [authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint, end_session_endpoint]) {
    if (address !== undefined && !address.startsWith('https://') && !isPlain(oidc))
      throw new Error('an address of the provider is not https://')
  }
  return { keys: jwks_uri }
}

/** How the portal proves to the provider who it is: by the way that fewest misread, where the provider takes it. */
function clientAuthOf(
  openid: typeof import('openid-client'),
  { clientSecret }: OidcConfig,
  { token_endpoint_auth_methods_supported: ways = ['client_secret_basic'] }: ServerMetadata,
) {
  return ways.includes('client_secret_post')
    ? openid.ClientSecretPost(clientSecret)
    : openid.ClientSecretBasic(clientSecret)
}

/** Whether the provider did not answer, or said that it fails: somewhere below what a library throws. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ProviderUnreachableError || error instanceof OutgoingError) return true
  return error instanceof Error && error.cause !== undefined && isUnreachable(error.cause)
}

/** Such as `invalid_client`. It comes through the browser, so it could be anything. */
const ERROR_CODE = /^[a-z_]{1,60}$/

/** What the log has of an error: nothing of a token, but the code that the provider has answered. */
export function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, error: ofOAuth } = error as NodeJS.ErrnoException & { error?: unknown }
  const said = typeof ofOAuth === 'string' && ERROR_CODE.test(ofOAuth) ? ` (${ofOAuth})` : ''
  const below = error.cause instanceof Error ? `: ${faultOf(error.cause)}` : ''
  return `${code ?? error.name} ${error.message}${said}${below}`
}
