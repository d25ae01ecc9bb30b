import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type DoorName, doorRules } from '@portal/contract/doors'
import { API, doors } from '@portal/contract/paths'
import { Problem } from '@portal/contract/problems'
import { asProblem } from './api/answers.ts'
import { admit } from './api/base.ts'
import { sendDocumentation, sendOpenApi } from './api/documentation.ts'
import { openProcedures } from './api/procedures.ts'
import { router } from './api/router.ts'
import { sendCertificateFile, sendStudentPhoto } from './files/downloads.ts'
import { receiveUpload } from './files/receive.ts'
import type { House } from './house.ts'
import { sendJson, sendProblem } from './http/answer.ts'
import { askerOf, nobodyAsks } from './http/asker.ts'
import { noteRoute } from './http/exchange.ts'
import { openRouteMatcher } from './http/match-route.ts'
import type { Visit } from './http/visit.ts'
import { openWebApp } from './http/web-app.ts'
import { openStream } from './live/stream.ts'
import { sendMetrics } from './operations/metrics.ts'
import { sendReadiness } from './operations/readiness.ts'
import { sendStudentsExport } from './users/export.ts'

/** The handler of each HTTP route that is not a procedure; one that is missing does not compile. */
const handlers: Record<DoorName, (visit: Visit) => Promise<void>> = {
  live: openStream,
  uploads: receiveUpload,
  studentPhoto: sendStudentPhoto,
  certificateFile: sendCertificateFile,
  studentsExport: sendStudentsExport,
  openapi: sendOpenApi,
  docs: sendDocumentation,
  health: async ({ response }) => sendJson(response, 200, { alive: true }),
  ready: sendReadiness,
  metrics: sendMetrics,
}

const findHttpRoute = openRouteMatcher(
  (Object.keys(doors) as DoorName[]).map((name) => ({ name, path: doors[name], ...doorRules[name] })),
)
type FoundRoute = NonNullable<ReturnType<typeof findHttpRoute>>

/**
 * Answers every request: by an HTTP route of the contract, by one of its procedures, or with the web application. The
 * first two write their answers to Node's response themselves; what they throw is answered as a problem.
 */
export function openApp(house: House): RequestListener {
  const answerProcedure = openProcedures(router)
  const webApp = getRequestListener(openWebApp(house.config).fetch, { overrideGlobalObjects: false })

  async function answerRoute({ route, parameters }: FoundRoute, request: IncomingMessage, response: ServerResponse) {
    const { name, path, action } = route
    // Public routes skip the session lookup.
    const asker = await (action === 'anyone' ? nobodyAsks : askerOf)(house, request)
    const parameter = (wanted: string) => parameters[wanted] ?? ''
    const visit: Visit = {
      house,
      request,
      response,
      ...asker,
      parameter,
      query: new URLSearchParams(targetOf(request).query),
    }
    noteRoute(path)
    admit(visit, action)
    await handlers[name](visit)
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { path } = targetOf(request)
    const found = findHttpRoute(request.method, path)
    if (found) return answerRoute(found, request, response)
    if (path === API || path.startsWith(`${API}/`)) {
      return answerProcedure(request, { house, response, ...(await askerOf(house, request)) })
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Problem('NOT_FOUND')
    return webApp(request, response)
  }

  return (request, response) =>
    void answer(request, response).catch((error: unknown) => sendProblem(response, asProblem(error, house.log)))
}

/** The path and the query of a request, which may name the whole URL (RFC 9112, section 3.2.2). */
function targetOf({ url = '' }: IncomingMessage) {
  const whole = !url.startsWith('/') && URL.canParse(url) ? new URL(url) : null
  const [path = '', query = ''] = (whole ? whole.pathname + whole.search : url).split('?', 2)
  return { path, query }
}
