import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type HttpRouteName, httpRouteRules } from '@portal/contract/http-routes'
import { API, BRAND_HREF, httpPaths } from '@portal/contract/paths'
import { Problem } from '@portal/contract/problems'
import { type Context, Hono } from 'hono'
import { anonymous, authenticate } from '../auth/authenticate.ts'
import type { AppContext } from '../features/context.ts'
import type { HttpContext } from '../features/http-context.ts'
import { openStream } from '../features/live/live.routes.ts'
import { authorize } from '../features/rpc.ts'
import { sendStudentsExport } from '../features/students/students-export.routes.ts'
import { sendCertificateFile, sendStudentPhoto } from '../features/uploads/downloads.routes.ts'
import { receiveUpload } from '../features/uploads/uploads.routes.ts'
import { toProblem } from '../platform/http/errors.ts'
import { setScopeRoute } from '../platform/http/request-scope.ts'
import { sendJson, sendProblem } from '../platform/http/responses.ts'
import { openPage, screenAt, WEB_FOLDER } from '../platform/http/web-pages.ts'
import { sendMetrics } from '../platform/operations/metrics.ts'
import { sendReadiness } from '../platform/operations/readiness.ts'
import { sendDocumentation, sendOpenApi } from './api-documentation.ts'
import { createRpcHandler } from './rpc-router.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

type Bound = { Bindings: HttpBindings }

/** What stands behind each door; one that is missing does not compile. */
const handlers: Record<HttpRouteName, (httpContext: HttpContext) => Promise<void>> = {
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

/** The one list of routes: the doors, the procedures of the contract, and the web application. */
export function createHttpApp(app: AppContext) {
  const procedures = createRpcHandler()
  const page = openPage(app.config)
  const builtFile = serveStatic<Bound>({ root: WEB_FOLDER, precompressed: true })

  /** A route that writes its answer itself; what it throws is answered as a problem. */
  const rawHandler =
    (open: (httpContext: HttpContext) => Promise<void>, who = authenticate) =>
    async (context: Context<Bound>) => {
      const request = context.env.incoming as IncomingMessage
      const response = context.env.outgoing as ServerResponse
      try {
        const asker = await who(app, request)
        const parameter = (name: string) => context.req.param(name) ?? ''
        const query = new URL(context.req.url).searchParams
        await open({ app, request, response, ...asker, parameter, query })
      } catch (error) {
        sendProblem(response, toProblem(error, app.log))
      }
      return RESPONSE_ALREADY_SENT
    }

  const answerProcedure = rawHandler(({ request, ...rpcContext }) => procedures(request, rpcContext))

  const hono = new Hono<Bound>()
  for (const name of Object.keys(httpPaths) as HttpRouteName[]) {
    const { method, action } = httpRouteRules[name]
    const open = async (httpContext: HttpContext) => {
      setScopeRoute(httpPaths[name])
      authorize(httpContext, action)
      await handlers[name](httpContext)
    }
    // Where anyone may enter nobody is looked up: a sign of life must cost nothing.
    hono.on(method, httpPaths[name], rawHandler(open, action === 'anyone' ? anonymous : authenticate))
  }
  hono.all(`${API}/*`, answerProcedure)

  hono.get(BRAND_HREF, (context) => context.redirect('/', 301))
  hono.use('/assets/*', async (context, next) => {
    setScopeRoute('/assets/*')
    await next()
    if (context.res.ok) context.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
  })
  hono.get('/assets/*', builtFile, (context) => context.notFound())
  hono.get('/favicon.svg', builtFile)
  hono.get('*', (context) => {
    context.header('cache-control', 'no-cache')
    const screen = screenAt(context.req.path)
    setScopeRoute(screen ?? '')
    return context.html(page, screen ? 200 : 404)
  })
  hono.notFound((context) => {
    sendProblem(context.env.outgoing as ServerResponse, new Problem('NOT_FOUND'))
    return RESPONSE_ALREADY_SENT
  })
  return hono
}
