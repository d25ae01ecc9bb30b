import type { ServerResponse } from 'node:http'
import { temporaryProblems } from '@portal/contract/availability-problems'
import { RATE_LIMIT_WINDOW_MINUTES } from '@portal/contract/limits'
import { type Problem, problems } from '@portal/contract/problems'
import { REQUEST_ID_HEADER } from '../request-scope.ts'
import { compressQuickly } from './compress-quickly.ts'
import { endTogether } from './end-together.ts'
import { PROBLEM_TYPE, toBody } from './errors.ts'
import { opensDocument, sendProblemPage } from './problem-page.ts'
import { encodingFor } from './static-document.ts'

/** For Retry-After, while something does not answer. */
export const RETRY_AFTER_SECONDS = 5
/** A shorter answer fits into one packet as it is. */
const COMPRESS_FROM_BYTES = 1_024

export const sendJson = (response: ServerResponse, status: number, body: unknown) =>
  sendText(response, status, 'application/json', JSON.stringify(body))

/**
 * Sends a text with `no-store`: the next user of the same computer must not see it. Longer ones are compressed if the
 * client accepts that; none holds a secret beside text that somebody else chose (docs/decisions/0042).
 */
export function sendText(response: ServerResponse, status: number, type: string, plain: string) {
  const bytes = Buffer.byteLength(plain)
  const encoding = bytes < COMPRESS_FROM_BYTES ? undefined : encodingFor(response.req)
  if (!encoding) return write(response, { status, type, body: plain, bytes })
  const body = compressQuickly(plain, encoding)
  write(response, { status, type, body, bytes: body.length, encoding })
}

type Written = { status: number; type: string; body: string | Buffer; bytes: number; encoding?: 'br' | 'gzip' }

/** A text is written together with the headers, in one piece; a buffer would be another one. */
function write(response: ServerResponse, { status, type, body, bytes, encoding }: Written) {
  response.writeHead(status, {
    'content-type': type,
    'content-length': bytes,
    'cache-control': 'no-store',
    vary: 'Accept-Encoding',
    ...(encoding ? { 'content-encoding': encoding } : {}),
  })
  endTogether(response, body)
}

/** Sends a problem, as a page to a browser that opens a tab. If the response has already started, the connection is closed instead. */
export function sendProblem(response: ServerResponse, problem: Problem) {
  if (response.headersSent) return void response.destroy()
  // The rest of a body that is too large is not read.
  if (problem.code === 'TOO_LARGE') response.setHeader('connection', 'close')
  const retryAfter = retryAfterOf(problem)
  if (retryAfter !== null) response.setHeader('retry-after', retryAfter)
  if (problems[problem.code].status === 429) setRateLimit(response, problem, retryAfter ?? 0)
  // With this id an administrator can find the log lines of the error.
  const id = `${response.getHeader(REQUEST_ID_HEADER)}`
  const body = toBody(problem, id)
  const isFailure = body.status >= 500
  if (opensDocument(response.req)) return sendProblemPage(response, problem, isFailure ? id : null)
  if (isFailure) Object.assign(body.data, { requestId: id })
  sendText(response, body.status, PROBLEM_TYPE, JSON.stringify(body))
}

/**
 * Names the limit that was reached in the header fields of the draft of the IETF (draft-ietf-httpapi-ratelimit-headers): `r` is
 * what remains, `t` in how many seconds it begins anew, `q` how often is allowed in `w` seconds. Where several may not run at
 * once there is no such number, and no policy.
 */
function setRateLimit(response: ServerResponse, { code, limit }: Problem, seconds: number) {
  const name = limit?.name ?? code.toLowerCase()
  response.setHeader('ratelimit', `"${name}";r=0;t=${seconds}`)
  if (limit) response.setHeader('ratelimit-policy', `"${name}";q=${limit.quota};w=${limit.windowSeconds}`)
}

/** Seconds for Retry-After, or null. A 429 without a known delay uses the whole rate limit window. */
function retryAfterOf({ code, retryAfterSeconds }: Problem) {
  if (retryAfterSeconds !== undefined) return retryAfterSeconds
  if (temporaryProblems.includes(code)) return RETRY_AFTER_SECONDS
  return problems[code].status === 429 ? RATE_LIMIT_WINDOW_MINUTES * 60 : null
}
