import { webhookMessages as text } from '@portal/contract/webhooks/webhook-messages'
import type { WebhookState } from '@portal/contract/webhooks/webhooks'
import { IconAlertTriangle, IconBan } from '@tabler/icons-react'
import { Badge } from '../../../../ui/badge/status-badge.tsx'

const signs = {
  on: { Icon: null, tone: undefined },
  off: { Icon: IconBan, tone: undefined },
  failed: { Icon: IconAlertTriangle, tone: 'Rejected' },
  gone: { Icon: IconAlertTriangle, tone: 'Rejected' },
} as const

export const WebhookStateBadge = ({ state }: { state: WebhookState }) => (
  <Badge {...signs[state]}>{text.states[state]}</Badge>
)
