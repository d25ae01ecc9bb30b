import type { AnyProcedure, ContractProcedureCallbackOptions } from '@orpc/server'
import { API } from '@portal/contract/paths'
import type { Meta } from '@portal/contract/procedures'
import type * as z from 'zod/mini'
import type { RpcContext } from '../features/rpc.ts'

/**
 * What the contract defines for a procedure. The library has no function for this; its documentation reads `~orpc`. Other
 * code of the portal calls this function instead.
 */
export function describeProcedure(procedure: ContractProcedureCallbackOptions['contract']) {
  const { meta, route, inputSchema, outputSchema } = procedure['~orpc']
  return {
    ...(meta as Meta),
    method: route.method ?? 'POST',
    path: API + route.path,
    /** The HTTP status of a success. */
    status: route.successStatus ?? 200,
    /** Both are written with Zod. */
    inputSchema: inputSchema as z.ZodMiniType | undefined,
    outputSchema: outputSchema as z.ZodMiniType | undefined,
  }
}

/** The handler of a procedure. */
export function handlerOf(procedure: AnyProcedure) {
  const { handler, middlewares } = procedure['~orpc']
  if (middlewares.length > 0) throw new Error('a procedure has a middleware, which nothing calls')
  return handler as unknown as (options: { context: RpcContext; input: unknown }) => Promise<unknown>
}
