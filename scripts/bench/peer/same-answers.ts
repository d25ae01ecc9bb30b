import type { Call, Target } from '../client/protocol.ts'

const ASKED = 20

type List = { total: number; rows: { message: string; student?: { firstName: string; lastName: string } }[] }

/** Throws unless both answer the first calls with the same requests, students and totals. */
export async function assertSameAnswers(name: string, portal: Target, peer: Target) {
  for (let at = 0; at < Math.min(ASKED, portal.calls.length); at++) {
    const expected = describe((await answerOf(portal, at)) as List)
    const { items, totalItems } = (await answerOf(peer, at)) as PeerList
    const given = describe({
      total: totalItems,
      rows: items.map((item) => ({ ...item, student: item.expand?.student })),
    })
    const differs = expected.findIndex((line, n) => line !== given[n])
    if (differs >= 0 || given.length !== expected.length) {
      throw new Error(
        `${name}: the peer answers '${given.at(differs)}' where the portal answers '${expected.at(differs)}'`,
      )
    }
  }
}

type PeerList = {
  totalItems: number
  items: (List['rows'][number] & { expand?: Pick<List['rows'][number], 'student'> })[]
}

/** An answer line by line: the total, then each request with the name of its student where there is one. */
const describe = ({ total, rows }: List) => [
  `${total} in all`,
  ...rows.map(({ message, student }) => (student ? `${student.firstName} ${student.lastName}: ${message}` : message)),
]

async function answerOf({ origins: [origin], calls }: Target, at: number): Promise<unknown> {
  const { method, path, cookie = '', authorization = '', body } = calls[at] as Call
  const headers = { cookie, authorization, ...(body ? { 'content-type': 'application/json' } : {}) }
  const response = await fetch(origin + path, { method, headers, body })
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`)
  return response.json()
}
