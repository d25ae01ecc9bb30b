import { type RoomActions, registrars } from '../action-facts.ts'

export const webhookActions = {
  viewWebhooks: { who: registrars, limit: 'read', needs: 'webhooks' },
  changeWebhooks: { who: registrars, limit: 'write', audited: 'Changed a webhook', needs: 'webhooks' },
} as const satisfies RoomActions
