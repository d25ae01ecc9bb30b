import type { ContractProcedureCallbackOptions } from '@orpc/server'
import type { Meta } from '@portal/contract/api'
import { API } from '@portal/contract/paths'

/**
 * What the contract says of a procedure. The library has no function for this; its documentation reads `~orpc`, and so
 * does this function, for everybody.
 */
export function describeProcedure(procedure: ContractProcedureCallbackOptions['contract']) {
  const { meta, route, inputSchema } = procedure['~orpc']
  return {
    action: (meta as Meta).action,
    method: route.method ?? 'POST',
    path: API + route.path,
    /** The HTTP status of an answer that is not a problem. */
    status: route.successStatus ?? 200,
    inputSchema,
  }
}
