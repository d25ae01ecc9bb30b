import { webhookMessages as text } from '@portal/contract/webhooks/webhook-messages'
import type { Webhook } from '@portal/contract/webhooks/webhooks'
import { IconBan, IconCircleCheck, IconKey, IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { type Question, QuestionDialog } from '../../../../ui/dialog/question-dialog.tsx'
import { type MenuEntry, RowMenu } from '../../../../ui/menu/row-menu.tsx'
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
  const [asking, setAsking] = useState<'change' | 'secret' | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const { sendTest, setOn } = useWebhookActions(id)
  const { mutateAsync: remove } = useRemoveWebhook()
  const close = () => setAsking(null)
  const switchOff: Question = {
    title: text.switchOff.title,
    record: url,
    explanation: text.switchOff.explanation,
    actionLabel: text.switchOff.open,
    Icon: IconBan,
    tone: 'danger',
    act: () => setOn(false),
    failed: text.failed,
  }
  const removal: Question = {
    title: text.remove.title,
    record: url,
    explanation: text.remove.explanation,
    actionLabel: text.remove.open,
    Icon: IconTrash,
    tone: 'danger',
    act: async () => {
      await remove({ id })
      toast.success(text.remove.done)
      onRemoved?.()
    },
    failed: text.failed,
  }
  const entries: (MenuEntry | false)[] = [
    { label: text.change.open, Icon: IconPencil, run: () => setAsking('change') },
    !framed && { label: text.test.open, Icon: IconSend, run: () => void sendTest() },
    { label: text.secret.open, Icon: IconKey, run: () => setAsking('secret') },
    state === 'on'
      ? { label: text.switchOff.open, Icon: IconBan, run: () => setQuestion(switchOff) }
      : { label: text.switchOn.open, Icon: IconCircleCheck, run: () => void setOn(true) },
    { label: text.remove.open, Icon: IconTrash, isDanger: true, run: () => setQuestion(removal) },
  ]
  return (
    <>
      <RowMenu of={url} framed={framed} entries={entries.filter((entry) => entry !== false)} />
      <ChangeWebhookDialog webhook={webhook} open={asking === 'change'} onClose={close} />
      <SecretDialog webhook={webhook} open={asking === 'secret'} onClose={close} />
      <QuestionDialog question={question} onClose={() => setQuestion(null)} />
    </>
  )
}
