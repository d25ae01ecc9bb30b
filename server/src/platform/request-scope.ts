import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const REQUEST_ID_HEADER = 'x-request-id'

const ID_CHARACTERS = 8
/** Ids that are accepted from a proxy: they are written to a header and to the log. */
const PLAIN_ID = /^[\w.-]{1,64}$/

/** The data of one request. `route` is the route pattern, never the URL itself. */
export type RequestScope = {
  readonly id: string
  route: string
  /** The id of the signed-in user, after the session lookup. */
  actor?: string
  /** Whether a transaction of this request has been committed. */
  hasChanged?: boolean
}

const storage = new AsyncLocalStorage<RequestScope>()

/** Creates the scope of a request. The request id of a proxy is used only when `trustProxy` is set. */
export function createRequestScope(request: IncomingMessage, trustProxy: boolean): RequestScope {
  const receivedId = trustProxy ? String(request.headers[REQUEST_ID_HEADER] ?? '') : ''
  return { id: PLAIN_ID.test(receivedId) ? receivedId : randomUUID().slice(0, ID_CHARACTERS), route: '' }
}

/** Runs `work`; `currentScope` returns `scope` in it and in all its asynchronous calls. */
export const runInScope = <Result>(scope: RequestScope, work: () => Result) => storage.run(scope, work)

/** The scope of the current request; undefined outside a request. */
export const currentScope = () => storage.getStore()

export function setScopeActor(userId: string) {
  const scope = storage.getStore()
  if (scope) scope.actor = userId
}

export function setScopeRoute(route: string) {
  const scope = storage.getStore()
  if (scope) scope.route = route
}

export function setScopeChanged() {
  const scope = storage.getStore()
  if (scope) scope.hasChanged = true
}
