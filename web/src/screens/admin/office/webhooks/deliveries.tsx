import { webhookMessages } from '@portal/contract/webhooks/webhook-messages'
import type { Webhook, WebhookDelivery } from '@portal/contract/webhooks/webhooks'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { RetryButton } from '../../../../ui/button/work-buttons.tsx'
import type { Column } from '../../../../ui/list/data-table.tsx'
import { ShortTable } from '../../../../ui/list/list-frame.tsx'
import section from '../../../../ui/list/list-section.module.css'
import { DateTime } from '../../../../ui/text/date-time.tsx'
import { dateAndTime } from '../../../../ui/text/format-datetime.ts'
import type from '../../../../ui/text/text.module.css'
import { announce } from '../../../../ui/toast/announce.ts'
import { outcomeOf } from './delivery-outcome.ts'
import { DeliveryOutcome } from './delivery-outcome-badge.tsx'
import styles from './webhooks.module.css'
import { deliveriesQuery, useSendAgain } from './webhooks.ts'

const text = webhookMessages.deliveries

/** What was last sent to a webhook. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const query = useQuery(deliveriesQuery(webhook.id))
  const title = useId()
  useAnnouncedOutcomes(query.data)
  return (
    <section className={section.section} aria-labelledby={title}>
      <h2 id={title} tabIndex={-1}>
        {text.title}
      </h2>
      <p className={type.explanation}>{text.explanation}</p>
      <ShortTable
        query={query}
        empty={{ text: text.empty, Icon: IconSend }}
        columns={deliveryColumns(webhook.state === 'on')}
        className={styles.table}
        labelledBy={title}
      />
    </section>
  )
}

/** Says the outcome of a delivery that was waiting, such as that of a test, when it is known. */
function useAnnouncedOutcomes(deliveries: readonly WebhookDelivery[] | undefined) {
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

/** `isOn`: what is sent again needs a webhook that is on. */
const deliveryColumns = (isOn: boolean): Column<WebhookDelivery>[] => [
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
