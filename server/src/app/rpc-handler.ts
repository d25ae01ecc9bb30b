import type { IncomingMessage, ServerResponse } from 'node:http'
import { JsonSchemaCoercer } from '@orpc/json-schema'
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import type { AnyProcedure, AnyRouter } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { EndpointName } from '@portal/contract/endpoint-names'
import { JSON_BODY_MAX_BYTES, LONG_BODY_MAX_BYTES } from '@portal/contract/limits'
import { API } from '@portal/contract/paths'
import { Problem } from '@portal/contract/problems'
import type * as z from 'zod/mini'
import { mustConfirm, requireConfirmed } from '../auth/confirmation/must-confirm.ts'
import type { Asking, Asks } from '../features/asks.ts'
import { authorize, type RpcContext, refuseApiKey } from '../features/rpc.ts'
import { invalidInput } from '../platform/http/errors.ts'
import { jsonOf } from '../platform/http/read-json.ts'
import { sendJson } from '../platform/http/responses.ts'
import { setScopeRoute } from '../platform/request-scope.ts'
import type { FirstRead } from '../platform/web-app/web-pages.ts'
import { describeProcedure, handlerOf } from './describe-procedure.ts'
import { asks } from './rooms.ts'
import { trimTo } from './trim-answer.ts'

type Call = (input: unknown, context: RpcContext) => Promise<unknown>
type Endpoint = ReturnType<typeof describeProcedure> & { call: Call }
type Target = { path: string; query: string }

/** What a GET of this URL, or a POST of this body, answers, with its permission and rate limit; it is not sent. */
export type ReadProcedure = (read: FirstRead, context: RpcContext) => Promise<unknown>

/**
 * Handles requests under `/api` that are procedures of the router. Permission and rate limit are checked before the
 * body is read. The library matches the procedures; our own code reads and checks the input, calls the handler and sends
 * the response (docs/decisions/0038). `isRoute`: whether a method and a path are those of another route.
 */
export function createRpcHandler(router: AnyRouter, isRoute: (method: string, path: string) => boolean) {
  const matcher = new StandardOpenAPIMatcher()
  matcher.init(router)
  const endpoints = new Map<AnyProcedure, Endpoint>()
  const endpointOf = (procedure: AnyProcedure, path: readonly string[]) => {
    const endpoint = endpoints.get(procedure) ?? prepare(procedure, path.join('.') as EndpointName)
    endpoints.set(procedure, endpoint)
    return endpoint
  }
  const match = (method: string, path: string) =>
    matcher.match(method, `/${path.slice(API.length).replace(/^\/|\/$/g, '')}`)
  /** The methods that this path has, as a procedure or as another route. */
  const methodsOf = async (path: string) => {
    const has = await Promise.all(METHODS.map(async (method) => isRoute(method, path) || (await match(method, path))))
    return METHODS.filter((_, at) => has[at])
  }
  const find = async (method: string, path: string, context: RpcContext) => {
    const found = await match(method, path)
    if (!found) {
      authorize(context, { action: 'anyone' })
      const allowed = await methodsOf(path)
      if (allowed.length > 0) refuseMethod(context.response, allowed)
      throw new Problem('NOT_FOUND')
    }
    return { endpoint: endpointOf(found.procedure, found.path), params: found.params }
  }
  const handle = async (request: IncomingMessage, { path, query }: Target, context: RpcContext) => {
    const { endpoint, params } = await find(request.method ?? 'GET', path, context)
    setScopeRoute(endpoint.path)
    authorize(context, endpoint)
    if (endpoint.action === 'anyone') refuseApiKey(context)
    const body =
      request.method === 'GET'
        ? inputOf(query)
        : await jsonOf(request, endpoint.takesLongTexts ? LONG_BODY_MAX_BYTES : JSON_BODY_MAX_BYTES)
    const input = params ? { ...Object(body), ...params } : body
    sendJson(context.response, endpoint.status, await endpoint.call(input, context))
  }
  const read: ReadProcedure = async ({ url, body }, context) => {
    const [path = '', query = ''] = url.split('?', 2)
    const { endpoint, params } = await find(body ? 'POST' : 'GET', path, context)
    authorize(context, endpoint)
    return endpoint.call({ ...(body ? JSON.parse(body) : inputOf(query)), ...params }, context)
  }
  return { handle, read }
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE']

/** Throws METHOD_NOT_ALLOWED, with the methods that the address has. */
export function refuseMethod(response: ServerResponse, allowed: readonly string[]): never {
  response.setHeader('allow', allowed.join(', '))
  throw new Problem('METHOD_NOT_ALLOWED')
}

const inputOf = (query: string) => Object.fromEntries(new URLSearchParams(query))

/** Prepares a procedure: what reads its input, its handler, and what trims its answer. */
function prepare(procedure: AnyProcedure, name: EndpointName): Endpoint {
  const described = describeProcedure(procedure)
  const { inputSchema, outputSchema } = described
  const handler = handlerOf(procedure)
  const read = inputSchema ? readerOf(inputSchema) : (input: unknown) => input
  const trim = outputSchema ? trimTo(outputSchema) : (answer: unknown) => answer
  const call: Call = async (typed, context) => {
    const input = read(typed)
    await requireConfirmedFor(name, input, context)
    return trim(await handler({ context, input }))
  }
  return { ...described, call }
}

const coercer = new JsonSchemaCoercer()
const jsonSchemas = new ZodToJsonSchemaConverter()

/** Reads an input: texts from the URL are converted to numbers where the schema asks for one. Throws INVALID_INPUT. */
function readerOf(schema: z.ZodMiniType) {
  const [, jsonSchema] = jsonSchemas.convert(schema, { strategy: 'input' })
  return (input: unknown) => {
    const read = schema.safeParse(coercer.coerce(jsonSchema, input))
    if (!read.success) throw invalidInput(read.error.issues)
    return read.data
  }
}

/** A procedure that asks for some inputs and whose room does not say for which does not compile. The routes are exports; see `within-role.ts`. */
const asksFor: Record<Asking, Asks<never>> = asks

/** Throws CONFIRMATION_NEEDED where the procedure asks for this input, and the caller has not confirmed lately that it is them. */
async function requireConfirmedFor(name: EndpointName, input: unknown, context: RpcContext) {
  if (!Object.hasOwn(asksFor, name) || !mustConfirm(context.app, context)) return
  const asksForInput = asksFor[name as Asking] as Asks<unknown>
  if (await asksForInput(context.app, input)) requireConfirmed(context.app, context)
}
