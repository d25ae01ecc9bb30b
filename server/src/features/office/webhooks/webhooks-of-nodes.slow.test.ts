import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { skipWithoutPostgres } from '../../../testing/databases/engines.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { letCallsHang } from '../../../testing/records/webhooks.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import { openWebhookReceiver } from '../../../testing/services/webhook-receiver.ts'

// On SQLite a portal is one node.
describe('webhooks of two nodes of one portal', skipWithoutPostgres(), () => {
  let receiver: Awaited<ReturnType<typeof openWebhookReceiver>>
  let first: TestPortal
  let second: TestPortal
  beforeAll(async () => {
    receiver = await openWebhookReceiver()
    const settings = { PORTAL_OUTGOING: receiver.host, PORTAL_SECRET: 'the same secret on both of these nodes' }
    first = await openTestPortal('postgres', settings)
    second = await openTestPortal('postgres', { ...settings, DATABASE_URL: first.app.config.databaseUrl ?? '' })
    letCallsHang(first)
    letCallsHang(second)
    await switchFeature(first, 'webhooks')
    await waitFor(() => expect(second.app.features.webhooks).toBe(true))
  })
  afterAll(async () => {
    await second.close()
    await receiver.close()
  })

  it('are sent once each, with two calls of a receiver at once, and by the other node when one stops', async () => {
    const admin = await second.signInAdmin()
    const { webhook } = await admin.webhooks.create({ url: receiver.url, types: ['student.created'] })
    for (let count = 0; count < 8; count++) await (count % 2 ? first : second).addStudent()
    const told = () => receiver.received.map(({ subjectId }) => subjectId)
    await waitFor(() => expect(told()).toHaveLength(8))
    expect(new Set(told()).size).toBe(8)
    await waitFor(async () => expect(await admin.webhooks.list()).toMatchObject([{ waiting: 0 }]))

    await receiver.answers('hangs')
    receiver.received.length = 0
    for (let count = 0; count < 4; count++) await first.addStudent()
    await waitFor(() => expect(told()).toHaveLength(2))
    const hung = new Set(told())
    const running = (await admin.webhooks.deliveries({ id: webhook.id })).filter(({ state }) => state === 'waiting')
    expect(running.map(({ attempts }) => attempts).sort()).toEqual([0, 0, 1, 1])
    await first.close()
    await receiver.answers('takes')
    await waitFor(async () => {
      second.passTime(10_000)
      await second.app.database.transaction(async (tx) => tx.invalidate('test'))
      expect(await admin.webhooks.list()).toMatchObject([{ waiting: 0 }])
    })
    const states = (await admin.webhooks.deliveries({ id: webhook.id })).map(({ state }) => state)
    expect(new Set(states)).toEqual(new Set(['delivered']))
    expect([...hung].every((id) => told().filter((one) => one === id).length > 1)).toBe(true)
  })
})
