import type { IncomingMessage } from 'node:http'
import type { Asking } from '../api/os.ts'

/** Someone at a door: who asks, what for, and the raw request and answer. */
export type Visit = Asking & { request: IncomingMessage; parameter(name: string): string; query: URLSearchParams }
