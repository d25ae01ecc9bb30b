import type { IncomingMessage } from 'node:http'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { type AnyProcedure, createProcedureClient } from '@orpc/server'
import type { StandardHandlerOptions } from '@orpc/server/standard'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { Meta } from '@portal/contract/api'
import { API } from '@portal/contract/paths'
import { Problem } from '@portal/contract/problems'
import { sessionRoutes } from '../access/session.routes.ts'
import { auditRoutes } from '../audit/audit.routes.ts'
import { certificateRoutes, myCertificateRoutes } from '../certificates/certificates.routes.ts'
import { countRoutes } from '../counts/counts.routes.ts'
import { sendJson } from '../http/answer.ts'
import { noteRoute } from '../http/exchange.ts'
import { jsonOf } from '../http/read-json.ts'
import { idCardRoutes, myIdCardRoutes } from '../id-cards/id-cards.routes.ts'
import { mailRoutes } from '../mail/mail.routes.ts'
import { myRequestRoutes, requestRoutes } from '../requests/requests.routes.ts'
import { myProfileRoutes, studentRoutes } from '../users/users.routes.ts'
import { admit, os, type RpcContext } from './base.ts'

/** Every procedure of the contract with what carries it out. A missing one does not compile. */
const router = os.router({
  session: sessionRoutes,
  me: { ...myProfileRoutes, ...myIdCardRoutes, ...myCertificateRoutes, ...myRequestRoutes },
  counts: countRoutes,
  audit: auditRoutes,
  mail: mailRoutes,
  students: studentRoutes,
  idCards: idCardRoutes,
  certificates: certificateRoutes,
  requests: requestRoutes,
})

/**
 * Answers requests under `/api` that are procedures of the contract. Permission and the limit on how often a person
 * asks come first: before anything that was sent is even read. The library finds, checks and calls them;
 * reading and answering is left to our own few lines, which take half the time of its adapter.
 */
export function openProcedures() {
  const matcher = new StandardOpenAPIMatcher()
  matcher.init(router)
  const callerOf = openCallers()
  return async (request: IncomingMessage, asking: RpcContext) => {
    const [path = '', query = ''] = (request.url ?? '').split('?', 2)
    const found = await matcher.match(request.method ?? 'GET', `/${path.slice(API.length).replace(/^\/|\/$/g, '')}`)
    if (!found) {
      admit(asking, 'anyone')
      throw new Problem('NOT_FOUND')
    }
    noteRoute(API + found.procedure['~orpc'].route.path)
    admit(asking, (found.procedure['~orpc'].meta as Meta).action)
    const given = request.method === 'GET' ? Object.fromEntries(new URLSearchParams(query)) : await jsonOf(request)
    const input = found.params ? { ...Object(given), ...found.params } : given
    const output = await callerOf(found.procedure, found.path)(input, { context: asking })
    sendJson(asking.response, found.procedure['~orpc'].route.successStatus ?? 200, output)
  }
}

type Caller = (input: unknown, options: { context: RpcContext }) => Promise<unknown>

/** Makes the caller of each procedure once. What stands in a URL is text: numbers are made of it where they are due. */
function openCallers() {
  const options: StandardHandlerOptions<RpcContext> = {}
  new SmartCoercionPlugin<RpcContext>({ schemaConverters: [new ZodToJsonSchemaConverter()] }).init(options)
  const interceptors = options.clientInterceptors ?? []
  const callers = new Map<AnyProcedure, Caller>()
  return (procedure: AnyProcedure, path: readonly string[]) => {
    const context = (asking: RpcContext) => asking
    const caller: Caller = callers.get(procedure) ?? createProcedureClient(procedure, { path, context, interceptors })
    callers.set(procedure, caller)
    return caller
  }
}
