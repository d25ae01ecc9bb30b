import { Problem } from '@portal/contract/problems'
import { os, requireActor } from '../../rpc.ts'
import { listDeliveries } from './deliveries.store.ts'
import {
  changeSecret,
  changeWebhook,
  createWebhook,
  removeWebhook,
  sendDeliveryAgain,
  sendTest,
} from './webhooks.actions.ts'
import { listWebhooks } from './webhooks.store.ts'

/** The systems that are told what changes, for registrars. */
export const webhookRoutes = {
  list: os.webhooks.list.handler(({ context: { app } }) => listWebhooks(app.database.read, app.now())),
  create: os.webhooks.create.handler(({ context, input }) => createWebhook(context.app, requireActor(context), input)),
  update: os.webhooks.update.handler(({ context, input }) => changeWebhook(context.app, requireActor(context), input)),
  changeSecret: os.webhooks.changeSecret.handler(({ context, input }) =>
    changeSecret(context.app, requireActor(context), input.id),
  ),
  sendTest: os.webhooks.sendTest.handler(({ context, input }) =>
    sendTest(context.app, requireActor(context), input.id),
  ),
  remove: os.webhooks.remove.handler(({ context, input }) =>
    removeWebhook(context.app, requireActor(context), input.id),
  ),
  deliveries: os.webhooks.deliveries.handler(async ({ context: { app }, input }) => {
    const deliveries = await listDeliveries(app.database.read, input.id, app.now())
    if (!deliveries) throw new Problem('WEBHOOK_NOT_FOUND')
    return deliveries
  }),
  sendAgain: os.webhooks.sendAgain.handler(({ context, input }) =>
    sendDeliveryAgain(context.app, requireActor(context), input.id),
  ),
}
