import type { IncomingMessage } from 'node:http'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { type AnyProcedure, type AnyRouter, createProcedureClient } from '@orpc/server'
import type { StandardHandlerOptions } from '@orpc/server/standard'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { API } from '@portal/contract/paths'
import { Problem } from '@portal/contract/problems'
import { authorize, type RpcContext, refuseApiKey } from '../features/rpc.ts'
import { jsonOf } from '../platform/http/read-json.ts'
import { setScopeRoute } from '../platform/http/request-scope.ts'
import { sendJson } from '../platform/http/responses.ts'
import { describeProcedure } from './describe-procedure.ts'

type Call = (input: unknown, options: { context: RpcContext }) => Promise<unknown>
type Endpoint = ReturnType<typeof describeProcedure> & { call: Call }

/**
 * Handles requests under `/api` that are procedures of the router. Permission and rate limit are checked before the
 * body is read. The library matches, validates and calls the procedures; our own code reads the input and sends the
 * response (docs/decisions/0038).
 */
export function createRpcHandler(router: AnyRouter) {
  const matcher = new StandardOpenAPIMatcher()
  matcher.init(router)
  const endpointOf = openEndpoints()
  return async (request: IncomingMessage, { path, query }: { path: string; query: string }, context: RpcContext) => {
    const match = await matcher.match(request.method ?? 'GET', `/${path.slice(API.length).replace(/^\/|\/$/g, '')}`)
    if (!match) {
      authorize(context, { action: 'anyone' })
      throw new Problem('NOT_FOUND')
    }
    const endpoint = endpointOf(match.procedure, match.path)
    setScopeRoute(endpoint.path)
    authorize(context, endpoint)
    if (endpoint.action === 'anyone') refuseApiKey(context)
    const body = request.method === 'GET' ? Object.fromEntries(new URLSearchParams(query)) : await jsonOf(request)
    const input = match.params ? { ...Object(body), ...match.params } : body
    sendJson(context.response, endpoint.status, await endpoint.call(input, { context }))
  }
}

/** Prepares each procedure once. Texts from the URL are converted to numbers where the schema asks for a number. */
function openEndpoints() {
  const options: StandardHandlerOptions<RpcContext> = {}
  new SmartCoercionPlugin<RpcContext>({ schemaConverters: [new ZodToJsonSchemaConverter()] }).init(options)
  const interceptors = options.clientInterceptors ?? []
  const endpoints = new Map<AnyProcedure, Endpoint>()
  return (procedure: AnyProcedure, path: readonly string[]) => {
    const cached = endpoints.get(procedure)
    if (cached) return cached
    const call: Call = createProcedureClient(procedure, {
      path,
      context: (context: RpcContext) => context,
      interceptors,
    })
    const endpoint = { ...describeProcedure(procedure), call }
    endpoints.set(procedure, endpoint)
    return endpoint
  }
}
