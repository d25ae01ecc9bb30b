import { screens } from '@portal/contract/paths'
import { webhookMessages as text } from '@portal/contract/webhook-messages'
import type { Webhook } from '@portal/contract/webhooks'
import { Link } from '@tanstack/react-router'
import { type Column, DataTable } from '../../../../ui/data-table.tsx'
import { DateTime } from '../../../../ui/date-time.tsx'
import cards from '../../../../ui/row-cards.module.css'
import type from '../../../../ui/text.module.css'
import { WebhookMenu } from './webhook-menu.tsx'
import { WebhookStateBadge } from './webhook-state.tsx'
import styles from './webhooks.module.css'

const TYPES_SHOWN = 3

export const WebhooksTable = ({ webhooks }: { webhooks: readonly Webhook[] }) => (
  <DataTable
    className={`${cards.table} ${styles.table}`}
    columns={columns}
    rows={webhooks}
    rowKey={({ id }) => id}
    from={1}
  />
)

const columns: Column<Webhook>[] = [
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
  { id: 'types', head: text.isTold, width: '17rem', cell: (webhook) => <Types webhook={webhook} /> },
  {
    id: 'lastArrived',
    head: text.lastArrived,
    card: 'half',
    width: '13rem',
    cell: ({ deliveredAt, waiting }) => (
      <>
        {deliveredAt ? <DateTime at={deliveredAt} /> : text.nothingYet}
        {waiting > 0 && <small className={type.small}>{text.waiting(waiting)}</small>}
      </>
    ),
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

function Types({ webhook: { types } }: { webhook: Webhook }) {
  const left = types.length - TYPES_SHOWN
  return (
    <span className={styles.types}>
      {types.slice(0, TYPES_SHOWN).map((one) => (
        <code key={one}>{one}</code>
      ))}
      {left > 0 && <small className={type.small}>{text.andMore(left)}</small>}
    </span>
  )
}
