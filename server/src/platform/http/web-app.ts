import { serveStatic } from '@hono/node-server/serve-static'
import { BRAND_HREF } from '@portal/contract/paths'
import { Problem } from '@portal/contract/problems'
import { Hono } from 'hono'
import type { Config } from '../config.ts'
import { toBody } from './errors.ts'
import { setScopeRoute } from './request-scope.ts'
import { openPage, screenAt, WEB_FOLDER } from './web-pages.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Serves the web application: index.html at the path of every screen, and the built assets. */
export function openWebApp(config: Config) {
  const page = openPage(config)
  const builtFile = serveStatic({ root: WEB_FOLDER, precompressed: true })
  const app = new Hono()
  app.get(BRAND_HREF, (context) => context.redirect('/', 301))
  app.use('/assets/*', async (context, next) => {
    setScopeRoute('/assets/*')
    await next()
    if (context.res.ok) context.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
  })
  app.get('/assets/*', builtFile, (context) => context.notFound())
  app.get('/favicon.svg', builtFile)
  app.get('*', (context) => {
    context.header('cache-control', 'no-cache')
    const screen = screenAt(context.req.path)
    setScopeRoute(screen ?? '')
    return context.html(page, screen ? 200 : 404)
  })
  app.notFound((context) => context.json(toBody(new Problem('NOT_FOUND')), 404, { 'cache-control': 'no-store' }))
  return app
}
