import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Problem } from '@portal/contract/problems'
import { asProblem } from '../api/answers.ts'
import { openApp } from '../app.ts'
import type { House } from '../house.ts'
import { sendProblem } from './answer.ts'
import { beginExchange, type Exchange, REQUEST_ID_HEADER, within } from './exchange.ts'
import { securityHeaders } from './headers.ts'
import { refuseOtherSites } from './origin.ts'
import { openProxyWarning } from './proxy-warning.ts'

/** What every request passes before the routes: an id, the security headers, the check of its origin, the log. */
export function openListener(house: House) {
  const setSecurityHeaders = securityHeaders(house.config)
  const routes = getRequestListener(openApp(house).fetch, { overrideGlobalObjects: false })
  const warnOfProxy = openProxyWarning(house)
  let closing = false
  const pass: RequestListener = (request, response) => {
    setSecurityHeaders(response)
    try {
      if (closing) throw new Problem('UNAVAILABLE')
      refuseOtherSites(request, house.config.url)
    } catch (error) {
      if (closing) response.setHeader('connection', 'close')
      return sendProblem(response, asProblem(error, house.log))
    }
    void routes(request, response)
  }
  const listener: RequestListener = (request, response) => {
    const exchange = beginExchange(request, house.config.trustProxy)
    response.setHeader(REQUEST_ID_HEADER, exchange.id)
    noteWhenDone(house, exchange, request, response)
    warnOfProxy(request)
    within(exchange, () => pass(request, response))
  }
  /** From now on whoever still has a connection open is refused; what is under way goes on. */
  const close = () => {
    closing = true
  }
  return { listener, close }
}

/** One line a request: never the query, which can hold what a person searched for. */
function noteWhenDone({ log, metrics }: House, exchange: Exchange, request: IncomingMessage, response: ServerResponse) {
  const began = performance.now()
  response.on('close', () => {
    const { method = '', url = '' } = request
    const took = performance.now() - began
    const [path] = url.split('?', 1)
    log.info({ id: exchange.id, method, path, status: response.statusCode, ms: Math.round(took) }, 'answered')
    metrics?.answered(method, exchange.route, response.statusCode, took)
  })
}
