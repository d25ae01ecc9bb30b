import * as z from 'zod/mini'
import type { Action } from './permissions.ts'
import { errorMap } from './problems.ts'
import { byId, deleted, type Method, nothing, requiresWith } from './procedures.ts'
import { webhook, webhookCreateInput, webhookDelivery, webhookSecret, webhookUpdateInput } from './webhooks.ts'

const requiresWithWebhooks = (action: Action) => requiresWith('webhooks', action)
const changesWebhook = (method: Method, path: `/${string}`, summary: string) =>
  requiresWithWebhooks('changeWebhooks')
    .route({ method, path: `/webhooks${path}`, summary })
    .errors(errorMap('WEBHOOK_NOT_FOUND'))

export const webhooksProcedures = {
  list: requiresWithWebhooks('viewWebhooks')
    .route({ method: 'GET', path: '/webhooks', summary: 'The systems that are told what has changed' })
    .input(nothing)
    .output(z.array(webhook)),
  create: requiresWithWebhooks('changeWebhooks')
    .route({ method: 'POST', path: '/webhooks', summary: 'Have a system told what changes', successStatus: 201 })
    .errors(errorMap('WEBHOOK_URL_REFUSED', 'TOO_MANY_WEBHOOKS'))
    .input(webhookCreateInput)
    .output(webhookSecret),
  update: changesWebhook('PUT', '/{id}', 'Change a webhook, or switch it on or off')
    .errors(errorMap('WEBHOOK_URL_REFUSED'))
    .input(webhookUpdateInput)
    .output(webhook),
  changeSecret: changesWebhook(
    'POST',
    '/{id}/secret',
    'Give a webhook a new secret; the one before signs for a day as well',
  )
    .input(byId)
    .output(webhookSecret),
  sendTest: changesWebhook('POST', '/{id}/test', 'Send a test, which counts for nothing').input(byId).output(webhook),
  remove: changesWebhook('DELETE', '/{id}', 'Remove a webhook and what was sent to it').input(byId).output(deleted),
  deliveries: requiresWithWebhooks('viewWebhooks')
    .route({
      method: 'GET',
      path: '/webhooks/{id}/deliveries',
      summary: 'What was last sent to a webhook, newest first',
    })
    .errors(errorMap('WEBHOOK_NOT_FOUND'))
    .input(byId)
    .output(z.array(webhookDelivery)),
  sendAgain: requiresWithWebhooks('changeWebhooks')
    .route({
      method: 'POST',
      path: '/webhook-deliveries/{id}/sending',
      summary: 'Send a delivery again, with its id',
    })
    .errors(errorMap('WEBHOOK_DELIVERY_NOT_FOUND', 'WEBHOOK_OFF'))
    .input(byId)
    .output(deleted),
}
