import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type DoorName, doorRules } from '@portal/contract/doors'
import { API, BRAND_HREF, doors } from '@portal/contract/paths'
import { Problem } from '@portal/contract/problems'
import { type Context, Hono } from 'hono'
import { asProblem } from './api/answers.ts'
import { sendDocumentation, sendOpenApi } from './api/documentation.ts'
import { admit } from './api/base.ts'
import { openProcedures } from './api/procedures.ts'
import { sendCertificateFile, sendStudentPhoto } from './files/downloads.ts'
import { receiveUpload } from './files/receive.ts'
import type { House } from './house.ts'
import { sendJson, sendProblem } from './http/answer.ts'
import { askerOf, nobodyAsks } from './http/asker.ts'
import { noteRoute } from './http/exchange.ts'
import type { Visit } from './http/visit.ts'
import { openPage, screenAt, WEB_FOLDER } from './http/web-pages.ts'
import { openStream } from './live/stream.ts'
import { sendMetrics } from './operations/metrics.ts'
import { sendReadiness } from './operations/readiness.ts'
import { sendStudentsExport } from './users/export.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

type Bound = { Bindings: HttpBindings }

/** What stands behind each door; one that is missing does not compile. */
const behind: Record<DoorName, (visit: Visit) => Promise<void>> = {
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
export function openApp(house: House) {
  const procedures = openProcedures()
  const page = openPage(house.config)
  const builtFile = serveStatic<Bound>({ root: WEB_FOLDER, precompressed: true })

  /** A route that writes its answer itself; what it throws is answered as a problem. */
  const opening =
    (open: (visit: Visit) => Promise<void>, who = askerOf) =>
    async (context: Context<Bound>) => {
      const request = context.env.incoming as IncomingMessage
      const response = context.env.outgoing as ServerResponse
      try {
        const asker = await who(house, request)
        const parameter = (name: string) => context.req.param(name) ?? ''
        const query = new URL(context.req.url).searchParams
        await open({ house, request, response, ...asker, parameter, query })
      } catch (error) {
        sendProblem(response, asProblem(error, house.log))
      }
      return RESPONSE_ALREADY_SENT
    }

  const answerProcedure = opening(({ request, ...asking }) => procedures(request, asking))

  const app = new Hono<Bound>()
  for (const name of Object.keys(doors) as DoorName[]) {
    const { method, action } = doorRules[name]
    const open = async (visit: Visit) => {
      noteRoute(doors[name])
      admit(visit, action)
      await behind[name](visit)
    }
    // Where anyone may enter nobody is looked up: a sign of life must cost nothing.
    app.on(method, doors[name], opening(open, action === 'anyone' ? nobodyAsks : askerOf))
  }
  app.all(`${API}/*`, answerProcedure)

  app.get(BRAND_HREF, (context) => context.redirect('/', 301))
  app.use('/assets/*', async (context, next) => {
    noteRoute('/assets/*')
    await next()
    if (context.res.ok) context.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
  })
  app.get('/assets/*', builtFile, (context) => context.notFound())
  app.get('/favicon.svg', builtFile)
  app.get('*', (context) => {
    context.header('cache-control', 'no-cache')
    const screen = screenAt(context.req.path)
    noteRoute(screen ?? '')
    return context.html(page, screen ? 200 : 404)
  })
  app.notFound((context) => {
    sendProblem(context.env.outgoing as ServerResponse, new Problem('NOT_FOUND'))
    return RESPONSE_ALREADY_SENT
  })
  return app
}
