import { createHash, timingSafeEqual } from 'node:crypto'
import { Problem, type ProblemCode } from '@portal/contract/problems'
import type { HttpContext } from '../../features/http-context.ts'

const PROMETHEUS_TEXT = 'text/plain; version=0.0.4; charset=utf-8'

export type Metrics = {
  /** Notes an answer. `route` is a pattern: an address would be a series of its own, and can name a person. */
  answered(method: string, route: string, status: number, tookMs: number): void
  signInRefused(code: ProblemCode): void
  /** Everything that is measured, in the text form of Prometheus. */
  text(): Promise<string>
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
