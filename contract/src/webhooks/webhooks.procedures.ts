import * as z from 'zod/mini'
import { errorMap } from '../problems.ts'
import { asks, type Beginning, byId, changes, type Does, deleted, type Method, nothing, reads } from '../procedures.ts'
import { webhook, webhookCreateInput, webhookDelivery, webhookSecret, webhookUpdateInput } from './webhooks.ts'

const changesWebhook = <What extends Does>(
  begin: Beginning<What>,
  method: Method,
  path: `/${string}`,
  summary: string,
) =>
  begin('changeWebhooks')
    .route({ method, path: `/webhooks${path}`, summary })
    .errors(errorMap('WEBHOOK_NOT_FOUND'))

export const webhooksProcedures = {
  list: reads('viewWebhooks')
    .route({ method: 'GET', path: '/webhooks', summary: 'The systems that are told what has changed' })
    .input(nothing)
    .output(z.array(webhook)),
  create: asks('changeWebhooks')
    .route({ method: 'POST', path: '/webhooks', summary: 'Have a system told what changes', successStatus: 201 })
    .errors(errorMap('WEBHOOK_URL_REFUSED', 'TOO_MANY_WEBHOOKS'))
    .input(webhookCreateInput)
    .output(webhookSecret),
  update: changesWebhook(asks, 'PUT', '/{id}', 'Change a webhook, or switch it on or off')
    .errors(errorMap('WEBHOOK_URL_REFUSED'))
    .input(webhookUpdateInput)
    .output(webhook),
  changeSecret: changesWebhook(
    asks,
    'POST',
    '/{id}/secret',
    'Give a webhook a new secret; the one before signs for a day as well',
  )
    .input(byId)
    .output(webhookSecret),
  sendTest: changesWebhook(changes, 'POST', '/{id}/test', 'Send a test, which counts for nothing')
    .input(byId)
    .output(webhook),
  remove: changesWebhook(asks, 'DELETE', '/{id}', 'Remove a webhook and what was sent to it')
    .input(byId)
    .output(deleted),
  deliveries: reads('viewWebhooks')
    .route({
      method: 'GET',
      path: '/webhooks/{id}/deliveries',
      summary: 'What was last sent to a webhook, newest first',
    })
    .errors(errorMap('WEBHOOK_NOT_FOUND'))
    .input(byId)
    .output(z.array(webhookDelivery)),
  sendAgain: changes('changeWebhooks')
    .route({
      method: 'POST',
      path: '/webhook-deliveries/{id}/sending',
      summary: 'Send a delivery again, with its id',
    })
    .errors(errorMap('WEBHOOK_DELIVERY_NOT_FOUND', 'WEBHOOK_OFF'))
    .input(byId)
    .output(deleted),
}
