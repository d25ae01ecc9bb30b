import type { ContractProcedureCallbackOptions } from '@orpc/server'
import type { Meta } from '@portal/contract/api'
import { API } from '@portal/contract/paths'

/**
 * What the contract defines for a procedure. The library has no function for this; its documentation reads `~orpc`. Other
 * code of the portal calls this function instead.
 */
export function describeProcedure(procedure: ContractProcedureCallbackOptions['contract']) {
  const { meta, route, inputSchema } = procedure['~orpc']
  return {
    ...(meta as Meta),
    method: route.method ?? 'POST',
    path: API + route.path,
    /** The HTTP status of a success. */
    status: route.successStatus ?? 200,
    inputSchema,
  }
}
