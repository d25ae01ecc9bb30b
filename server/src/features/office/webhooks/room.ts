import type { Room } from '../../room.ts'
import { deleteOldDeliveries } from './deliveries.store.ts'
import { readWebhookFacts } from './notification-facts.store.ts'
import { openWebhookSender } from './webhook-sender.ts'
import { webhookRoutes } from './webhooks.routes.ts'

export const webhooksRoom = {
  procedures: { webhooks: webhookRoutes },
  start: openWebhookSender,
  notificationFacts: { webhook: readWebhookFacts },
  maintenance: {
    oldDeliveries: ({ app }) => deleteOldDeliveries(app.database),
  },
  apiDocument: () => import('./webhooks.api-document.ts'),
} satisfies Room
