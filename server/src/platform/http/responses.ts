import type { ServerResponse } from 'node:http'
import { RATE_LIMIT_WINDOW_MINUTES } from '@portal/contract/limits'
import { type Problem, problems } from '@portal/contract/problems'
import { toBody } from './errors.ts'
import { REQUEST_ID_HEADER } from './request-scope.ts'

const RETRY_AFTER_SECONDS = 5

/** Answers with JSON, which no browser keeps: the next person at the machine may be somebody else. */
export function sendJson(response: ServerResponse, status: number, body: unknown) {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  })
  response.end(text)
}

/** Answers with a refusal; an answer that has already begun can only be cut off. */
export function sendProblem(response: ServerResponse, problem: Problem) {
  if (response.headersSent) return void response.destroy()
  // What is too much is not read to its end.
  if (problem.code === 'TOO_LARGE') response.setHeader('connection', 'close')
  const retryAfter = retryAfterOf(problem)
  if (retryAfter !== null) response.setHeader('retry-after', retryAfter)
  const body = toBody(problem)
  // With it a person can tell an administrator which lines of the log are about what went wrong.
  if (body.status >= 500) Object.assign(body.data, { requestId: response.getHeader(REQUEST_ID_HEADER) })
  sendJson(response, body.status, body)
}

/** The seconds after which it is worth asking again; a refusal of too much that does not know them says its whole window. */
function retryAfterOf({ code, retryAfterSeconds }: Problem) {
  if (retryAfterSeconds !== undefined) return retryAfterSeconds
  if (code === 'UNAVAILABLE') return RETRY_AFTER_SECONDS
  return problems[code].status === 429 ? RATE_LIMIT_WINDOW_MINUTES * 60 : null
}
