import type { IncomingMessage } from 'node:http'
import type { RpcContext } from './rpc.ts'

/** The argument of an HTTP route handler: the context of a procedure, the raw request and the parameters of its URL. */
export type HttpContext = RpcContext & {
  request: IncomingMessage
  parameter(name: string): string
  query: URLSearchParams
}
