import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Problem } from '@portal/contract/problems'
import { asProblem } from '../api/answers.ts'
import { openApp } from '../app.ts'
import type { House } from '../house.ts'
import { sendProblem } from './answer.ts'
import { securityHeaders } from './headers.ts'
import { refuseOtherSites } from './origin.ts'

const ID_CHARACTERS = 8

/** What every request passes before the routes: an id, the security headers, the check of its origin, the log. */
export function openListener(house: House) {
  const setSecurityHeaders = securityHeaders(house.config)
  const routes = getRequestListener(openApp(house).fetch, { overrideGlobalObjects: false })
  let closing = false
  const listener: RequestListener = (request, response) => {
    noteWhenDone(house, request, response)
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
  /** From now on whoever still has a connection open is refused; what is under way goes on. */
  const close = () => {
    closing = true
  }
  return { listener, close }
}

/** One line a request: never the query, which can hold what a person searched for. */
function noteWhenDone({ log }: House, request: IncomingMessage, response: ServerResponse) {
  const id = randomUUID().slice(0, ID_CHARACTERS)
  const began = performance.now()
  response.setHeader('x-request-id', id)
  response.on('close', () => {
    const path = request.url?.split('?', 1)[0]
    const ms = Math.round(performance.now() - began)
    log.info({ id, method: request.method, path, status: response.statusCode, ms }, 'answered')
  })
}
