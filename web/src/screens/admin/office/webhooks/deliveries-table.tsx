import { webhookMessages } from '@portal/contract/webhooks/webhook-messages'
import type { WebhookDelivery } from '@portal/contract/webhooks/webhooks'
import { RetryButton } from '../../../../ui/button/work-buttons.tsx'
import type { Column } from '../../../../ui/list/data-table.tsx'
import { DateTime } from '../../../../ui/text/date-time.tsx'
import { dateAndTime } from '../../../../ui/text/format-datetime.ts'
import type from '../../../../ui/text/text.module.css'
import { DeliveryOutcome } from './delivery-outcome-badge.tsx'
import styles from './webhooks.module.css'
import { useSendAgain } from './webhooks.ts'

const text = webhookMessages.deliveries

/** `isOn`: what is sent again needs a webhook that is on. */
export const deliveryColumns = (isOn: boolean): Column<WebhookDelivery>[] => [
  {
    id: 'what',
    head: text.what,
    card: 'title',
    unlabelled: true,
    rowHeader: true,
    cell: ({ id, type: name }) => (
      <>
        <code className={styles.name}>{name}</code>
        <small className={type.small}>{text.id(id)}</small>
      </>
    ),
  },
  { id: 'when', head: text.when, width: '13rem', cell: ({ at }) => <DateTime at={at} /> },
  {
    id: 'outcome',
    head: text.outcome,
    width: '22rem',
    cell: (delivery) => <DeliveryOutcome delivery={delivery} />,
  },
  {
    id: 'action',
    head: text.action,
    width: '10rem',
    unlabelled: true,
    cell: (delivery) => isOn && !willBeSentSoon(delivery) && <SendAgain delivery={delivery} />,
  },
]

const willBeSentSoon = ({ state, nextAt }: WebhookDelivery) => state === 'waiting' && nextAt === null

function SendAgain({ delivery }: { delivery: WebhookDelivery }) {
  const { again, againOf, sentAgain, againFailed } = text
  const label = againOf(delivery.type, dateAndTime(delivery.at))
  return (
    <RetryButton
      work={{ id: delivery.id }}
      mutation={useSendAgain()}
      text={{ button: again, label, done: sentAgain, failed: againFailed }}
    />
  )
}
