import { once } from 'node:events'
import { connect } from 'node:net'
import { SHARE_DOCUMENTS_MAX, shareRequestsPerMinute } from '@portal/contract/documents/share-limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { waitingForLocks } from '../../../testing/databases/waiting-for-locks.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { addIssuedDocument } from '../../../testing/records/issued-documents.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'

const CONNECTIONS = 100
const REQUESTS = 5

onBothEngines('a flood of requests for a link to fifty documents', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on', PORTAL_TRUST_PROXY: 'true' })
  })
  afterAll(() => portal.close())

  /** The path of a new link. */
  const share = async () => {
    const { student, as } = await portal.signInStudent()
    const documents: string[] = []
    for (let at = 0; at < SHARE_DOCUMENTS_MAX; at++)
      documents.push((await addIssuedDocument(portal.app, student.id)).id)
    const { url } = await as.myShares.create({ documents, until: 'week', withFiles: false, pin: '' })
    return new URL(url ?? '').pathname
  }

  /** Counts the pages that are made from now on; each waits for `until` first. */
  const watchMaking = (until: Promise<void> = Promise.resolve()) => {
    const watched = { pages: 0 }
    const { pageOf } = portal.app.sharePages
    const pagesOfApp = vi.spyOn(portal.app.sharePages, 'pageOf')
    pagesOfApp.mockImplementation((wanted) => {
      const make = () => {
        watched.pages++
        return until.then(wanted.make)
      }
      return pageOf({ ...wanted, make })
    })
    onTestFinished(() => pagesOfApp.mockRestore())
    return watched
  }

  /** Sends several requests at once on a connection, and reads no answer. */
  const flood = async (path: string, address: string) => {
    const socket = connect(Number(new URL(portal.url).port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: portal\r\nX-Forwarded-For: ${address}\r\n\r\n`.repeat(REQUESTS))
  }

  /** Moves the portal's clock to 59 seconds before the next minute, which stands on the pages. */
  const beginMinute = () => portal.passTime(60_000 - (portal.app.now().getTime() % 60_000) + 1_000)

  it('whose answers nobody reads makes its page once, is refused over the limit, and leaves the portal to others', async () => {
    const path = await share()
    beginMinute()
    const linesBefore = portal.lines.length
    const watched = watchMaking()
    await Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => flood(path, `192.0.2.${at % 30}`)))
    const open = () => portal.stranger.fetch(path, { headers: { 'x-forwarded-for': '198.51.100.1' } })
    await waitFor(async () => expect((await open()).status).toBe(429))
    expect((await portal.stranger.fetch(await share())).status).toBe(200)
    const isSent = (line: string) => line.includes('"path":"/s/') && line.includes('"status":200')
    const sent = portal.lines.slice(linesBefore).filter(isSent)
    expect(sent.length).toBeLessThanOrEqual(shareRequestsPerMinute.forShare + 1)
    // The flood, which names no encoding, has one page; a browser that accepts gzip has another; the other link a third.
    expect(watched.pages).toBeLessThanOrEqual(3)
  })

  it('that come while its page is being made wait for a second at most, and are then told to come back', async () => {
    const path = await share()
    let finish = () => {}
    const watched = watchMaking(
      new Promise<void>((resolve) => {
        finish = resolve
      }),
    )
    const open = (address: string) => portal.stranger.fetch(path, { headers: { 'x-forwarded-for': address } })
    const first = open('192.0.2.1')
    await waitFor(() => expect(watched.pages).toBe(1))
    const others = await Promise.all(Array.from({ length: 20 }, (_, at) => open(`192.0.2.${2 + at}`)))
    expect(others.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      Array(20).fill([429, '1']),
    )
    finish()
    expect((await first).status).toBe(200)
    expect((await open('192.0.2.30')).status).toBe(200)
  })

  // SQLite answers one question after the other.
  it.runIf(engine === 'postgres')(
    'leaves connections to the database to others, also while the register is slow',
    async () => {
      const path = await share()
      const { as } = await portal.signInStudent()
      const flooded: Promise<Response>[] = []
      await portal.app.database.transaction(async ({ db }) => {
        await sql`lock table "issuedDocuments" in access exclusive mode`.execute(db)
        const open = (address: string) => portal.stranger.fetch(path, { headers: { 'x-forwarded-for': address } })
        flooded.push(...Array.from({ length: CONNECTIONS }, (_, at) => open(`203.0.113.${at}`)))
        await waitFor(async () => expect(await waitingForLocks(portal.app.database)).toBeGreaterThan(0))
        expect((await as.me.profile()).firstName).toBeDefined()
      })
      for (const { status } of await Promise.all(flooded)) expect(status).toBeOneOf([200, 429])
    },
  )
})
