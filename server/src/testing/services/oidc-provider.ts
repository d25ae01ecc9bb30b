import { generateKeyPairSync, type JsonWebKey, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { screens } from '@portal/contract/paths'
import { serverPaths } from '@portal/contract/server-paths'
import { importJWK, type JWTPayload, SignJWT } from 'jose'
import { type Configuration, Provider } from 'oidc-provider'

const CLIENT_ID = 'portal'
const CLIENT_SECRET = 'a-secret-of-the-portal-0123456789'
const ALGORITHM = 'RS256'
const KEY_ID = 'first'
const FORM_TYPE = 'application/x-www-form-urlencoded'

/** For a portal whose provider does not answer. */
export const unreachableProvider = {
  PORTAL_OIDC_ISSUER: 'http://127.0.0.1:9',
  PORTAL_OIDC_CLIENT_ID: CLIENT_ID,
  PORTAL_OIDC_CLIENT_SECRET: CLIENT_SECRET,
}

/** Somebody with an account at the provider, by their subject: what it says of them. */
export type ProviderPerson = { email?: string; email_verified?: boolean | string; name?: string; roles?: string[] }

type Options = {
  /** PORTAL_URL of the portal. */
  portalUrl?: string
  /** Where the provider gives the e-mail address: in the ID token, or at its UserInfo endpoint only. */
  emailIn?: 'idToken' | 'userInfo'
}

/**
 * A real OpenID provider on this machine. A browser that has the cookie `who` at it signs in as that subject without a page;
 * one without it sees a page with a button for each person.
 */
export async function openOidcProvider({ portalUrl = 'http://localhost:3000', emailIn = 'idToken' }: Options = {}) {
  const people = new Map<string, ProviderPerson>()
  const key = signingKey()
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state = {
    /** What the token endpoint gives instead of an ID token. */
    tamper: (idToken: string): string | Promise<string> => idToken,
    /** Answers nothing but failures. */
    isAway: false,
    /** How often something was asked of it, by path. */
    asked: [] as string[],
    /** Where the portal really listens, if not at its PORTAL_URL. */
    portalAt: portalUrl,
  }
  const provider = new Provider(issuer, {
    ...configurationOf(portalUrl, people, emailIn),
    jwks: { keys: [key] },
    // By itself it calls no loopback address.
    fetch: (url, options) => {
      const { dispatcher: _, ...rest } = (options ?? {}) as RequestInit & { dispatcher?: unknown }
      return fetch(String(url).replace(portalUrl, state.portalAt), rest)
    },
  })
  provider.use(async (context, next) => {
    await next()
    const body = context.body as { id_token?: string } | undefined
    if (context.path === '/token' && body?.id_token) body.id_token = await state.tamper(body.id_token)
  })
  const routes = provider.callback()
  server.on('request', (request, response) => {
    state.asked.push((request.url ?? '').split('?', 1)[0] ?? '')
    if (state.isAway) return void response.writeHead(503).end()
    if (request.url?.startsWith('/interaction/')) return void interact(provider, people, request, response)
    return void routes(request, response)
  })

  const sign = async (payload: JWTPayload, header: { typ?: string } = {}) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID, ...header })
      .sign(await importJWK(key as Parameters<typeof importJWK>[0], ALGORITHM))

  return {
    issuer,
    people,
    state,
    sign,
    /** What a logout token has, issued at `now`. */
    logoutClaims: (named: { sub?: string; sid?: string }, now = new Date()): JWTPayload => ({
      iss: issuer,
      aud: CLIENT_ID,
      iat: Math.floor(now.getTime() / 1_000),
      exp: Math.floor(now.getTime() / 1_000) + 120,
      jti: randomUUID(),
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      ...named,
    }),
    /** For a portal that has it as the institution's own sign-in. */
    settings: {
      PORTAL_OIDC_ISSUER: issuer,
      PORTAL_OIDC_CLIENT_ID: CLIENT_ID,
      PORTAL_OIDC_CLIENT_SECRET: CLIENT_SECRET,
      PORTAL_OIDC_NAME: 'Shantivan College',
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type TestOidcProvider = Awaited<ReturnType<typeof openOidcProvider>>

function signingKey(): JsonWebKey & { kid: string; use: string; alg: string } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  return { ...privateKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: ALGORITHM }
}

function configurationOf(
  portalUrl: string,
  people: Map<string, ProviderPerson>,
  emailIn: Options['emailIn'],
): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${portalUrl}${serverPaths.ssoCallback}`],
        post_logout_redirect_uris: [`${portalUrl}${screens.studentLogin}`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        backchannel_logout_uri: `${portalUrl}${serverPaths.ssoBackchannel}`,
        backchannel_logout_session_required: true,
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'name', 'roles'] },
    conformIdTokenClaims: emailIn === 'userInfo',
    cookies: { keys: ['not-a-secret'] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      claimsParameter: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (context, form) => {
          context.body = `<!doctype html><title>Sign out</title>${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`
        },
      },
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => {
      const person = people.get(id)
      return person && { accountId: id, claims: () => ({ sub: id, ...person }) }
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
    renderError: (context, { error, error_description }) => {
      context.body = `${error} ${error_description}`
    },
    ttl: { Interaction: 600, Session: 3_600, Grant: 3_600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
  }
}

/** What the provider answers for who is nobody, and for who does not want the portal to know who they are. */
const refusals: Record<string, string> = { nobody: 'access_denied', unwilling: 'consent_required' }

/** Signs in whom the cookie, or the button that was pressed, names. */
async function interact(
  provider: Provider,
  people: Map<string, ProviderPerson>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const who = /(?:^|; )who=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? (await pressed(request))
  if (who === '') return void response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf([...people.keys()]))
  const refusal = refusals[who]
  const result = refusal ? { error: refusal } : { login: { accountId: decodeURIComponent(who), amr: ['pwd'] } }
  await provider.interactionFinished(request, response, result)
}

async function pressed(request: IncomingMessage) {
  if (request.method !== 'POST' || request.headers['content-type'] !== FORM_TYPE) return ''
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text).get('who') ?? ''
}

const pageOf = (subjects: readonly string[]) =>
  `<!doctype html><html lang="en"><title>College sign-in</title><h1>College sign-in</h1><form method="post">${subjects
    .map((subject) => `<button name="who" value="${subject}">${subject}</button>`)
    .join('')}<button name="who" value="nobody">Cancel</button></form>`
