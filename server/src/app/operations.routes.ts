import { createHash, timingSafeEqual } from 'node:crypto'
import { Problem } from '@portal/contract/problems'
import type { HttpContext } from '../features/http-context.ts'
import { sendJson } from '../platform/http/responses.ts'

const PROMETHEUS_TEXT = 'text/plain; version=0.0.4; charset=utf-8'

/** Says whether people can be served; only which part is missing, never why. */
export async function sendReadiness({ app, response }: HttpContext) {
  const missing = await app.readiness.missing()
  sendJson(response, missing.length === 0 ? 200 : 503, { ready: missing.length === 0, missing })
}

/** Sends the metrics to a program that brings the token; where none is set there is nothing here. */
export async function sendMetrics({ app: { config, metrics }, request, response }: HttpContext) {
  if (!metrics || !config.metricsToken) throw new Problem('NOT_FOUND')
  if (!isSame(request.headers.authorization ?? '', `Bearer ${config.metricsToken}`)) {
    response.setHeader('www-authenticate', 'Bearer')
    throw new Problem('NOT_SIGNED_IN')
  }
  const text = await metrics.text()
  response.writeHead(200, { 'content-type': PROMETHEUS_TEXT, 'cache-control': 'no-store' })
  response.end(text)
}

/** Compares in a time that tells nothing about where two texts differ. */
function isSame(given: string, wanted: string) {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer]
  return timingSafeEqual(one, other)
}
