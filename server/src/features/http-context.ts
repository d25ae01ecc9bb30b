import type { IncomingMessage } from 'node:http'
import type { RpcContext } from './rpc.ts'

/** What the handler of an HTTP route is given: as a procedure, and the raw request with what stands in its address. */
export type HttpContext = RpcContext & {
  request: IncomingMessage
  parameter(name: string): string
  query: URLSearchParams
}
