import { randomUUID } from 'node:crypto'
import type { ChangeType } from '@portal/contract/change-types'
import { makeSecret } from '../../features/office/webhooks/secrets.ts'
import { openOutgoing } from '../../platform/outgoing/outgoing.ts'
import type { TestPortal } from '../portal/test-portal.ts'

const LONG_MS = 600_000

/** Lets calls of a portal last longer than any test, so that a receiver that hangs does so also on a slow machine. */
export const letCallsHang = ({ app }: Pick<TestPortal, 'app'>) =>
  Object.assign(app, { outgoing: openOutgoing(app.config.outgoing, { timeoutMs: LONG_MS }) })

/** Adds a webhook, without a procedure and its limit. By default nobody is there to be called. */
export async function addWebhook(
  { app }: Pick<TestPortal, 'app'>,
  { url = 'https://library.example/', types = [] }: { url?: string; types?: readonly ChangeType[] } = {},
) {
  const id = randomUUID()
  const { secret, sealed } = makeSecret(app.secret, id)
  const row = { id, url, types: JSON.stringify(types), state: 'on' as const, sealedSecret: sealed }
  await app.database.write
    .insertInto('webhooks')
    .values({ ...row, created_at: app.now().toISOString() })
    .execute()
  return { id, secret }
}

/** Webhooks and deliveries for tests on demand. */
export const webhooksOf = (portal: TestPortal) => {
  const remove = (id: string) => portal.app.database.write.deleteFrom('webhooks').where('id', '=', id).execute()
  return {
    webhook: async () => (await addWebhook(portal)).id,
    /** There are at most ten: those before are removed. */
    async newWebhookBody() {
      const none = portal.app.database.write.selectFrom('webhookDeliveries').select('webhookId')
      const unused = await portal.app.database.write
        .selectFrom('webhooks')
        .select('id')
        .where('id', 'not in', none)
        .execute()
      for (const { id } of unused) await remove(id)
      return { url: 'https://library.example/', types: ['request.decided'] }
    },
    /** A delivery that has failed. */
    async failedDelivery() {
      const { id: webhookId } = await addWebhook(portal)
      const id = `msg_${randomUUID()}`
      const row = { id, webhookId, type: 'request.decided' as const, subjectId: randomUUID(), studentId: null }
      await portal.app.database.write
        .insertInto('webhookDeliveries')
        .values({ ...row, at: portal.app.now().toISOString(), state: 'failed' })
        .execute()
      return id
    },
  }
}
