import { afterAll, beforeAll, expect, it } from 'vitest'
import { plansOf } from '../../../testing/databases/plans-of.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { claimDeliveries } from './claims.store.ts'
import { listWebhooks } from './webhooks.store.ts'

// A receiver that hangs lets tens of thousands wait: whoever looks for what is due must not read all of them each time.

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal('sqlite')
})
afterAll(() => portal.close())

it('What is due and what is sent now is looked up among what waits of each webhook', async () => {
  const { database } = portal.app
  const plans = await plansOf(database, (read) => claimDeliveries({ ...database, read }, 2, new Date()))
  expect(plans).toContainEqual(expect.stringMatching(/waiting_webhook_deliveries \(webhookId=\? AND nextAt<\?\)/))
  expect(plans).toContainEqual(expect.stringMatching(/claimed_webhook_deliveries/))
})

it('What waits for each webhook is counted in an index', async () => {
  const plans = await plansOf(portal.app.database, (read) => listWebhooks(read, new Date()))
  expect(plans).toContainEqual(expect.stringMatching(/COVERING INDEX waiting_webhook_deliveries/))
})
