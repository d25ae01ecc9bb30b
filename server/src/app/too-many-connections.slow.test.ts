import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findPostgres, type PostgresServer, startPostgres } from '../testing/databases/postgres-server.ts'
import { runCommandOf } from '../testing/portal/run-command.ts'
import { type Caller, openTestPortal, type TestPortal } from '../testing/portal/test-portal.ts'
import { skipWithout } from '../testing/runner/skip-without.ts'
import { waitFor } from '../testing/runner/wait-for.ts'

const programs = inject('postgresUrl') === null ? null : await findPostgres()
const NODES = 3
/** A node takes up to 15. */
const MAX_CONNECTIONS = 16
const KEPT_FOR_SUPERUSERS = 3
const CHANGES_OF_NODE = 80

describe(
  'three nodes whose PostgreSQL has fewer connections than they take',
  skipWithout('PostgreSQL', programs),
  () => {
    let server: PostgresServer
    const nodes: { portal: TestPortal; admin: Caller }[] = []
    beforeAll(async () => {
      server = await startPostgres(programs ?? '', { max_connections: `${MAX_CONNECTIONS}` })
      const databaseUrl = await createCollege(server.url)
      for (let node = 0; node < NODES; node++) {
        const settings = { DATABASE_URL: databaseUrl, PORTAL_SECRET: 'the same for every node of a portal' }
        const portal = await openTestPortal('sqlite', settings)
        nodes.push({ portal, admin: await portal.signInAdmin() })
      }
    })
    afterAll(async () => {
      for (const { portal } of nodes) await portal.close()
      await server.stop()
    })

    const addCard = (admin: Caller, studentId: string, card: string) =>
      admin.fetch(`/api/students/${studentId}/id-cards`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ card, collegeId: 'CLG' }),
      })
    it('make every change of all people at once, none refused', async () => {
      const { id } = (await nodes[0]?.portal.addStudent()) ?? { id: '' }
      const changes = nodes.flatMap(({ admin }, node) =>
        Array.from({ length: CHANGES_OF_NODE }, (_, index) => addCard(admin, id, `node ${node} card ${index}`)),
      )
      const answers = (await Promise.all(changes)).map(({ status }) => status)
      expect(answers.filter((status) => status !== 201)).toEqual([])
      expect(answers).toHaveLength(NODES * CHANGES_OF_NODE)
    })

    it('are counted by the check, which says how many connections they need', async () => {
      const { output } = await runCommandOf('check', [], {
        DATABASE_URL: urlOfCollege(server.url),
        PORTAL_DATA_DIR: nodes[0]?.portal.app.config.dataDir ?? '',
      })
      expect(output).toContain(
        '! PostgreSQL has 13 connections for the portal, and the 3 nodes that run now may take 45.',
      )
      expect(output).toContain('Set max_connections to 48 or more')
      expect(output).toContain('Nothing is wrong.')
    })

    it('wait while another program has taken every connection, and go on when it gives them back', async () => {
      const [node] = nodes
      if (!node) throw new Error('no node is open')
      const { id } = await node.portal.addStudent()
      const release = await takeEveryConnection(server.url)
      const changes = Array.from({ length: 40 }, (_, index) => addCard(node.admin, id, `waiting ${index}`))
      await waitFor(() => expect(node.portal.app.database.connections().waiting).toBeGreaterThan(30))
      await release()
      expect((await Promise.all(changes)).map(({ status }) => status).filter((status) => status !== 201)).toEqual([])
    })
  },
)

/** Ends the connections of the nodes and takes all for itself; returns the function that gives them back. */
async function takeEveryConnection(serverUrl: string) {
  const control = new pg.Client({ connectionString: serverUrl })
  await control.connect()
  const taken: pg.Client[] = []
  // One of those that are not kept for superusers is taken by `control` itself.
  while (taken.length < MAX_CONNECTIONS - KEPT_FOR_SUPERUSERS - 1) {
    await control.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'college' and application_name = ''",
    )
    const client = new pg.Client({ connectionString: urlOfCollege(serverUrl), application_name: 'another program' })
    await client.connect().then(
      () => taken.push(client),
      () => {},
    )
  }
  return async () => {
    for (const client of [...taken, control]) await client.end()
  }
}

function urlOfCollege(serverUrl: string) {
  const url = new URL(serverUrl)
  url.username = 'college'
  url.pathname = '/college'
  return url.href
}

/** An empty database of a user with ordinary rights: superusers have connections of their own. */
async function createCollege(serverUrl: string) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query('create role college login')
  await client.query('create database college owner college')
  await client.end()
  return urlOfCollege(serverUrl)
}
