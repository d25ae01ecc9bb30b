import type { IncomingMessage, ServerResponse } from 'node:http'
import { httpPaths, screens } from '@portal/contract/paths'
import { type UserType, userTypes } from '@portal/contract/people/session'
import {
  CONFIRMED_PARAMETER,
  PROBLEM_PARAMETER,
  RETURN_PARAMETER,
} from '@portal/contract/people/single-sign-on/single-sign-on'
import { Problem } from '@portal/contract/problems'
import { recordAuditStandalone } from '../../../audit/record-audit.ts'
import { authenticate } from '../../../auth/authenticate.ts'
import { readKnown } from '../../../auth/limits/known-browser.ts'
import { type Attempt, forgetAttempt, keepAttempt, readAttempt } from '../../../auth/oidc/attempt.ts'
import { beginAttempt, redeemCode } from '../../../auth/oidc/authorization.ts'
import { logOutByProvider } from '../../../auth/oidc/back-channel.ts'
import { confirmExternally, problemOf, signInExternally } from '../../../auth/oidc/external-sign-in.ts'
import { callbackUrlOf } from '../../../auth/oidc/logout-url.ts'
import type { OidcProvider } from '../../../auth/oidc/provider.ts'
import { returnPath, withParameter } from '../../../auth/oidc/return-path.ts'
import { SsoError } from '../../../auth/oidc/sso-error.ts'
import { countCodeOfProvider } from '../../../auth/oidc/sso-limits.ts'
import { toProblem } from '../../../platform/http/errors.ts'
import { readBody } from '../../../platform/http/read-json.ts'
import { sendJson } from '../../../platform/http/responses.ts'
import type { AppContext } from '../../context.ts'
import type { HttpContext } from '../../http-context.ts'
import { clientOf } from '../../rpc.ts'
import { setCookieHeaders } from './session-cookies.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'
/** A logout token has some hundred characters. */
const MAX_FORM_BYTES = 16 * 1_024

/** Where a browser goes in the end, and how it comes back when it gets no further. */
type Way = Pick<Attempt, 'panel' | 'to' | 'again'>

const firstScreens: Record<UserType, string> = { student: screens.myProfile, admin: screens.dashboard }
const logins: Record<UserType, string> = { student: screens.studentLogin, admin: screens.adminLogin }

/**
 * Sends a browser to the OpenID provider. It is not counted: it costs no row and no call, and what a whole network may do so
 * often, a stranger can keep it from doing. With `again`, somebody who is signed in proves there that it is them.
 */
export async function startSso(httpContext: HttpContext) {
  const { app, request, response, query } = httpContext
  const provider = providerOf(app)
  const present = presentAddressOf(app, request)
  if (present !== null) return redirect(response, `${present}${httpPaths.ssoStart}?${query}`)
  const way = {
    panel: userTypes.find((name) => name === query.get('panel')) ?? 'student',
    to: returnPath(query.get('to') ?? ''),
    again: query.get('again') === '1',
  }
  try {
    const caller = await authenticate(app, request)
    // Nobody is there to confirm: the login asks who it is.
    if (way.again && !caller.session)
      return goBack(httpContext, { ...way, again: false }, new SsoError('SSO_NOT_FINISHED'))
    const { url, secrets } = await beginAttempt(provider, callbackUrlOf(app), way.again)
    setCookieHeaders({ setCookies: [keepAttempt(app, { ...secrets, ...way })] }, response)
    redirect(response, url)
  } catch (error) {
    goBack(httpContext, way, error)
  }
}

/** Takes a browser that comes back from the provider: signs it in, or leads it to the login that says why not. */
export async function finishSso(httpContext: HttpContext) {
  const { app, request, response, query } = httpContext
  const provider = providerOf(app)
  const attempt = readAttempt(app, request.headers.cookie)
  const way = attempt ?? { panel: 'student' as const, to: '', again: false }
  // The answer to another attempt ends none that is on its way.
  if (!attempt || query.get('state') !== attempt.state)
    return goBack(httpContext, way, new SsoError('SSO_NOT_FINISHED'))
  setCookieHeaders({ setCookies: [forgetAttempt(app)] }, response)
  try {
    await finish(httpContext, provider, attempt)
  } catch (error) {
    await recordRefusal(httpContext, error)
    goBack(httpContext, way, error)
  }
}

