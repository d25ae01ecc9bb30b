import { setTimeout as pause } from 'node:timers/promises'
import { requestsPerMinute } from '@portal/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { skipWithoutPostgres } from '../testing/databases/engines.ts'
import { NEWER_PORTAL, type PortalProcess, startPortalProcess } from '../testing/portal/portal-process.ts'
import { openTestPortal, type TestPortal } from '../testing/portal/test-portal.ts'

const PORTAL_SECRET = 'the same for every node of a portal'
const STUDENTS = 20
const AT_THE_NEWER_NODE = 30
/** A node takes `requestsPerMinute.write` of a student: more often than this it would refuse them, however long the start takes. */
const PAUSE_MS = 60_000 / requestsPerMinute.write.student

type Node = { name: 'older' | 'newer'; url: string }

describe('an upgrade of one of two nodes while students send requests', skipWithoutPostgres(), () => {
  let portal: TestPortal
  const running: PortalProcess[] = []
  beforeAll(async () => {
    portal = await openTestPortal('postgres', { PORTAL_SECRET })
  })
  afterAll(async () => {
    for (const node of running) await node.kill()
    await portal?.close()
  })

  async function start(name: Node['name']): Promise<Node> {
    const { databaseUrl, dataDir } = portal.app.config
    const settings = { DATABASE_URL: databaseUrl ?? '', PORTAL_DATA_DIR: dataDir, PORTAL_SECRET }
    const node = startPortalProcess(settings, 'captured', name === 'newer' ? { program: NEWER_PORTAL } : {})
    running.push(node)
    return { name, url: await node.waitUntilOpen() }
  }

  const messagesIn = async (table: string) => {
    const { rows } = await sql<{ message: string }>`select message from ${sql.table(table)}`.execute(
      portal.app.database.read,
    )
    return rows.map(({ message }) => message).sort()
  }
  const sentTo = (name: Node['name'], messages: string[]) => messages.filter((message) => message.includes(name))

  it('loses no acknowledged one, and the older node writes none after the migration', { timeout: 60_000 }, async () => {
    const students = await Promise.all(Array.from({ length: STUDENTS }, () => portal.signInStudent()))
    const nodes = [await start('older')]
    const acknowledged: string[] = []
    const refused: string[] = []
    const isOver = () => sentTo('newer', acknowledged).length >= AT_THE_NEWER_NODE

    async function sendRequests({ cookie }: { cookie: string }, student: number) {
      for (let at = 0; !isOver(); at++) {
        const node = nodes[at % nodes.length] as Node
        const message = `Request ${at} of student ${student} at the ${node.name} node`
        const answer = await fetch(`${node.url}/api/me/requests`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body: JSON.stringify({ message }),
        })
        const { code } = (await answer.json()) as { code?: string }
        if (answer.status === 201) acknowledged.push(message)
        // A student may send 20 an hour.
        else if (answer.status === 429) await sql`delete from "rateLimits"`.execute(portal.app.database.write)
        else {
          expect([answer.status, answer.headers.get('retry-after'), code]).toEqual([503, '5', 'BEING_UPDATED'])
          refused.push(message)
        }
        await pause(PAUSE_MS)
      }
    }
    const sending = Promise.all(students.map(({ as }, student) => sendRequests(as, student)))
    nodes.push(await start('newer'))
    await sending

    const written = await messagesIn('requests')
    expect(written).toEqual(acknowledged.sort())
    expect(refused).not.toEqual([])
    expect(sentTo('older', refused)).toEqual(refused)
    expect(sentTo('older', written)).toEqual(await messagesIn('requestsBefore'))
  })
})
