import {
  WEBHOOK_PAUSE_MAX_MS,
  WEBHOOK_RETRY_DELAYS_MS,
  WEBHOOK_TEST,
  type WebhookFailure,
} from '@portal/contract/webhooks/webhooks'

/** How a call of a receiver has ended: with a status, or why there is none. */
export type Attempt = { status: number | null; retryAfterMs: number | null; failure: WebhookFailure | null }

/** What becomes of the delivery, and of its webhook if that ends with it. */
export type Outcome =
  | { state: 'delivered' }
  | { state: 'waiting'; nextAt: Date; restUntil: Date | null }
  | { state: 'failed'; switchOff: 'failed' | 'gone' | null }

const GONE = 410
/** The receiver has too much to do: nothing else is sent to it meanwhile either. */
const ASK_FOR_REST = [429, 503]
/** Retries are spread, so that those of one failure do not all come at one moment. */
const JITTER = 0.2

/** `attempts`: how many there were, this one included. A test is tried once, and switches nothing off. */
export function outcomeOf(
  { status, retryAfterMs }: Attempt,
  { type, attempts }: { type: string; attempts: number },
  now: Date,
): Outcome {
  if (status !== null && status >= 200 && status < 300) return { state: 'delivered' }
  if (type === WEBHOOK_TEST) return { state: 'failed', switchOff: null }
  if (status === GONE) return { state: 'failed', switchOff: 'gone' }
  const delayMs = WEBHOOK_RETRY_DELAYS_MS[attempts - 1]
  if (delayMs === undefined) return { state: 'failed', switchOff: 'failed' }
  const pauseMs = Math.min(retryAfterMs ?? 0, WEBHOOK_PAUSE_MAX_MS)
  const after = (ms: number) => new Date(now.getTime() + ms)
  const restUntil = pauseMs > 0 && ASK_FOR_REST.includes(status ?? 0) ? after(pauseMs) : null
  return { state: 'waiting', nextAt: after(Math.max(delayMs * (1 + Math.random() * JITTER), pauseMs)), restUntil }
}
