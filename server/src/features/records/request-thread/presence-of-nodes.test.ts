import { PRESENCE_SECONDS } from '@portal/contract/records/request-thread/request-thread-limits'
import { topics } from '@portal/contract/topics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { skipWithoutPostgres } from '../../../testing/databases/engines.ts'
import { subscribe } from '../../../testing/portal/event-stream.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'

const LEASE_MS = PRESENCE_SECONDS * 1_000

// On SQLite a portal is one node.
describe('who has a request open on two nodes of one portal', skipWithoutPostgres(), () => {
  let first: TestPortal
  let second: TestPortal
  beforeAll(async () => {
    first = await openTestPortal('postgres')
    second = await openTestPortal('postgres', { DATABASE_URL: first.app.config.databaseUrl ?? '' })
    await switchFeature(first, 'requestLife')
    await waitFor(() => expect(second.app.features.requestLife).toBe(true))
  })
  afterAll(() => Promise.all([first, second].map((node) => node.close())))

  const passTime = (ms: number) => {
    for (const node of [first, second]) node.passTime(ms)
  }

  /** Another administrator, who works on the second node. */
  async function colleague() {
    const { id } = await first.addStudent({ firstName: 'Suresh', lastName: 'Patil' })
    await first.app.database.transaction(({ db }) =>
      db.updateTable('users').set({ userType: 'admin', staffRole: 'registrar' }).where('id', '=', id).execute(),
    )
    return { as: second.caller(await second.openSession(id)), person: { id, name: 'Suresh Patil' } }
  }

  async function openByBoth() {
    const { as: student } = await first.signInStudent()
    const { id } = await student.me.submitRequest({ message: 'A bonafide certificate, please.' })
    const admin = await first.signInAdmin()
    const { as: other, person } = await colleague()
    const own = (await admin.session.current()).user
    expect(await admin.requests.presence({ id, isOpen: true })).toEqual({ others: [] })
    expect((await other.requests.presence({ id, isOpen: true })).others).toMatchObject([{ id: own?.id }])
    return { id, admin, other, person }
  }

  it('is told on each of them, and to a screen that is open on the other one at once', async () => {
    const { id, admin, other, person } = await openByBoth()
    expect(await admin.requests.presence({ id, isOpen: true })).toEqual({ others: [person] })
    const screen = await subscribe(first, admin.cookie)
    await other.requests.presence({ id, isOpen: false })
    await screen.waitForTopic(topics.presence(id))
    screen.close()
    expect(await admin.requests.presence({ id, isOpen: true })).toEqual({ others: [] })
  })

  it('ends a minute after the screen has last said so, as that of a machine that was switched off', async () => {
    const { id, admin, person } = await openByBoth()
    passTime(LEASE_MS - 10_000)
    expect(await admin.requests.presence({ id, isOpen: true })).toEqual({ others: [person] })
    passTime(10_000)
    expect(await admin.requests.presence({ id, isOpen: true })).toEqual({ others: [] })
    const kept = first.app.database.read.selectFrom('requestPresence').selectAll().where('requestId', '=', id)
    expect(await kept.execute()).toHaveLength(1)
  })

  it('lasts while a screen says so again and again', async () => {
    const { id, admin, other, person } = await openByBoth()
    passTime(LEASE_MS / 2)
    await other.requests.presence({ id, isOpen: true })
    passTime(LEASE_MS / 2)
    expect(await admin.requests.presence({ id, isOpen: true })).toEqual({ others: [person] })
  })
})
