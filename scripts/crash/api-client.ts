import { API } from '@portal/contract/paths'
import { problems } from '@portal/contract/problems'
import { cookieOf } from '../../server/src/testing/cookie-of.ts'
import { NoResponseError } from './ledger.ts'

const RESPONSE_TIMEOUT_MS = 30_000

/** Answers that say that nothing could be done now. */
const UNAVAILABLE_STATUSES: readonly number[] = [problems.UNAVAILABLE.status]

type CallOptions = { cookie?: string; body?: object | Uint8Array<ArrayBuffer> }

/** Asks the portal at `origin` as somebody; throws `Unanswered`, or an error for an answer that should not be. */
export async function callApi(origin: string, method: string, path: string, { cookie = '', body }: CallOptions = {}) {
  const bytes = body instanceof Uint8Array
  const response = await fetch(origin + API + path, {
    method,
    headers: { cookie, ...(bytes ? {} : { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    ...(body ? { body: bytes ? body : JSON.stringify(body) } : {}),
  }).catch(toNoResponse)
  const text = await response.text().catch(toNoResponse)
  if (UNAVAILABLE_STATUSES.includes(response.status)) throw new NoResponseError()
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`)
  return { response, json: () => JSON.parse(text) as { id: string } }
}

function toNoResponse(error: Error): never {
  throw error.name === 'TimeoutError' ? new Error(`no answer in ${RESPONSE_TIMEOUT_MS} ms`) : new NoResponseError()
}

/** Signs somebody in and gives back their cookie. */
export async function signIn(origin: string, person: { email: string; password: string }, panel: 'admin' | 'student') {
  const { response } = await callApi(origin, 'POST', '/session', { body: { ...person, panel } })
  return cookieOf(response)
}
