import { webhookMessages } from '@portal/contract/webhooks/webhook-messages'
import { type WebhookDelivery, webhookFailureTexts } from '@portal/contract/webhooks/webhooks'
import { dateAndTime } from '../../../../ui/text/format-datetime.ts'

const text = webhookMessages.deliveries

/** What the receiver has answered to the last attempt, or why it did not; '' before the first. */
function answerOf({ status, failure, tookMs }: WebhookDelivery) {
  const answer = status === null ? failure && webhookFailureTexts[failure] : text.answered(status)
  return [answer, status !== null && tookMs !== null && text.took(tookMs)].filter(Boolean).join(' ')
}

/** How a delivery stands, in a few words beside its state. */
export function outcomeOf(delivery: WebhookDelivery) {
  const { state, attempts, nextAt, isSentNow } = delivery
  const answer = answerOf(delivery)
  const tried = attempts > 1 || state === 'failed' ? text.attempts(attempts) : ''
  if (state === 'stopped') return [text.stopped, answer].filter(Boolean).join(' · ')
  if (state === 'waiting' && nextAt === null)
    return [isSentNow ? text.now : text.inTurn, answer].filter(Boolean).join(' · ')
  const next = state === 'waiting' && nextAt ? text.next(dateAndTime(nextAt)) : ''
  return [answer, tried, next].filter(Boolean).join(' · ')
}
