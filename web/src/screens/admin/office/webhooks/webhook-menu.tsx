import { webhookMessages as text } from '@portal/contract/webhook-messages'
import type { Webhook } from '@portal/contract/webhooks'
import { IconBan, IconCircleCheck, IconKey, IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { type MenuEntry, RowMenu } from '../../../../ui/menu/row-menu.tsx'
import { showFailure } from '../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { useWebhookActions } from './use-webhook-actions.ts'
import { ChangeWebhookDialog } from './webhook-dialog.tsx'
import { useRemoveWebhook } from './webhooks.ts'

type WebhookMenuProps = {
  webhook: Webhook
  /** On the screen of one: its test has a button there. */
  framed?: boolean
  onRemoved?: () => void
}

/** What a registrar does to a webhook. */
export function WebhookMenu({ webhook, framed = false, onRemoved }: WebhookMenuProps) {
  const { id, url, state } = webhook
  const [asking, setAsking] = useState<'change' | 'secret' | 'off' | 'remove' | null>(null)
  const { sendTest, setOn, isSwitching } = useWebhookActions(id)
  const remove = useRemoveWebhook()
  const close = () => setAsking(null)
  const entries: (MenuEntry | false)[] = [
    { label: text.change.open, Icon: IconPencil, run: () => setAsking('change') },
    !framed && { label: text.test.open, Icon: IconSend, run: () => void sendTest() },
    { label: text.secret.open, Icon: IconKey, run: () => setAsking('secret') },
    state === 'on'
      ? { label: text.switchOff.open, Icon: IconBan, run: () => setAsking('off') }
      : { label: text.switchOn.open, Icon: IconCircleCheck, run: () => void setOn(true) },
    { label: text.remove.open, Icon: IconTrash, isDanger: true, run: () => setAsking('remove') },
  ]
  const removeIt = async () => {
    try {
      await remove.mutateAsync({ id })
      toast.success(text.remove.done)
      onRemoved?.()
    } catch (error) {
      showFailure(error, text.failed)
    }
    close()
  }
  return (
    <>
      <RowMenu of={url} framed={framed} entries={entries.filter((entry) => entry !== false)} />
      <ChangeWebhookDialog webhook={webhook} open={asking === 'change'} onClose={close} />
      <SecretDialog webhook={webhook} open={asking === 'secret'} onClose={close} />
      <ConfirmDialog
        open={asking === 'off'}
        title={text.switchOff.title}
        record={url}
        explanation={text.switchOff.explanation}
        actionLabel={text.switchOff.open}
        icon={<IconBan size={18} stroke={1.75} aria-hidden />}
        tone="danger"
        busy={isSwitching}
        onConfirm={() => void setOn(false).then(close)}
        onClose={close}
      />
      <ConfirmDialog
        open={asking === 'remove'}
        title={text.remove.title}
        record={url}
        explanation={text.remove.explanation}
        actionLabel={text.remove.open}
        icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => void removeIt()}
        onClose={close}
      />
    </>
  )
}
