import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const REQUEST_ID_HEADER = 'x-request-id'

const ID_CHARACTERS = 8
/** What may be taken over from outside: it goes into a header and into the log. */
const PLAIN_ID = /^[\w.-]{1,64}$/

/** One request with its answer. `route` is the pattern of the address, never the address itself. */
export type RequestScope = {
  readonly id: string
  route: string
  /** The id of the signed-in user, once they have been looked up. */
  actor?: string
}

const storage = new AsyncLocalStorage<RequestScope>()

/** Begins an exchange; a proxy's word for its id is taken only where the deployment says so. */
export function createRequestScope(request: IncomingMessage, trustProxy: boolean): RequestScope {
  const given = trustProxy ? String(request.headers[REQUEST_ID_HEADER] ?? '') : ''
  return { id: PLAIN_ID.test(given) ? given : randomUUID().slice(0, ID_CHARACTERS), route: '' }
}

/** Does what `exchange` is about; wherever that leads, the exchange is at hand. */
export const runInScope = <Result>(exchange: RequestScope, work: () => Result) => storage.run(exchange, work)

/** The exchange that is going on, if what runs now belongs to one. */
export const currentScope = () => storage.getStore()

/** Notes who asks. */
export function setScopeActor(userId: string) {
  const exchange = storage.getStore()
  if (exchange) exchange.actor = userId
}

/** Notes which route has taken the request. */
export function setScopeRoute(route: string) {
  const exchange = storage.getStore()
  if (exchange) exchange.route = route
}
