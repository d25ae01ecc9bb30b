import type { SsoProblem } from '@portal/contract/people/single-sign-on/single-sign-on'
import * as z from 'zod/mini'
import type { AuthContext } from '../context.ts'
import type { Attempt } from './attempt.ts'
import {
  assertNotInFuture,
  assertProvedNow,
  type Connection,
  faultOf,
  isUnreachable,
  type OidcProvider,
} from './provider.ts'
import { SsoError } from './sso-error.ts'
import { emailFaultOf, verifiedEmailOf } from './verified-email.ts'

const SCOPE = 'openid email'

/** The only claims that are read. Roles and names of the provider are not. */
const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.catch(z.optional(z.string()), undefined),
  email_verified: z.optional(z.unknown()),
  xms_edov: z.optional(z.unknown()),
  sid: z.catch(z.optional(z.string()), undefined),
  auth_time: z.catch(z.optional(z.number()), undefined),
})
type Claims = z.output<typeof claims>

/** Who has signed in at the provider. `email` is null unless the provider says that it has verified it. */
export type ExternalPerson = {
  subject: string
  sid: string | null
  verifiedEmail: string | null
  /** When the provider has issued its token. */
  issuedAt: Date
  /** For the log: why it is null. */
  emailFault: string
  /** When they have proved who they are, if the provider says so. */
  authenticatedAt: Date | null
}

/** What asks for a new proof of who somebody is, and for when they gave it, which not every provider says by itself. */
const PROVE_AGAIN = {
  prompt: 'login',
  max_age: '0',
  claims: JSON.stringify({ id_token: { auth_time: { essential: true } } }),
}

/** Begins a sign-in: where the browser goes, and what it keeps. Throws `ProviderUnreachableError`. */
export async function beginAttempt(provider: OidcProvider, callbackUrl: string, again: boolean) {
  const { openid, client } = await provider.connect()
  const secrets = {
    verifier: openid.randomPKCECodeVerifier(),
    state: openid.randomState(),
    nonce: openid.randomNonce(),
  }
  const url = openid.buildAuthorizationUrl(client, {
    redirect_uri: callbackUrl,
    scope: SCOPE,
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
    ...(again ? PROVE_AGAIN : {}),
  })
  return { url: url.href, secrets }
}

/**
 * Takes what the browser has brought back from the provider, for the attempt that it has begun. Throws `SsoError` for an
 * answer of another provider, for a code or a token that does not count, and when the provider does not answer.
 */
export async function redeemCode(
  { log, now }: Pick<AuthContext, 'log' | 'now'>,
  provider: OidcProvider,
  returned: URL,
  attempt: Attempt,
): Promise<ExternalPerson> {
  try {
    return await redeem(provider, returned, attempt, now())
  } catch (error) {
    const code = isUnreachable(error) ? 'SSO_UNREACHABLE' : refusalOf(error)
    log.warn({ code, fault: faultOf(error) }, 'a sign-in at the OpenID provider was refused')
    throw new SsoError(code)
  }
}

/** What a provider answers whose person has gone no further, or whose code was used or is too old. */
const notFinished = [
  ...['access_denied', 'invalid_grant', 'login_required', 'interaction_required'],
  ...['consent_required', 'account_selection_required'],
]
const unreachable = ['server_error', 'temporarily_unavailable']

/** The code of OAuth that an error of the library has, if it has one, says what to tell. */
function refusalOf(error: unknown): SsoProblem {
  if (error instanceof SsoError) return error.code
  const { error: code = '' } = error as { error?: string }
  if (notFinished.includes(code)) return 'SSO_NOT_FINISHED'
  return unreachable.includes(code) ? 'SSO_UNREACHABLE' : 'SSO_REFUSED'
}

async function redeem(
  provider: OidcProvider,
  returned: URL,
  { state, nonce, verifier, again }: Attempt,
  now: Date,
): Promise<ExternalPerson> {
  const connection = await provider.connect()
  const { openid, client, verify } = connection
  const tokens = await openid.authorizationCodeGrant(client, returned, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  // The library trusts the connection; the signature is checked as well.
  const { payload } = await verify(tokens.id_token ?? '')
  const read = claims.parse(payload)
  assertNotInFuture(read.auth_time, now)
  if (again) assertProvedNow(read.auth_time, now)
  const all = await withEmail(connection, tokens.access_token, read)
  return {
    subject: read.sub,
    sid: read.sid ?? null,
    // `verify` lets no token through without it.
    issuedAt: new Date((payload.iat ?? 0) * 1_000),
    verifiedEmail: verifiedEmailOf(provider.oidc.issuer, all),
    emailFault: emailFaultOf(all),
    authenticatedAt: read.auth_time === undefined ? null : notAfter(now, read.auth_time),
  }
}

/** The claims with the e-mail address, which some providers give at their UserInfo endpoint only. */
async function withEmail({ openid, client, metadata }: Connection, accessToken: string, read: Claims): Promise<Claims> {
  if (read.email !== undefined || metadata.userinfo_endpoint === undefined) return read
  const { email, email_verified } = claims.parse(await openid.fetchUserInfo(client, accessToken, read.sub))
  return { ...read, email, email_verified, xms_edov: undefined }
}

const notAfter = (now: Date, seconds: number) => new Date(Math.min(now.getTime(), seconds * 1_000))
