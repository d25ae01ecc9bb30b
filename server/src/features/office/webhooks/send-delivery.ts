import { topics } from '@portal/contract/topics'
import { WEBHOOK_TEST } from '@portal/contract/webhooks/webhooks'
import { notify } from '../../../notifications/notify.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { OutgoingError } from '../../../platform/outgoing/outgoing-error.ts'
import { LostSecretError } from '../../../platform/signing/signing-errors.ts'
import type { AppContext } from '../../context.ts'
import { type Attempt, type Outcome, outcomeOf } from './attempt.ts'
import { type ClaimedDelivery, recordEnd } from './claims.store.ts'
import { stopWaiting } from './deliveries.store.ts'
import {
  findReceiver,
  findRegistrars,
  markDelivered,
  type Receiver,
  restReceiver,
  switchOff,
} from './receivers.store.ts'
import { canOpenSecret, openStoredSecret, validFormer } from './secrets.ts'
import { headersOf } from './sign.ts'
import { lockWebhook } from './webhooks.store.ts'

/**
 * Calls the receiver of a claimed delivery and records what came of it. A crash before that sends it again with the same
 * id, when its lease is over. `closing` ends the call, and gives the delivery back.
 */
export async function sendDelivery(app: AppContext, delivery: ClaimedDelivery, closing: AbortSignal) {
  const receiver = await findReceiver(app.database.read, delivery.webhookId)
  if (!receiver) return
  const startedMs = performance.now()
  const attempt = await call(app, receiver, delivery, closing)
  const tookMs = Math.round(performance.now() - startedMs)
  const isGivenBack = closing.aborted && attempt.status === null
  await app.database.transaction(async (tx) => {
    if (isGivenBack) await recordEnd(tx, delivery, { attempts: delivery.attempts - 1, nextAt: '' })
    else await record(app, tx, delivery, attempt, tookMs)
  })
}

async function call(
  { outgoing, secret, now }: AppContext,
  receiver: Receiver,
  delivery: ClaimedDelivery,
  signal: AbortSignal,
): Promise<Attempt> {
  try {
    const message = { id: delivery.id, body: bodyOf(delivery) }
    const headers = headersOf(message, secretsOf(secret, receiver, now()), now())
    const { status, retryAfterMs } = await outgoing.post({ url: receiver.url, headers, body: message.body, signal })
    return { status, retryAfterMs, failure: null }
  } catch (error) {
    const none = { status: null, retryAfterMs: null }
    if (error instanceof OutgoingError) return { ...none, failure: error.failure }
    if (error instanceof LostSecretError) return { ...none, failure: 'secret' }
    throw error
  }
}

/** It has ids alone: who is told reads the rest with an API key, as it is then. */
const bodyOf = ({ type, at, subjectId }: ClaimedDelivery) =>
  JSON.stringify({ type, timestamp: at, data: type === WEBHOOK_TEST ? {} : { id: subjectId } })

/** A former secret of another PORTAL_SECRET is left out. Throws `LostSecretError` for such a present one. */
function secretsOf(portalSecret: string, receiver: Receiver, now: Date) {
  const former = validFormer(receiver, now).filter((sealed) => canOpenSecret(portalSecret, receiver.id, sealed))
  return [receiver.sealedSecret, ...former].map((sealed) => openStoredSecret(portalSecret, receiver.id, sealed))
}

async function record(app: AppContext, tx: Tx, delivery: ClaimedDelivery, attempt: Attempt, tookMs: number) {
  const now = app.now()
  const { status, failure } = attempt
  const outcome = outcomeOf(attempt, delivery, now)
  // Before the delivery, as everywhere: see webhookOfDelivery.
  const webhook = await lockWebhook(tx, delivery.webhookId)
  const nextAt = outcome.state === 'waiting' ? outcome.nextAt.toISOString() : ''
  const end = { state: outcome.state, nextAt, status, failure, tookMs, lastAt: now.toISOString() }
  if (!webhook || !(await recordEnd(tx, delivery, end))) return
  if (outcome.state !== 'delivered') {
    const { id, webhookId, attempts } = delivery
    app.log.warn({ deliveryId: id, webhookId, attempts, status, failure }, 'a webhook was not delivered')
  }
  if (outcome.state === 'delivered' && delivery.type !== WEBHOOK_TEST) await markDelivered(tx, webhook.id, now)
  await applyTo(app, tx, webhook.id, outcome)
  tx.invalidate(topics.webhooks)
}

/** What an attempt that has failed means for its webhook. */
async function applyTo(app: AppContext, tx: Tx, webhookId: string, outcome: Outcome) {
  const now = app.now()
  if (outcome.state === 'waiting' && outcome.restUntil) await restReceiver(tx, webhookId, outcome.restUntil)
  if (outcome.state !== 'failed' || !outcome.switchOff) return
  if (!(await switchOff(tx, webhookId, outcome.switchOff))) return
  await stopWaiting(tx, webhookId)
  const cause = `${webhookId}/${now.toISOString()}`
  const registrars = await findRegistrars(tx.db)
  const subject = { type: 'webhook', id: webhookId } as const
  await notify(
    app,
    tx,
    registrars.map((userId) => ({ userId, kind: 'webhookOff', cause, subject })),
  )
}