async function finish({ app, request, response, query }: HttpContext, provider: OidcProvider, attempt: Attempt) {
  const caller = await authenticate(app, request)
  const client = { ...clientOf(caller), known: readKnown(app, request.headers.cookie) }
  // Without a code the provider is not asked.
  const counted = query.has('code') ? await countCodeOfProvider(app, client) : []
  const { issuer } = provider.oidc
  const external = await redeemCode(app, provider, new URL(`${callbackUrlOf(app)}?${query}`), attempt)
  const wanted = attempt.to || firstScreens[attempt.panel]
  if (attempt.again) {
    if (!caller.session) throw new SsoError('SSO_NOT_FINISHED')
    await confirmExternally(app, client, issuer, external, caller.session, counted)
    return redirect(response, withParameter(wanted, CONFIRMED_PARAMETER, '1'))
  }
  const entered = await signInExternally(app, client, issuer, external, attempt.panel, counted)
  setCookieHeaders(entered, response)
  redirect(response, entered.isWaiting ? withReturn(screens.secondStep, attempt.to) : wanted)
}

/** The end of a session at the provider (OpenID Connect Back-Channel Logout 1.0). It sends no cookies; its token proves it. */
export async function receiveLogoutToken(httpContext: HttpContext) {
  const { app, request, response, address } = httpContext
  const provider = providerOf(app)
  const [type = ''] = (request.headers['content-type'] ?? '').split(';', 1)
  if (type.trim().toLowerCase() !== FORM_TYPE) throw new Problem('MALFORMED')
  const form = new URLSearchParams((await readBody(request, MAX_FORM_BYTES)).toString('utf8'))
  const isValid = await logOutByProvider(app, provider, form.get('logout_token') ?? '', address)
  sendJson(response, isValid ? 200 : 400, isValid ? {} : { error: 'invalid_request' })
}

/** Throws NOT_FOUND where there is none; the contract says so as well. */
function providerOf({ oidc }: AppContext) {
  if (!oidc) throw new Problem('NOT_FOUND')
  return oidc
}

/** The portal's present address, for a request at a former one: cookies and the provider know only the present one. */
function presentAddressOf({ config: { url, formerUrls } }: AppContext, { headers }: IncomingMessage) {
  const isFormer = formerUrls.some((former) => new URL(former).host === headers.host)
  return isFormer && new URL(url).host !== headers.host ? url : null
}

function redirect(response: ServerResponse, location: string) {
  response.writeHead(302, { location, 'cache-control': 'no-store' })
  response.end()
}

/** A screen on the way that leads on to where somebody wants to go. */
const withReturn = (path: string, to: string) => (to ? withParameter(path, RETURN_PARAMETER, to) : path)

/** Leads back to the login, or to where somebody is signed in, with why. */
function goBack({ app, response }: HttpContext, { panel, to, again }: Way, error: unknown) {
  const code = problemOf(error) ?? toProblem(error, app.log).code
  app.metrics?.signInRefused(code)
  const path = again ? to || firstScreens[panel] : withReturn(logins[panel], to)
  redirect(response, withParameter(path, PROBLEM_PARAMETER, code))
}

/** What anybody can cause, as often as they like. */
const UNRECORDED = [...['SSO_UNREACHABLE', 'SSO_NOT_FINISHED', 'SSO_NO_AUTH_TIME', 'TOO_MANY_SIGN_INS', 'RATE_LIMITED']]

/** Whoever has an account at the provider and gets no further leaves a trace. */
async function recordRefusal({ app, address }: HttpContext, error: unknown) {
  const code = problemOf(error)
  if (code === null || UNRECORDED.includes(code)) return
  await recordAuditStandalone(app.database, { action: 'signInFailed', by: { id: null, address } }, app.now())
}
