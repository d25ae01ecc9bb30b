import { webhookMessages } from '@portal/contract/webhooks/webhook-messages'
import type { Webhook } from '@portal/contract/webhooks/webhooks'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { EmptyState } from '../../../../ui/layout/empty-state.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import section from '../../../../ui/list/list-section.module.css'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import type from '../../../../ui/text/text.module.css'
import { DeliveriesTable } from './deliveries-table.tsx'
import { useAnnouncedOutcomes } from './use-announced-outcomes.ts'
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
      <Panel cardsOnPhone>
        <QueryView query={query}>
          {(deliveries) =>
            deliveries.length > 0 ? (
              <DeliveriesTable deliveries={deliveries} labelledBy={title} isOn={webhook.state === 'on'} />
            ) : (
              <EmptyState text={text.empty} Icon={IconSend} />
            )
          }
        </QueryView>
      </Panel>
    </section>
  )
}
