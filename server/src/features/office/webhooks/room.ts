import type { Room } from '../../room.ts'
import { deleteOldDeliveries } from './deliveries.store.ts'
import { webhookRoutes } from './webhooks.routes.ts'

export const webhooksRoom = {
  procedures: { webhooks: webhookRoutes },
  maintenance: {
    oldDeliveries: ({ app }) => deleteOldDeliveries(app.database),
  },
  apiDocument: () => import('./webhooks.api-document.ts'),
} satisfies Room
