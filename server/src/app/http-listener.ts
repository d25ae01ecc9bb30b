import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { httpPaths } from '@portal/contract/paths'
import { Problem } from '@portal/contract/problems'
import { readApiKey } from '../auth/api-key.ts'
import type { AppContext } from '../features/context.ts'
import { refuseInvalidHost, rejectCrossOrigin } from '../platform/http/csrf.ts'
import { toProblem } from '../platform/http/errors.ts'
import { securityHeaders } from '../platform/http/headers.ts'
import { limitInFlight } from '../platform/http/in-flight.ts'
import { handleInOrder } from '../platform/http/pipelining.ts'
import { createRequestScope, REQUEST_ID_HEADER, type RequestScope, runInScope } from '../platform/http/request-scope.ts'
import { sendProblem } from '../platform/http/responses.ts'
import { closeUnreadBody } from '../platform/http/unread-body.ts'
import { loggedPath } from './logged-path.ts'

const FIRST_ERROR_STATUS = 400

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
        app.log.warn('a request from another site was refused')
      if (closing) response.setHeader('connection', 'close')
      return sendProblem(response, toProblem(error, app.log))
    }
    routes(request, response)
  }
  const listener: RequestListener = (request, response) => {
    const scope = createRequestScope(request, app.config.trustProxy)
    response.setHeader(REQUEST_ID_HEADER, scope.id)
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
 * Logs one warning when requests come through a proxy but PORTAL_TRUST_PROXY is not set: all users then share one
 * address, and the failed sign-ins of one user lock out all others.
 */
function openProxyWarning({ config, log }: AppContext) {
  let warned = config.trustProxy
  return ({ headers }: IncomingMessage) => {
    if (warned || headers['x-forwarded-for'] === undefined) return
    warned = true
    log.warn('requests come with X-Forwarded-For: if a proxy is in front, set PORTAL_TRUST_PROXY=true')
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
    const status = response.statusCode
    if (log.isLevelEnabled('info')) {
      const [path = ''] = url.split('?', 1)
      // Only refusals are logged with the actor; the audit trail records successful actions.
      const actor = status >= FIRST_ERROR_STATUS ? scope.actor : undefined
      log.info({ id: scope.id, method, path: loggedPath(path), status, actor, ms: Math.round(durationMs) }, 'answered')
    }
    metrics?.answered(method, scope.route, status, durationMs)
  })
}
