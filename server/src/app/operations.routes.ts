import { hash, timingSafeEqual } from 'node:crypto'
import { Problem } from '@portal/contract/problems'
import type { HttpContext } from '../features/http-context.ts'
import { sendJson } from '../platform/http/responses.ts'

const PROMETHEUS_TEXT = 'text/plain; version=0.0.4; charset=utf-8'

/** Sends whether this node can serve people, what is missing for that, and what does not work beside it; never the reason. */
export async function sendReadiness({ app, response }: HttpContext) {
  const { missing, degraded } = await app.readiness.state()
  const ready = missing.length === 0
  sendJson(response, ready ? 200 : 503, { ready, missing, degraded: degraded.map(({ part }) => part) })
}

/** Sends the metrics to a client with the metrics token. Answers 404 when no token is configured. */
export async function sendMetrics({ app: { config, metrics }, request, response }: HttpContext) {
  if (!metrics || !config.metricsToken) throw new Problem('NOT_FOUND')
  if (!isEqual(request.headers.authorization ?? '', `Bearer ${config.metricsToken}`)) {
    response.setHeader('www-authenticate', 'Bearer')
    throw new Problem('NOT_SIGNED_IN')
  }
  const text = await metrics.text()
  response.writeHead(200, { 'content-type': PROMETHEUS_TEXT, 'cache-control': 'no-store' })
  response.end(text)
}

/** Compares two texts in constant time; the hashes have equal lengths, which `timingSafeEqual` needs. */
function isEqual(actual: string, expected: string) {
  const sha256 = (text: string) => hash('sha256', text, 'buffer')
  return timingSafeEqual(sha256(actual), sha256(expected))
}
