import { webhookMessages } from '@portal/contract/webhooks/webhook-messages'
import type { WebhookDelivery } from '@portal/contract/webhooks/webhooks'
import { IconBan, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { Badge } from '../../../../ui/badge/status-badge.tsx'
import type from '../../../../ui/text/text.module.css'
import { outcomeOf } from './delivery-outcome.ts'

const { states } = webhookMessages.deliveries

const signs = {
  waiting: { Icon: IconClock, tone: 'Pending' },
  delivered: { Icon: IconCircleCheck, tone: 'Completed' },
  failed: { Icon: IconCircleX, tone: 'Rejected' },
  stopped: { Icon: IconBan, tone: undefined },
} as const

/** How a delivery stands: a sign with its name, and what was answered. */
export const DeliveryOutcome = ({ delivery }: { delivery: WebhookDelivery }) => (
  <>
    <Badge {...signs[delivery.state]}>{states[delivery.state]}</Badge>
    <small className={type.small}>{outcomeOf(delivery)}</small>
  </>
)
