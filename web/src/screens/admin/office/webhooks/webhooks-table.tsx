import { screens } from '@portal/contract/paths'
import { webhookMessages as text } from '@portal/contract/webhooks/webhook-messages'
import type { Webhook } from '@portal/contract/webhooks/webhooks'
import { Link } from '@tanstack/react-router'
import type { Column } from '../../../../ui/list/data-table.tsx'
import { DateTime } from '../../../../ui/text/date-time.tsx'
import { FirstCodes } from '../../../../ui/text/first-codes.tsx'
import { dateAndTime } from '../../../../ui/text/format-datetime.ts'
import type from '../../../../ui/text/text.module.css'
import { DeliveryOutcome } from './delivery-outcome-badge.tsx'
import { WebhookMenu } from './webhook-menu.tsx'
import { WebhookStateBadge } from './webhook-state.tsx'
import styles from './webhooks.module.css'

export const webhookColumns: Column<Webhook>[] = [
  {
    id: 'address',
    head: text.address,
    card: 'title',
    unlabelled: true,
    rowHeader: true,
    cell: ({ id, url }) => (
      <Link to={screens.webhook} params={{ id }} className={styles.url}>
        {url}
      </Link>
    ),
  },
  {
    id: 'types',
    head: text.isTold,
    width: '15rem',
    cell: ({ types }) => <FirstCodes codes={types} andMore={text.andMore} />,
  },
  {
    id: 'lastDelivery',
    head: text.lastDelivery,
    width: '16rem',
    cell: (webhook) => <LastDelivery webhook={webhook} />,
  },
  {
    id: 'state',
    head: text.state,
    card: 'half',
    width: '10rem',
    cell: ({ state }) => <WebhookStateBadge state={state} />,
  },
  {
    id: 'more',
    head: text.more,
    card: 'corner',
    unlabelled: true,
    centered: true,
    width: '4.5rem',
    cell: (webhook) => <WebhookMenu webhook={webhook} />,
  },
]

/** What was tried last, when, and with which outcome; when something last arrived, where that was another one. */
function LastDelivery({ webhook: { lastTried, deliveredAt, waiting } }: { webhook: Webhook }) {
  const arrivedBefore = deliveredAt !== null && lastTried?.state !== 'delivered'
  return (
    <>
      {lastTried === null && !arrivedBefore && <span>{text.nothingYet}</span>}
      {lastTried && <DeliveryOutcome delivery={lastTried} />}
      {lastTried?.lastAt && (
        <small className={type.small}>
          <span>{lastTried.type}</span> · <DateTime at={lastTried.lastAt} />
        </small>
      )}
      {arrivedBefore && <small className={type.small}>{text.lastArrived(dateAndTime(deliveredAt))}</small>}
      {waiting > 0 && <small className={type.small}>{text.waiting(waiting)}</small>}
    </>
  )
}
