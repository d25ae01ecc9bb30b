import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import type { api } from '@portal/contract/api'
import { API } from '@portal/contract/paths'
import { IDEMPOTENCY_HEADER, UNATTENDED_HEADER } from '@portal/contract/people/session'
import { answerOf } from './api-error.ts'
import { takeEarlyRead } from './early-reads.ts'
import { routes as firstRoutes } from './first-routes.ts'
import { repeatWhileUpdating } from './updating.ts'

/** After this time without input, requests count as the page's own: they do not keep an idle session alive. */
const UNATTENDED_AFTER_MS = 60_000

let lastActivityAt = Date.now()
for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove']) {
  window.addEventListener(event, () => (lastActivityAt = Date.now()), { capture: true, passive: true })
}

/** The method and path of a procedure. Those of the login are in its script, the others come with the first screen after it. */
async function routeOf(group: string, name: string) {
  const routes = group in firstRoutes ? firstRoutes : (await import('./later-routes.ts')).routes
  return routes[group]?.[name]?.split(' ') ?? []
}

type SubmissionKeys = { keyOf(url: string): string; forget(): void }
let keys: SubmissionKeys | null = null

/** Says what gives keys to what is to be stored once. */
export function keepKeysOf(submissions: SubmissionKeys) {
  keys = submissions
}

/** Calls a procedure: its id goes into the path, the rest of a GET's input into the query, of any other into the body. */
async function call(group: string, name: string, input: Record<string, unknown> = {}) {
  const [method = '', path = ''] = await routeOf(group, name)
  const rest = { ...input }
  const url = path.replace(/\{(\w+)\}/g, (_, field: string) => {
    delete rest[field]
    return encodeURIComponent(String(input[field]))
  })
  const headers = new Headers()
  if (Date.now() - lastActivityAt > UNATTENDED_AFTER_MS) headers.set(UNATTENDED_HEADER, '1')
  if (method !== 'GET') headers.set('content-type', 'application/json')
  if (method === 'GET') return answerOf(await get(API + url + queryOf(rest), headers))
  const body = JSON.stringify(rest)
  const early = takeEarlyRead(API + url, body)
  if (early) return answerOf(early)
  const key = method === 'POST' && keys?.keyOf(url)
  if (key) headers.set(IDEMPOTENCY_HEADER, key)
  const answer = await repeatWhileUpdating(async () =>
    answerOf(await fetch(API + url, { method, headers, body }), true),
  )
  if (key) keys?.forget()
  return answer
}

const get = (url: string, headers: Headers) => takeEarlyRead(url) ?? fetch(url, { headers })

/** The query string of an input; a value that is undefined is left out. */
function queryOf(input: Record<string, unknown>) {
  const set = Object.entries(input).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(set.map(([name, value]) => [name, String(value)]))
  return set.length > 0 ? `?${query}` : ''
}

const callersOf = (group: string) =>
  new Proxy({}, { get: (_, name: string) => (input?: Record<string, unknown>) => call(group, name, input) })

/** Calls the portal's procedures, typed by the contract. Throws an `ApiError` for an answer that is no success. */
export const client = new Proxy({}, { get: (_, group: string) => callersOf(group) }) as JsonifiedClient<
  ContractRouterClient<typeof api>
>
