import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { doors } from '@portal/contract/paths'
import { Problem } from '@portal/contract/problems'
import { asProblem } from '../api/answers.ts'
import type { House } from '../house.ts'
import { sendProblem } from './answer.ts'
import { beginExchange, type Exchange, REQUEST_ID_HEADER, within } from './exchange.ts'
import { securityHeaders } from './headers.ts'
import { openInFlight } from './in-flight.ts'
import { refuseInvalidHost, refuseOtherSites } from './origin.ts'
import { handleInOrder } from './pipelining.ts'
import { openProxyWarning } from './proxy-warning.ts'
import { closeUnreadBody } from './unread-body.ts'

const FIRST_REFUSAL = 400

/**
 * What every request passes before `routes`: its turn on the connection, an id, the security headers, the bound of
 * all requests in flight, the check of its origin, the log.
 */
export function openListener(house: House, routes: RequestListener) {
  const setSecurityHeaders = securityHeaders(house.config)
  const inFlight = openInFlight(house.config.maxRequests)
  const warnOfProxy = openProxyWarning(house)
  let closing = false
  const pass: RequestListener = (request, response) => {
    setSecurityHeaders(response)
    try {
      if (closing) throw new Problem('UNAVAILABLE')
      // A health check must not be refused while the node is merely busy.
      if (request.url !== doors.health) inFlight.enter(response)
      refuseInvalidHost(request)
      refuseOtherSites(request, house.config.url)
    } catch (error) {
      if (error instanceof Problem && error.code === 'WRONG_ORIGIN')
        house.log.warn('a request from another site was refused')
      if (closing) response.setHeader('connection', 'close')
      return sendProblem(response, asProblem(error, house.log))
    }
    routes(request, response)
  }
  const listener: RequestListener = (request, response) => {
    const exchange = beginExchange(request, house.config.trustProxy)
    response.setHeader(REQUEST_ID_HEADER, exchange.id)
    noteWhenDone(house, exchange, request, response)
    closeUnreadBody(request, response)
    warnOfProxy(request)
    within(exchange, () => pass(request, response))
  }
  /** From now on whoever still has a connection open is refused; what is under way goes on. */
  const close = () => {
    closing = true
  }
  return { listener: handleInOrder(listener), close }
}

/** One line a request: never the query, which can hold what a person searched for. */
function noteWhenDone({ log, metrics }: House, exchange: Exchange, request: IncomingMessage, response: ServerResponse) {
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
