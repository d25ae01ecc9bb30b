import type { ChangeType } from '@portal/contract/change-types'
import { Problem } from '@portal/contract/problems'
import { HOUR_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import { WEBHOOK_SECRET_OVERLAP_HOURS, WEBHOOKS_MAX, type WebhookUpdateInput } from '@portal/contract/webhooks/webhooks'
import { auditedWrite } from '../../../audit/audited-write.ts'
import { changedFields } from '../../../audit/changed-fields.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { OutgoingError } from '../../../platform/outgoing/outgoing-error.ts'
import type { AppContext } from '../../context.ts'
import { insertTest, lockUnclaimed, sendAgain, stopWaiting, webhookOfDelivery } from './deliveries.store.ts'
import { formerOf, makeSecret } from './secrets.ts'
import {
  deleteWebhook,
  insertWebhook,
  listWebhooks,
  lockAndCount,
  lockWebhook,
  newWebhookId,
  replaceSecret,
  updateWebhook,
} from './webhooks.store.ts'

/** Adds a webhook, which is on. Returns its secret, which is shown once. Throws WEBHOOK_URL_REFUSED and TOO_MANY_WEBHOOKS. */
export async function createWebhook(
  app: AppContext,
  actor: AuthenticatedActor,
  { url, types }: { url: string; types: ChangeType[] },
) {
  const id = newWebhookId()
  const { secret, sealed } = makeSecret(app.secret, id)
  await auditedWrite(app, actor, 'changeWebhooks', ofNobody, async (tx, allowed, now) => {
    requireCallable(app, url)
    if ((await lockAndCount(tx)) >= WEBHOOKS_MAX) throw new Problem('TOO_MANY_WEBHOOKS')
    await insertWebhook(tx, allowed, { id, url, types, sealedSecret: sealed }, now)
    tx.invalidate(topics.webhooks)
    return { result: id, about: { record: hostOf(url), fields: ['added'] } }
  })
  return { webhook: await readWebhook(app, id), secret }
}

/**
 * Changes the address and the types of a webhook, or switches it. Switched off, nothing that waits is sent any more. Throws
 * WEBHOOK_NOT_FOUND and WEBHOOK_URL_REFUSED.
 */
export async function changeWebhook(app: AppContext, actor: AuthenticatedActor, input: WebhookUpdateInput) {
  const { id, url, types, isOn } = input
  await auditedWrite(app, actor, 'changeWebhooks', found(id), async (tx, allowed) => {
    const { row } = allowed
    if (url !== undefined) requireCallable(app, url)
    const isSwitched = isOn !== undefined && isOn !== (row.state === 'on')
    const change = {
      // Another receiver has asked for no pause.
      ...(url !== undefined && url !== row.url && { url, restUntil: '' }),
      ...(types && { types: JSON.stringify(types) }),
      ...(isSwitched && { state: isOn ? ('on' as const) : ('off' as const), restUntil: '' }),
    }
    await updateWebhook(tx, allowed, change)
    if (isSwitched && !isOn) await stopWaiting(tx, id)
    tx.invalidate(topics.webhooks)
    const fields = changedFields(row, change).filter((field) => field !== 'restUntil')
    return { result: id, about: { record: hostOf(url ?? row.url), fields } }
  })
  return readWebhook(app, id)
}

/** Gives a webhook a new secret; for a day those before sign as well. Throws WEBHOOK_NOT_FOUND. */
export async function changeSecret(app: AppContext, actor: AuthenticatedActor, id: string) {
  const { secret, sealed } = makeSecret(app.secret, id)
  await auditedWrite(app, actor, 'changeWebhooks', found(id), async (tx, allowed, now) => {
    const formerUntil = new Date(now.getTime() + WEBHOOK_SECRET_OVERLAP_HOURS * HOUR_MS)
    const former = { formerSecret: formerOf(allowed.row, now), formerUntil: formerUntil.toISOString() }
    await replaceSecret(tx, allowed, { sealedSecret: sealed, ...former })
    tx.invalidate(topics.webhooks)
    return { result: id, about: { record: hostOf(allowed.row.url), fields: ['secret'] } }
  })
  return { webhook: await readWebhook(app, id), secret }
}

/** Removes a webhook with its deliveries. Throws WEBHOOK_NOT_FOUND. */
export const removeWebhook = (app: AppContext, actor: AuthenticatedActor, id: string) =>
  auditedWrite(app, actor, 'changeWebhooks', found(id), async (tx, allowed) => {
    await deleteWebhook(tx, allowed)
    tx.invalidate(topics.webhooks)
    return { result: { id }, about: { record: hostOf(allowed.row.url), fields: ['removed'] } }
  })

/** Has a test sent, also while the webhook is off. Throws WEBHOOK_NOT_FOUND. */
export async function sendTest(app: AppContext, actor: AuthenticatedActor, id: string) {
  await auditedWrite(app, actor, 'changeWebhooks', found(id), async (tx, allowed, now) => {
    await insertTest(tx, allowed, now)
    tx.invalidate(topics.webhooks)
    return { result: id, about: { record: hostOf(allowed.row.url), fields: ['test'] } }
  })
  return readWebhook(app, id)
}

/**
 * Has a delivery sent again at once that has ended, or waits for a later attempt. Throws WEBHOOK_DELIVERY_NOT_FOUND and
 * WEBHOOK_OFF.
 */
export function sendDeliveryAgain(app: AppContext, actor: AuthenticatedActor, id: string) {
  const find = async (tx: Tx) => {
    const of = await webhookOfDelivery(tx.db, id)
    const webhook = of && (await lockWebhook(tx, of.webhookId))
    const row = webhook && (await lockUnclaimed(tx, id))
    if (!row) throw new Problem('WEBHOOK_DELIVERY_NOT_FOUND')
    if (webhook.state !== 'on') throw new Problem('WEBHOOK_OFF')
    return { ...row, studentId: '', url: webhook.url }
  }
  return auditedWrite(app, actor, 'changeWebhooks', find, async (tx, allowed) => {
    await sendAgain(tx, allowed)
    tx.invalidate(topics.webhooks)
    return { result: { id }, about: { record: hostOf(allowed.row.url), fields: ['sentAgain'] } }
  })
}

const ofNobody = async () => ({ studentId: '' })

const found = (id: string) => async (tx: Tx) => {
  const row = await lockWebhook(tx, id)
  if (!row) throw new Problem('WEBHOOK_NOT_FOUND')
  return { ...row, studentId: '' }
}

async function readWebhook({ database, now }: AppContext, id: string) {
  const webhook = (await listWebhooks(database.read, now())).find((one) => one.id === id)
  if (!webhook) throw new Problem('WEBHOOK_NOT_FOUND')
  return webhook
}

function requireCallable({ outgoing }: AppContext, url: string) {
  try {
    outgoing.check(url)
  } catch (error) {
    throw error instanceof OutgoingError ? new Problem('WEBHOOK_URL_REFUSED') : error
  }
}

/** What the audit trail shows: the path of an address can be a secret. */
const hostOf = (url: string) => new URL(url).host
