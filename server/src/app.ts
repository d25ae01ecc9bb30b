import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { API, BRAND_HREF, doors } from '@portal/contract/paths'
import { Problem } from '@portal/contract/problems'
import { type Context, Hono } from 'hono'
import { asProblem } from './api/answers.ts'
import { documentationPage, openApiDocument } from './api/documentation.ts'
import type { Asking } from './api/os.ts'
import { openProcedures } from './api/procedures.ts'
import { sendCertificateFile, sendStudentPhoto } from './files/downloads.ts'
import { receiveUpload } from './files/receive.ts'
import type { House } from './house.ts'
import { sendProblem } from './http/answer.ts'
import { askerOf } from './http/asker.ts'
import { isScreen, openPage, WEB_FOLDER } from './http/web-pages.ts'
import { openStream } from './live/stream.ts'
import { sendStudentsExport } from './users/export.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Someone at a door: who asks, what for, and the raw request and answer. */
export type Visit = Asking & { request: IncomingMessage; parameter(name: string): string; query: URLSearchParams }

type Bound = { Bindings: HttpBindings }

/** The one list of routes. */
export function openApp(house: House) {
  const { config, log } = house
  const procedures = openProcedures(log)
  const page = openPage(config)
  const document = openApiDocument(config.name, config.url)

  /** A route that writes its answer itself; what it throws is answered as a problem. */
  const door = (open: (visit: Visit) => Promise<void>) => async (context: Context<Bound>) => {
    const request = context.env.incoming as IncomingMessage
    const response = context.env.outgoing as ServerResponse
    try {
      await open({
        house,
        request,
        response,
        ...(await askerOf(house, request)),
        parameter: (name) => context.req.param(name) ?? '',
        query: new URL(context.req.url).searchParams,
      })
    } catch (error) {
      sendProblem(response, asProblem(error, log))
    }
    return RESPONSE_ALREADY_SENT
  }

  const answerProcedure = door(async ({ request, ...asking }) => {
    const { matched } = await procedures.handle(request, asking.response, { prefix: API, context: asking })
    if (!matched) throw new Problem('NOT_FOUND')
  })

  const builtFile = serveStatic<Bound>({ root: WEB_FOLDER, precompressed: true })

  const app = new Hono<Bound>()

  app.get(doors.health, (context) => context.json({ alive: true }))
  app.get(BRAND_HREF, (context) => context.redirect('/', 301))

  app.get(doors.openapi, async (context) => context.json(await document))
  app.get(doors.docs, async (context) => context.html(documentationPage(await document)))
  app.get(doors.live, door(openStream))
  app.post(doors.uploads, door(receiveUpload))
  app.get(doors.studentPhoto, door(sendStudentPhoto))
  app.get(doors.certificateFile, door(sendCertificateFile))
  app.get(doors.studentsExport, door(sendStudentsExport))
  app.all(`${API}/*`, answerProcedure)

  app.use('/assets/*', async (context, next) => {
    await next()
    if (context.res.ok) context.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
  })
  app.get('/assets/*', builtFile, (context) => context.notFound())
  app.get('/favicon.svg', builtFile)
  app.get('*', (context) => {
    context.header('cache-control', 'no-cache')
    return context.html(page, isScreen(context.req.path) ? 200 : 404)
  })
  app.notFound((context) => {
    const { outgoing } = context.env
    sendProblem(outgoing as ServerResponse, new Problem('NOT_FOUND'))
    return RESPONSE_ALREADY_SENT
  })
  return app
}
