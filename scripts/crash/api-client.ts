import { API } from '@portal/contract/paths'
import { problems } from '@portal/contract/problems'
import { cookieOf } from '../../server/src/testing/portal/cookie-of.ts'
import { NoResponseError } from './ledger.ts'

const RESPONSE_TIMEOUT_MS = 30_000

/** Responses that do not say whether anything was written; they count as no response. */
const UNAVAILABLE_STATUSES: readonly number[] = [problems.UNAVAILABLE.status]

type CallOptions = { cookie?: string; body?: object | Uint8Array<ArrayBuffer> }

/** Calls the API of the portal at `origin`. Throws `NoResponseError`, or an error for an unexpected response. */
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
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`)
  return { response, json: () => JSON.parse(text) as { id: string; decision?: { id: string } } }
}

function toNoResponse(error: Error): never {
  throw error.name === 'TimeoutError' ? new Error(`no response in ${RESPONSE_TIMEOUT_MS} ms`) : new NoResponseError()
}

/** Signs in and returns the session cookie. */
export async function signIn(origin: string, person: { email: string; password: string }, panel: 'admin' | 'student') {
  const { response } = await callApi(origin, 'POST', '/session', { body: { ...person, panel } })
  return cookieOf(response)
}
