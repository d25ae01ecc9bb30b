import { problems } from '@portal/contract/problems'
import { topics } from '@portal/contract/topics'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { findPostgres, type PostgresServer, startPostgres } from '../testing/databases/postgres-server.ts'
import { subscribe } from '../testing/portal/event-stream.ts'
import { ADMIN, type Caller, openTestPortal, type TestPortal } from '../testing/portal/test-portal.ts'
import { skipWithout } from '../testing/runner/skip-without.ts'
import { waitFor } from '../testing/runner/wait-for.ts'

const programs = inject('postgresUrl') === null ? null : await findPostgres()
const BUSY_CLIENTS = 20
const METRICS_TOKEN = 'a-token-for-prometheus'
/** After which Prometheus gives a reading up, unless it is told otherwise. */
const SCRAPE_TIMEOUT_MS = 10_000

describe('a portal whose PostgreSQL stops', skipWithout('PostgreSQL', programs), () => {
  let server: PostgresServer
  let portal: TestPortal
  let admin: Caller
  let aarav: Caller
  let studentId: string
  beforeAll(async () => {
    server = await startPostgres(programs ?? '')
    portal = await openTestPortal('sqlite', { DATABASE_URL: server.url, PORTAL_METRICS_TOKEN: METRICS_TOKEN })
    admin = await portal.signInAdmin()
    const signedIn = await portal.signInStudent()
    aarav = signedIn.as
    studentId = signedIn.student.id
  })
  afterAll(async () => {
    await portal.close()
    await server.stop()
  })

  // These tests exceed the limit of writes per minute, so each starts with a new minute.
  beforeEach(() => portal.passTime(60_000))

  const submit = (message: string) =>
    aarav.fetch('/api/me/requests', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message }),
    })
  const addCard = (card: string) =>
    admin.fetch(`/api/students/${studentId}/id-cards`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ card, collegeId: 'CLG' }),
    })
  const unavailable = { code: 'UNAVAILABLE', message: problems.UNAVAILABLE.message }

  /** Starts clients that write without pause until `stop`; collects the confirmed writes and the other answers. */
  const startWriting = () => {
    let stopped = false
    const [confirmed, refused] = [[] as string[], [] as unknown[]]
    const write = async (client: number) => {
      for (let index = 0; !stopped; index++) {
        const answer = await addCard(`busy ${client} ${index}`)
        if (answer.status === 201) confirmed.push(`busy ${client} ${index}`)
        else refused.push(await answer.json())
      }
    }
    const writing = Promise.all(Array.from({ length: BUSY_CLIENTS }, (_, client) => write(client)))
    return {
      confirmed,
      refused,
      async stop() {
        stopped = true
        await writing
      },
    }
  }

  it.each(['killed', 'shut down'] as const)(
    'refuses requests with a message while it is %s, recovers by itself, and open screens are refreshed',
    async (how) => {
      const [adminScreen, studentScreen] = await Promise.all([
        subscribe(portal, admin.cookie),
        subscribe(portal, aarav.cookie),
      ])
      const busy = startWriting()
      await waitFor(() => expect(busy.confirmed.length).toBeGreaterThan(BUSY_CLIENTS))
      if (how === 'killed') await server.kill()
      else await server.shutDown()
      await waitFor(() => expect(busy.refused.length).toBeGreaterThan(BUSY_CLIENTS))
      await busy.stop()
      for (const answer of busy.refused) expect(answer).toMatchObject(unavailable)
      const signIn = { method: 'POST', headers: { 'content-type': 'application/json' } }
      const signInAnswer = await portal.stranger.fetch('/api/session', {
        ...signIn,
        body: JSON.stringify({ ...ADMIN, panel: 'admin' }),
      })
      expect([signInAnswer.status, await signInAnswer.json()]).toMatchObject([503, unavailable])
      expect([adminScreen.hasEnded(), studentScreen.hasEnded()]).toEqual([false, false])

      const missed = adminScreen.received.length
      await server.restart()
      await waitFor(async () => expect((await aarav.fetch('/api/me/requests')).status).toBe(200))
      await waitFor(() => expect(adminScreen.received.slice(missed).map(({ event }) => event)).toContain('everything'))
      await waitFor(() => expect(studentScreen.received.map(({ event }) => event)).toContain('everything'))
      const since = studentScreen.received.length
      expect((await submit('afterwards')).status).toBe(201)
      await waitFor(() =>
        expect(studentScreen.received.slice(since).flatMap(({ data }) => data)).toContain(topics.requestsOf(studentId)),
      )
      const rows = await portal.app.database.read.selectFrom('idCards').select('card').execute()
      const cards = rows.map(({ card }) => card)
      expect(cards).toEqual(expect.arrayContaining(busy.confirmed))
      await portal.app.database.transaction(({ db }) => db.deleteFrom('idCards').execute())
      adminScreen.close()
      studentScreen.close()
    },
  )

  it('refuses requests when the database does not respond in time, and recovers when it responds again', {
    timeout: 90_000,
    ...skipWithout('Linux', process.platform === 'linux'),
  }, async () => {
    await server.sleep()
    const scrape = portal.stranger.fetch('/metrics', {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      signal: AbortSignal.timeout(SCRAPE_TIMEOUT_MS / 2),
    })
    const metrics = scrape.then((answer) => answer.text())
    const answers = await Promise.all(Array.from({ length: BUSY_CLIENTS }, (_, index) => addCard(`asleep ${index}`)))
    for (const answer of answers) expect([answer.status, await answer.json()]).toMatchObject([503, unavailable])
    // The metrics are needed most just then. What only the database knows is left out.
    expect(await metrics).toMatch(/^portal_http_requests_total\{.*\} \d/m)
    expect(await metrics).not.toMatch(/^portal_(letters|jobs)\{/m)
    await server.wake()
    await waitFor(async () => expect((await submit('awake')).status).toBe(201))
  })

  it('takes the cookie from a browser that signs out meanwhile, and says that the session has not been ended', async () => {
    const { as } = await portal.signInStudent()
    await server.shutDown()
    const answer = await as.fetch('/api/session', { method: 'DELETE' })
    await server.restart()
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'SESSION_NOT_ENDED' }])
    expect(answer.headers.getSetCookie().join()).toContain('portal.session_token=; Max-Age=0')
  })
})
