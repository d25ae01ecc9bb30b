import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type HttpRouteName, httpRouteRules } from '@portal/contract/http-routes'
import { API } from '@portal/contract/paths'
import { allHttpPaths } from '@portal/contract/server-paths'
import { anonymous, authenticate } from '../auth/authenticate.ts'
import type { HttpContext } from '../features/http-context.ts'
import { isSignOut, signOutBrowser } from '../features/people/session/session-cookies.ts'
import type { PublicContext } from '../features/public-pages/context.ts'
import { openPublicPages } from '../features/public-pages/open-public-pages.ts'
import { authorize } from '../features/rpc.ts'
import { allowAnyOrigin, answerPreflight } from '../platform/http/any-origin.ts'
import { toProblem } from '../platform/http/errors.ts'
import { openRouteMatcher } from '../platform/http/match-route.ts'
import { sendJson, sendProblem } from '../platform/http/responses.ts'
import { setScopeRoute } from '../platform/request-scope.ts'
import { version } from '../platform/version.ts'
import { openWebApp } from '../platform/web-app/web-app.ts'
import { openFirst } from './first-answers.ts'
import { sendMetrics, sendReadiness } from './operations.routes.ts'
import { routes } from './rooms.ts'
import { createRpcHandler, refuseMethod } from './rpc-handler.ts'
import { router } from './rpc-router.ts'
import { sendSecurityTxt, sendToChangePassword } from './well-known.routes.ts'

type RouteContext = HttpContext & { app: PublicContext }

/** It is asked for seldom, so a portal that runs does not keep it in memory. */
const documentation = () => import('./api-document/api-document.routes.ts')

/** The handler of each HTTP route that is not a procedure. A missing one does not compile. */
const handlers: Record<HttpRouteName, (httpContext: RouteContext) => Promise<void>> = {
  ...routes,
  openapi: async (context) => (await documentation()).sendOpenApi(context),
  docs: async (context) => (await documentation()).sendDocumentation(context),
  docsOfTag: async (context) => (await documentation()).sendTagDocumentation(context),
  problem: async (context) => (await documentation()).sendProblemExplanation(context),
  health: async ({ response }) => sendJson(response, 200, { alive: true, version }),
  securityTxt: sendSecurityTxt,
  changePassword: sendToChangePassword,
  ready: sendReadiness,
  metrics: sendMetrics,
}

const findHttpRoute = openRouteMatcher(
  (Object.keys(allHttpPaths) as HttpRouteName[]).map((name) => ({
    name,
    path: allHttpPaths[name],
    ...httpRouteRules[name],
  })),
)
type FoundRoute = NonNullable<ReturnType<typeof findHttpRoute>>

/**
 * Handles every request by an HTTP route of the contract, by one of its procedures, or with the web application. The
 * first two write to Node's response themselves; their errors are sent as problems.
 */
export function createHttpApp(app: PublicContext): RequestListener {
  const { handle: handleProcedure, read } = createRpcHandler(
    router,
    (method, path) => findHttpRoute(method, path) !== null,
  )
  const sendPublicPage = openPublicPages(app)
  const onPreviewError = (err: unknown) => app.log.warn({ err }, 'a screen could not be rendered for its page')
  const settled = async () => {
    await app.collegeSettings.settled()
    await app.logoFiles.settled()
  }
  const webApp = openWebApp({ ...app, settled }, openFirst(app, read), onPreviewError)

  async function handleRoute(
    { route, parameters }: FoundRoute,
    query: string,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const { name, path, action } = route
    // Public routes skip the session lookup.
    const caller = await (action === 'anyone' ? anonymous : authenticate)(app, request)
    const parameter = (parameterName: string) => parameters[parameterName] ?? ''
    const httpContext: RouteContext = {
      app,
      request,
      response,
      ...caller,
      parameter,
      query: new URLSearchParams(query),
    }
    setScopeRoute(path)
    authorize(httpContext, route)
    await handlers[name](httpContext)
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const target = targetOf(request)
    const { path } = target
    const isPreflight = request.method === 'OPTIONS'
    const route = findHttpRoute(isPreflight ? 'GET' : request.method, path)
    if (route?.route.anyOrigin && app.config.verification) {
      allowAnyOrigin(response)
      if (isPreflight) return answerPreflight(response)
    }
    if (route && !isPreflight) return handleRoute(route, target.query, request, response)
    if (path === API || path.startsWith(`${API}/`)) {
      const answer = async () =>
        handleProcedure(request, target, { app, response, ...(await authenticate(app, request)) })
      return isSignOut(request, path) ? signOutBrowser(app, response, answer) : answer()
    }
    if (await sendPublicPage(request, response, target)) return
    if (request.method !== 'GET' && request.method !== 'HEAD') refuseMethod(response, ['GET', 'HEAD'])
    return webApp(request, response, path)
  }

  return (request, response) =>
    void handle(request, response).catch((error: unknown) => sendProblem(response, toProblem(error, app.log)))
}

/** The path and the query of a request; its target may be an absolute URL (RFC 9112, section 3.2.2). */
function targetOf({ url = '' }: IncomingMessage) {
  const absolute = !url.startsWith('/') && URL.canParse(url) ? new URL(url) : null
  const [path = '', query = ''] = (absolute ? absolute.pathname + absolute.search : url).split('?', 2)
  return { path, query }
}
