import { isDeepStrictEqual } from 'node:util'
import type { Call } from '../client/protocol.ts'

const ASKED = 20

type List = { total: number; rows: { message: string; student?: { firstName: string; lastName: string } }[] }

/** Throws unless both answer the first calls with the same requests, students and totals. */
export async function assertSameAnswers(name: string, portal: Asked, peer: Asked) {
  for (const [at, call] of portal.calls.slice(0, ASKED).entries()) {
    const expected = describe((await answerOf(portal.origin, call)) as List)
    const { items, totalItems } = (await answerOf(peer.origin, peer.calls[at] as Call)) as PeerList
    const given = describe({
      total: totalItems,
      rows: items.map((item) => ({ ...item, student: item.expand?.student })),
    })
    if (!isDeepStrictEqual(given, expected)) {
      throw new Error(`${name}: the peer answers ${JSON.stringify(given)}, the portal ${JSON.stringify(expected)}`)
    }
  }
}

type Asked = { origin: string; calls: Call[] }
type PeerList = {
  totalItems: number
  items: (List['rows'][number] & { expand?: Pick<List['rows'][number], 'student'> })[]
}

const describe = ({ total, rows }: List) => ({
  total,
  rows: rows.map(({ message, student }) => (student ? [message, student.firstName, student.lastName] : [message])),
})

async function answerOf(
  origin: string,
  { method, path, cookie = '', authorization = '', body }: Call,
): Promise<unknown> {
  const headers = { cookie, authorization, ...(body ? { 'content-type': 'application/json' } : {}) }
  const response = await fetch(origin + path, { method, headers, body })
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`)
  return response.json()
}
