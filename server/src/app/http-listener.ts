import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { httpPaths } from '@portal/contract/paths'
import { Problem } from '@portal/contract/problems'
import { serverPaths } from '@portal/contract/server-paths'
import { readApiKey } from '../auth/api-key.ts'
import type { AppContext } from '../features/context.ts'
import { originOf, refuseInvalidHost, rejectCrossOrigin } from '../platform/http/csrf.ts'
import { noteRequest } from '../platform/http/end-together.ts'
import { toProblem } from '../platform/http/errors.ts'
import { limitInFlight } from '../platform/http/in-flight.ts'
import { handleInOrder } from '../platform/http/pipelining.ts'
import { sendProblem } from '../platform/http/responses.ts'
import { closeUnreadBody } from '../platform/http/unread-body.ts'
import { createRequestScope, REQUEST_ID_HEADER, type RequestScope, runInScope } from '../platform/request-scope.ts'
import { securityHeaders } from '../platform/web-app/headers.ts'
import { loggedPath } from './logged-path.ts'

const FIRST_ERROR_STATUS = 400
/** Of a request that has ended without an answer, mostly because its client has gone; nginx counts it so. Nobody is sent it. */
const BROKEN_OFF_STATUS = 499

/**
 * Wraps `routes` in what applies to every request: pipelined requests run in order; each gets an id, the security headers
 * and a log line; requests from other sites and those above the limit of requests in flight are rejected.
 */
export function openListener(app: AppContext, routes: RequestListener) {
  const setSecurityHeaders = securityHeaders(app.config)
  const inFlight = limitInFlight(app.config.maxRequests)
  const warnOfProxy = openProxyWarning(app)
  let closing = false
  const guard: RequestListener = (request, response) => {
    setSecurityHeaders(response)
    try {
      if (closing) throw new Problem('UNAVAILABLE')
      // A health check must not be refused while the node is merely busy.
      if (request.url !== httpPaths.health) inFlight.enter(response)
      refuseInvalidHost(request)
      // Of a request with a key the cookies are not read, so nobody's browser can be misused for it.
      if (readApiKey(request) === null) rejectCrossOrigin(request, app.config.url)
    } catch (error) {
      if (error instanceof Problem && error.code === 'WRONG_ORIGIN')
        app.log.warn({ from: originOf(request), portal: app.config.url }, 'a request from another site was refused')
      if (closing) response.setHeader('connection', 'close')
      return sendProblem(response, toProblem(error, app.log))
    }
    routes(request, response)
  }
  const listener: RequestListener = (request, response) => {
    const scope = createRequestScope(request, app.config.trustProxy)
    response.setHeader(REQUEST_ID_HEADER, scope.id)
    noteRequest()
    logOnClose(app, scope, request, response)
    closeUnreadBody(request, response)
    warnOfProxy(request)
    runInScope(scope, () => guard(request, response))
  }
  /** Rejects new requests during shutdown; requests in progress go on. */
  const close = () => {
    closing = true
  }
  return { listener: handleInOrder(listener), close }
}

/**
 * Logs one warning when requests come through a proxy and a setting for that is missing. Without PORTAL_TRUST_PROXY all users
 * share one address, and the failed sign-ins of one user lock out all others. Without an https address in PORTAL_URL cookies
 * are not Secure, and the links of e-mails lead elsewhere.
 */
function openProxyWarning({ config, log }: AppContext) {
  let warned = false
  const warn = (sentence: string) => {
    warned = true
    log.warn(sentence)
  }
  return ({ headers }: IncomingMessage) => {
    if (warned || headers['x-forwarded-for'] === undefined) return
    if (!config.trustProxy)
      warn('requests come with X-Forwarded-For: if a proxy is in front, set PORTAL_TRUST_PROXY=true')
    else if (headers['x-forwarded-proto'] === 'https' && !config.url.startsWith('https:'))
      warn(`requests come over https, but PORTAL_URL is ${config.url}: set it to the address that people use`)
  }
}

/** Logs one line per request, without the query, which can contain a search text, and without codes of documents. */
function logOnClose(
  { log, metrics }: AppContext,
  scope: RequestScope,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const startedMs = performance.now()
  response.on('close', () => {
    const { method = '', url = '' } = request
    const durationMs = performance.now() - startedMs
    const isAnswered = response.headersSent
    const status = isAnswered ? response.statusCode : BROKEN_OFF_STATUS
    const [path = ''] = url.split('?', 1)
    // Load balancers ask whether a node is ready every second: only that it is not is worth a line.
    const level = path === serverPaths.ready && status < FIRST_ERROR_STATUS ? 'debug' : 'info'
    if (log.isLevelEnabled(level)) {
      // Only refusals are logged with the actor; the audit trail records successful actions.
      const actor = status >= FIRST_ERROR_STATUS ? scope.actor : undefined
      const line = { id: scope.id, method, path: loggedPath(path), status, actor, ms: Math.round(durationMs) }
      log[level](line, isAnswered ? 'answered' : 'ended without an answer')
    }
    metrics?.answered(method, scope.route, status, durationMs)
  })
}
