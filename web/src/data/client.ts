import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import type { api } from '@portal/contract/api'
import { API } from '@portal/contract/paths'
import { UNATTENDED_HEADER } from '@portal/contract/people/session'
import { answerOf } from './api-error.ts'
import { apiRoutes } from './api-routes.ts'
import { takeEarlyRead } from './early-reads.ts'
import { repeatWhileUpdating } from './updating.ts'

/** After this time without input, requests count as the page's own: they do not keep an idle session alive. */
const UNATTENDED_AFTER_MS = 60_000

let lastActivityAt = Date.now()
for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove']) {
  window.addEventListener(event, () => (lastActivityAt = Date.now()), { capture: true, passive: true })
}

/** Calls a procedure: its id goes into the path, the rest of a GET's input into the query, of any other into the body. */
function callerOf(route: string) {
  const [method = '', path = ''] = route.split(' ')
  return async (input: Record<string, unknown> = {}) => {
    const rest = { ...input }
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      delete rest[name]
      return encodeURIComponent(String(input[name]))
    })
    const headers = new Headers()
    if (Date.now() - lastActivityAt > UNATTENDED_AFTER_MS) headers.set(UNATTENDED_HEADER, '1')
    if (method !== 'GET') headers.set('content-type', 'application/json')
    if (method === 'GET') return answerOf(await get(API + url + queryOf(rest), headers))
    const body = JSON.stringify(rest)
    const early = takeEarlyRead(API + url, body)
    if (early) return answerOf(early)
    return repeatWhileUpdating(async () => answerOf(await fetch(API + url, { method, headers, body }), true))
  }
}

const get = (url: string, headers: Headers) => takeEarlyRead(url) ?? fetch(url, { headers })

/** The query string of an input; a value that is undefined is left out. */
function queryOf(input: Record<string, unknown>) {
  const set = Object.entries(input).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(set.map(([name, value]) => [name, String(value)]))
  return set.length > 0 ? `?${query}` : ''
}

const groupOf = (routes: Record<string, string>) =>
  Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, callerOf(route)]))

/** Calls the portal's procedures, typed by the contract. Throws an `ApiError` for an answer that is no success. */
export const client = Object.fromEntries(
  Object.entries(apiRoutes).map(([name, routes]) => [name, groupOf(routes)]),
) as unknown as JsonifiedClient<ContractRouterClient<typeof api>>
