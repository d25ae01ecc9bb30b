import type { ServerResponse } from 'node:http'
import { RATE_LIMIT_WINDOW_MINUTES } from '@portal/contract/limits'
import { type Problem, problems } from '@portal/contract/problems'
import { toBody } from './errors.ts'
import { REQUEST_ID_HEADER } from './request-scope.ts'

const RETRY_AFTER_SECONDS = 5

/** Sends JSON with `no-store`: the next user of the same computer must not see it. */
export function sendJson(response: ServerResponse, status: number, body: unknown) {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  })
  response.end(text)
}

/** Sends a problem. If the response has already started, the connection is closed instead. */
export function sendProblem(response: ServerResponse, problem: Problem) {
  if (response.headersSent) return void response.destroy()
  // The rest of a body that is too large is not read.
  if (problem.code === 'TOO_LARGE') response.setHeader('connection', 'close')
  const retryAfter = retryAfterOf(problem)
  if (retryAfter !== null) response.setHeader('retry-after', retryAfter)
  const body = toBody(problem)
  // With this id an administrator can find the log lines of the error.
  if (body.status >= 500) Object.assign(body.data, { requestId: response.getHeader(REQUEST_ID_HEADER) })
  sendJson(response, body.status, body)
}

/** Seconds for Retry-After, or null. A 429 without a known delay uses the whole rate limit window. */
function retryAfterOf({ code, retryAfterSeconds }: Problem) {
  if (retryAfterSeconds !== undefined) return retryAfterSeconds
  if (code === 'UNAVAILABLE') return RETRY_AFTER_SECONDS
  return problems[code].status === 429 ? RATE_LIMIT_WINDOW_MINUTES * 60 : null
}
