import { webhookMessages } from '@portal/contract/webhooks/webhook-messages'
import type { Webhook } from '@portal/contract/webhooks/webhooks'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ShortTable } from '../../../../ui/list/list-frame.tsx'
import section from '../../../../ui/list/list-section.module.css'
import type from '../../../../ui/text/text.module.css'
import { deliveryColumns } from './deliveries-table.tsx'
import { useAnnouncedOutcomes } from './use-announced-outcomes.ts'
import styles from './webhooks.module.css'
import { deliveriesQuery } from './webhooks.ts'

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
