import { webhookMessages } from '@portal/contract/webhooks/webhook-messages'
import type { WebhookDelivery } from '@portal/contract/webhooks/webhooks'
import { useEffect, useRef } from 'react'
import { announce } from '../../../../ui/toast/announce.ts'
import { outcomeOf } from './delivery-outcome.ts'

const text = webhookMessages.deliveries

/** Says the outcome of a delivery that was waiting, such as that of a test, when it is known. */
export function useAnnouncedOutcomes(deliveries: readonly WebhookDelivery[] | undefined) {
  const before = useRef(new Map<string, WebhookDelivery>())
  useEffect(() => {
    for (const delivery of deliveries ?? []) {
      const { id, type, state } = delivery
      if (before.current.get(id)?.state === 'waiting' && state !== 'waiting')
        announce(text.changed(type, `${text.states[state]}. ${outcomeOf(delivery)}`))
    }
    before.current = new Map(deliveries?.map((delivery) => [delivery.id, delivery]))
  }, [deliveries])
}
