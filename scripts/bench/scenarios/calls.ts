import { API } from '@portal/contract/paths'
import type { Random } from '../../random.ts'
import type { Call } from '../client/protocol.ts'
import type { VirtualUser } from '../sessions.ts'

/** What the calls are made from: who can ask, and how much there is to ask for. */
export type Dataset = {
  random: Random
  virtualUsers: VirtualUser[]
  admins: string[]
  activeStudents: number
  pending: number
}

/** A read of the API as whoever has the cookie. */
export function read(cookie: string, path: string): Call {
  return { method: 'GET', path: API + path, cookie, status: 200 }
}

/** A list that is asked for with a body, so that what is searched for stands in no URL. */
export function search(cookie: string, path: string, query: object): Call {
  return write(`${path}/search`, query, 200, cookie)
}

export function write(path: string, body: object, status: number, cookie?: string): Call {
  return { method: 'POST', path: API + path, body: JSON.stringify(body), cookie, status }
}

/** So many calls, each made anew. */
export const repeat = (calls: number, make: () => Call) => Array.from({ length: calls }, make)
