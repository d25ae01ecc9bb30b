import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { httpPaths } from '@portal/contract/paths'
import { Problem } from '@portal/contract/problems'
import type { AppContext } from '../features/context.ts'
import { refuseInvalidHost, rejectCrossOrigin } from '../platform/http/csrf.ts'
import { toProblem } from '../platform/http/errors.ts'
import { securityHeaders } from '../platform/http/headers.ts'
import { limitInFlight } from '../platform/http/in-flight.ts'
import { handleInOrder } from '../platform/http/pipelining.ts'
import { openProxyWarning } from '../platform/http/proxy-warning.ts'
import { createRequestScope, REQUEST_ID_HEADER, type RequestScope, runInScope } from '../platform/http/request-scope.ts'
import { sendProblem } from '../platform/http/responses.ts'
import { closeUnreadBody } from '../platform/http/unread-body.ts'

const FIRST_REFUSAL = 400

/**
 * What every request passes before `routes`: its turn on the connection, an id, the security headers, the bound of
 * all requests in flight, the check of its origin, the log.
 */
export function openListener(app: AppContext, routes: RequestListener) {
  const setSecurityHeaders = securityHeaders(app.config)
  const inFlight = limitInFlight(app.config.maxRequests)
  const warnOfProxy = openProxyWarning(app)
  let closing = false
  const pass: RequestListener = (request, response) => {
    setSecurityHeaders(response)
    try {
      if (closing) throw new Problem('UNAVAILABLE')
      // A health check must not be refused while the node is merely busy.
      if (request.url !== httpPaths.health) inFlight.enter(response)
      refuseInvalidHost(request)
      rejectCrossOrigin(request, app.config.url)
    } catch (error) {
      if (error instanceof Problem && error.code === 'WRONG_ORIGIN')
        app.log.warn('a request from another site was refused')
      if (closing) response.setHeader('connection', 'close')
      return sendProblem(response, toProblem(error, app.log))
    }
    routes(request, response)
  }
  const listener: RequestListener = (request, response) => {
    const exchange = createRequestScope(request, app.config.trustProxy)
    response.setHeader(REQUEST_ID_HEADER, exchange.id)
    logWhenDone(app, exchange, request, response)
    closeUnreadBody(request, response)
    warnOfProxy(request)
    runInScope(exchange, () => pass(request, response))
  }
  /** From now on whoever still has a connection open is refused; what is under way goes on. */
  const close = () => {
    closing = true
  }
  return { listener: handleInOrder(listener), close }
}

/** One line a request: never the query, which can hold what a person searched for. */
function logWhenDone(
  { log, metrics }: AppContext,
  exchange: RequestScope,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const began = performance.now()
  response.on('close', () => {
    const { method = '', url = '' } = request
    const took = performance.now() - began
    const [path] = url.split('?', 1)
    const status = response.statusCode
    // Who was refused something stands with it; of what was allowed the audit trail tells.
    const actor = status >= FIRST_REFUSAL ? exchange.actor : undefined
    log.info({ id: exchange.id, method, path, status, actor, ms: Math.round(took) }, 'answered')
    metrics?.answered(method, exchange.route, status, took)
  })
}
