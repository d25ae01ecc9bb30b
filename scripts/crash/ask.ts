import { API } from '@portal/contract/paths'
import { problems } from '@portal/contract/problems'
import { cookieOf } from '../../server/src/testing/cookie-of.ts'
import { Unanswered } from './ledger.ts'

const ANSWER_WITHIN_MS = 30_000

/** Answers that say that nothing could be done now. */
const NOT_NOW: readonly number[] = [problems.UNAVAILABLE.status]

type Asked = { cookie?: string; body?: object | Uint8Array<ArrayBuffer> }

/** Asks the portal at `origin` as somebody; throws `Unanswered`, or an error for an answer that should not be. */
export async function ask(origin: string, method: string, path: string, { cookie = '', body }: Asked = {}) {
  const bytes = body instanceof Uint8Array
  const answer = await fetch(origin + API + path, {
    method,
    headers: { cookie, ...(bytes ? {} : { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    ...(body ? { body: bytes ? body : JSON.stringify(body) } : {}),
  }).catch(asUnanswered)
  const text = await answer.text().catch(asUnanswered)
  if (NOT_NOW.includes(answer.status)) throw new Unanswered()
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`)
  return { answer, json: () => JSON.parse(text) as { id: string } }
}

function asUnanswered(error: Error): never {
  throw error.name === 'TimeoutError' ? new Error(`no answer in ${ANSWER_WITHIN_MS} ms`) : new Unanswered()
}

/** Signs somebody in and gives back their cookie. */
export async function signIn(origin: string, person: { email: string; password: string }, panel: 'admin' | 'student') {
  const { answer } = await ask(origin, 'POST', '/session', { body: { ...person, panel } })
  return cookieOf(answer)
}
