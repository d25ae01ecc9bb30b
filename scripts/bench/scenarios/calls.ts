import { API } from '@portal/contract/paths'
import type { AskedRequestType } from '@portal/contract/records/request-types/request-types'
import type { Random } from '../../random.ts'
import type { Call } from '../client/protocol.ts'
import type { VirtualUser } from '../sessions.ts'

/** What the calls are made from: the users who send them, and how many records there are. */
export type Dataset = {
  random: Random
  virtualUsers: VirtualUser[]
  admins: string[]
  activeStudents: number
  pending: number
  /** What new requests ask for; null where nothing is switched on, and they only say it in their message. */
  kind: AskedRequestType | null
}

export function read(cookie: string, path: string): Call {
  return { method: 'GET', path: API + path, cookie, status: 200 }
}

/** A search: a POST call, so that the searched text is not part of a URL. */
export function search(cookie: string, path: string, query: object): Call {
  return write(`${path}/search`, query, 200, cookie)
}

export function write(path: string, body: object, status: number, cookie?: string): Call {
  return { method: 'POST', path: API + path, body: JSON.stringify(body), cookie, status }
}

/** Makes `calls` calls, each with its own random values. */
export const repeat = (calls: number, make: () => Call) => Array.from({ length: calls }, make)
