import * as z from 'zod/mini'
import { changeTypeNames } from '../change-types.ts'
import { instant, recordId } from '../fields.ts'
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts'

/** The type of a test, which nobody chooses. */
export const WEBHOOK_TEST = 'webhook.test'

export const WEBHOOKS_MAX = 10
/** How many deliveries of a webhook are kept, besides those that wait. */
export const WEBHOOK_DELIVERIES_KEPT = 100
/** How long the secret before the present one signs as well. */
export const WEBHOOK_SECRET_OVERLAP_HOURS = 24
/**
 * A delivery that fails is tried again after these times, of which each gets up to a fifth longer: over three days. After the
 * last one the webhook is switched off.
 */
export const WEBHOOK_RETRY_DELAYS_MS = [
  ...[5_000, 5 * MINUTE_MS, 30 * MINUTE_MS],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
] as const
/** How many calls of one receiver run at once. */
export const WEBHOOK_CALLS_AT_ONCE = 2
/** The longest pause that a receiver can ask for. */
export const WEBHOOK_PAUSE_MAX_MS = 24 * HOUR_MS
const WEBHOOK_URL_MAX_CHARACTERS = 500

/** Why a webhook is off. `failed`: too many attempts; `gone`: the receiver has answered that it wants no more (410). */
export const webhookStates = ['on', 'off', 'failed', 'gone'] as const
export type WebhookState = (typeof webhookStates)[number]

/** `stopped`: the webhook was switched off before it arrived. */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'stopped'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why there was no answer; a text for each is in `webhookFailureTexts`. */
export const webhookFailures = ['address', 'name', 'certificate', 'timeout', 'proxy', 'connection', 'secret'] as const
export type WebhookFailure = (typeof webhookFailures)[number]

export const webhookFailureTexts: Record<WebhookFailure, string> = {
  address: 'The address cannot be called: it is not one of the internet, or not allowed',
  name: 'The name is not known',
  certificate: 'The certificate is not valid for this name',
  timeout: 'No whole answer within 15 seconds',
  proxy: 'The proxy of PORTAL_OUTGOING does not answer or refuses',
  connection: 'No connection',
  secret: 'The secret cannot be opened: PORTAL_SECRET has changed. Give this webhook a new one',
}

/** One of the last deliveries of a webhook. `id` is the `webhook-id` of its header. */
export const webhookDelivery = z.object({
  id: recordId,
  type: z.enum([...changeTypeNames, WEBHOOK_TEST]),
  /** The id of the record that it is about; empty for a test. */
  subjectId: z.string(),
  at: instant,
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** When it is tried next; null: as soon as possible, now, or no more. */
  nextAt: z.nullable(instant),
  isSentNow: z.boolean(),
  /** Of the last attempt: when it ended, what was answered or why nothing was, and how long it took. */
  lastAt: z.nullable(instant),
  status: z.nullable(z.int()),
  failure: z.nullable(z.enum(webhookFailures)),
  tookMs: z.nullable(z.int()),
})
export type WebhookDelivery = z.output<typeof webhookDelivery>

export const webhook = z.object({
  id: recordId,
  url: z.string(),
  types: z.array(z.enum(changeTypeNames)),
  state: z.enum(webhookStates),
  /** How many deliveries wait for their first or next attempt. */
  waiting: z.int(),
  /** When a delivery last arrived; null: none has yet. */
  deliveredAt: z.nullable(instant),
  /** The delivery that was tried last; null: none has been. */
  lastTried: z.nullable(webhookDelivery),
  /** Until when the secret before the present one signs as well; null without one. */
  formerSecretUntil: z.nullable(instant),
  created_at: instant,
})
export type Webhook = z.output<typeof webhook>

/** The secret is shown once, when it is made. */
export const webhookSecret = z.object({ webhook, secret: z.string() })

const url = z
  .string()
  .check(z.trim(), z.maxLength(WEBHOOK_URL_MAX_CHARACTERS), z.regex(/^https:\/\//i, 'An https:// address is needed'))

const types = z.array(z.enum(changeTypeNames)).check(
  z.minLength(1, 'Choose what it is told'),
  z.overwrite((chosen) => changeTypeNames.filter((type) => chosen.includes(type))),
)

export const webhookCreateInput = z.strictObject({ url, types })
/** What is left out stays. Switched off, what still waits is not sent. */
export const webhookUpdateInput = z.strictObject({
  id: recordId,
  url: z.optional(url),
  types: z.optional(types),
  isOn: z.optional(z.boolean()),
})
export type WebhookUpdateInput = z.output<typeof webhookUpdateInput>
