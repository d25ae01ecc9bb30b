import type { webhooksRoom } from '../../../features/office/webhooks/room.ts'
import { type Expectations, registrars } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof webhooksRoom> = {
  'webhooks.list': { outcomes: registrars() },
  'webhooks.create': {
    outcomes: registrars(201),
    probe: async ({ newWebhookBody }) => ({ body: await newWebhookBody() }),
  },
  'webhooks.update': {
    outcomes: registrars(),
    probe: async ({ webhook }) => ({ id: await webhook(), body: { isOn: false } }),
  },
  'webhooks.changeSecret': { outcomes: registrars(), probe: async ({ webhook }) => ({ id: await webhook() }) },
  'webhooks.sendTest': { outcomes: registrars(), probe: async ({ webhook }) => ({ id: await webhook() }) },
  'webhooks.remove': { outcomes: registrars(), probe: async ({ webhook }) => ({ id: await webhook() }) },
  'webhooks.deliveries': { outcomes: registrars(), probe: async ({ webhook }) => ({ id: await webhook() }) },
  'webhooks.sendAgain': {
    outcomes: registrars(),
    probe: async ({ failedDelivery }) => ({ id: await failedDelivery() }),
  },
}
