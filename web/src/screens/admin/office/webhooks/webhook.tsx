import { screens } from '@portal/contract/paths'
import { webhookMessages as text } from '@portal/contract/webhooks/webhook-messages'
import type { Webhook } from '@portal/contract/webhooks/webhooks'
import { IconAlertTriangle, IconCircleCheck, IconKey, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Button } from '../../../../ui/button/button.tsx'
import { onePress } from '../../../../ui/button/one-press.ts'
import { EmptyState } from '../../../../ui/layout/empty-state.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import { Notice } from '../../../../ui/layout/notice.tsx'
import { Heading, ScreenFrame } from '../../../../ui/layout/screen.tsx'
import { BackBar } from '../../../../ui/link/back-link.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import codes from '../../../../ui/text/first-codes.module.css'
import { dateAndTime } from '../../../../ui/text/format-datetime.ts'
import type from '../../../../ui/text/text.module.css'
import { Deliveries } from './deliveries.tsx'
import { useWebhookActions } from './use-webhook-actions.ts'
import { WebhookMenu } from './webhook-menu.tsx'
import { WebhookStateBadge } from './webhook-state.tsx'
import styles from './webhooks.module.css'
import { deliveriesQuery, webhooksQuery } from './webhooks.ts'

const route = getRouteApi('/signed-in/admin/settings/webhooks/$id')

/** One system that is told what has changed, with what was last sent to it. */
export function WebhookScreen() {
  const { id } = route.useParams()
  const query = useQuery(webhooksQuery)
  const webhook = query.data?.find((one) => one.id === id)
  const title = webhook ? text.titleOf(new URL(webhook.url).host) : text.title
  return (
    <ScreenFrame title={title}>
      <BackBar to={screens.webhooks} label={text.title} />
      <div className={styles.head}>
        <Heading>{title}</Heading>
        {webhook && <Actions webhook={webhook} />}
      </div>
      <QueryView query={query}>
        {() => (webhook ? <Content webhook={webhook} /> : <EmptyState text={text.gone} />)}
      </QueryView>
    </ScreenFrame>
  )
}

function Actions({ webhook }: { webhook: Webhook }) {
  const navigate = route.useNavigate()
  const { sendTest, isTesting } = useWebhookActions(webhook.id)
  return (
    <>
      <WebhookStateBadge state={webhook.state} />
      <span className={styles.actions}>
        <Button Icon={IconSend} busy={isTesting} {...onePress(() => void sendTest())}>
          {text.test.open}
        </Button>
        <WebhookMenu webhook={webhook} framed onRemoved={() => void navigate({ to: screens.webhooks })} />
      </span>
    </>
  )
}

function Content({ webhook }: { webhook: Webhook }) {
  const { url, types, formerSecretUntil } = webhook
  return (
    <>
      <div className={layout.stack}>
        <p className={`${type.explanation} ${styles.record}`}>{url}</p>
        <SwitchedOff webhook={webhook} />
        {formerSecretUntil && (
          <Notice tone="plain" Icon={IconKey} isAnnounced={false}>
            {text.secret.formerUntil(dateAndTime(formerSecretUntil))}
          </Notice>
        )}
      </div>
      <h2 className={styles.told}>{text.isTold}</h2>
      <ul className={codes.codes}>
        {types.map((one) => (
          <li key={one}>
            <code>{one}</code>
          </li>
        ))}
      </ul>
      <Deliveries webhook={webhook} />
    </>
  )
}

/** Why the portal has switched it off, and when it was tried last, with the way back. */
function SwitchedOff({ webhook: { id, state } }: { webhook: Webhook }) {
  const { setOn, isSwitching } = useWebhookActions(id)
  const { data } = useQuery(deliveriesQuery(id))
  if (state !== 'failed' && state !== 'gone') return null
  const lastTried = data
    ?.flatMap((one) => (one.state === 'failed' ? (one.lastAt ?? []) : []))
    .sort()
    .at(-1)
  return (
    <Notice
      tone="bad"
      Icon={IconAlertTriangle}
      isAnnounced={false}
      action={
        <Button Icon={IconCircleCheck} busy={isSwitching} onClick={() => void setOn(true)}>
          {text.switchOn.open}
        </Button>
      }
    >
      <span>{text.switchedOff[state]}</span> {lastTried && <span>{text.lastTried(dateAndTime(lastTried))}</span>}
    </Notice>
  )
}
