import type { IncomingMessage } from 'node:http'
import type { RpcContext } from '../api/base.ts'

/** Someone at a door: who asks, what for, and the raw request and answer. */
export type Visit = RpcContext & { request: IncomingMessage; parameter(name: string): string; query: URLSearchParams }
