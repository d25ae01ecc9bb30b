import type { IncomingMessage } from 'node:http'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { type AnyProcedure, type AnyRouter, createProcedureClient } from '@orpc/server'
import type { StandardHandlerOptions } from '@orpc/server/standard'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { API } from '@portal/contract/paths'
import { Problem } from '@portal/contract/problems'
import { authorize, type RpcContext } from '../features/rpc.ts'
import { jsonOf } from '../platform/http/read-json.ts'
import { setScopeRoute } from '../platform/http/request-scope.ts'
import { sendJson } from '../platform/http/responses.ts'
import { describeProcedure } from './describe-procedure.ts'

type Call = (input: unknown, options: { context: RpcContext }) => Promise<unknown>
type Endpoint = ReturnType<typeof describeProcedure> & { call: Call }

/**
 * Answers requests under `/api` that are procedures of the router. Permission and the limit on how often a person
 * asks come first: before anything that was sent is even read. The library finds, checks and calls the procedures;
 * reading and answering is left to our own few lines (docs/decisions/0038).
 */
export function createRpcHandler(router: AnyRouter) {
  const matcher = new StandardOpenAPIMatcher()
  matcher.init(router)
  const endpointOf = openEndpoints()
  return async (request: IncomingMessage, context: RpcContext) => {
    const [path = '', query = ''] = (request.url ?? '').split('?', 2)
    const found = await matcher.match(request.method ?? 'GET', `/${path.slice(API.length).replace(/^\/|\/$/g, '')}`)
    if (!found) {
      authorize(context, 'anyone')
      throw new Problem('NOT_FOUND')
    }
    const endpoint = endpointOf(found.procedure, found.path)
    setScopeRoute(endpoint.path)
    authorize(context, endpoint.action)
    const given = request.method === 'GET' ? Object.fromEntries(new URLSearchParams(query)) : await jsonOf(request)
    const input = found.params ? { ...Object(given), ...found.params } : given
    sendJson(context.response, endpoint.status, await endpoint.call(input, { context }))
  }
}

/** Prepares each procedure once. What stands in a URL is text: numbers are made of it where they are due. */
function openEndpoints() {
  const options: StandardHandlerOptions<RpcContext> = {}
  new SmartCoercionPlugin<RpcContext>({ schemaConverters: [new ZodToJsonSchemaConverter()] }).init(options)
  const interceptors = options.clientInterceptors ?? []
  const endpoints = new Map<AnyProcedure, Endpoint>()
  return (procedure: AnyProcedure, path: readonly string[]) => {
    const known = endpoints.get(procedure)
    if (known) return known
    const call: Call = createProcedureClient(procedure, { path, context: (own: RpcContext) => own, interceptors })
    const endpoint = { ...describeProcedure(procedure), call }
    endpoints.set(procedure, endpoint)
    return endpoint
  }
}
