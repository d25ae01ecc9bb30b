import type { IncomingMessage } from 'node:http'
import { recordId } from '@portal/contract/fields'
import { Problem } from '@portal/contract/problems'
import type { RpcContext } from './rpc.ts'

/** The argument of an HTTP route handler: the context of a procedure, the raw request and the parameters of its URL. */
export type HttpContext = RpcContext & {
  request: IncomingMessage
  parameter(name: string): string
  query: URLSearchParams
}

/** The record id in the path. Throws NOT_FOUND when it is not a valid id. */
export function recordIdOf(parameter: HttpContext['parameter']) {
  const parsed = recordId.safeParse(parameter('id'))
  if (!parsed.success) throw new Problem('NOT_FOUND')
  return parsed.data
}
