import { webhookMessages as text } from '@portal/contract/webhooks/webhook-messages'
import type { Webhook } from '@portal/contract/webhooks/webhooks'
import { useState } from 'react'
import { DialogFrame } from '../../../../ui/dialog/dialog-frame.tsx'
import { SecretShown } from '../../../../ui/dialog/secret-shown.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import { WebhookForm } from './webhook-form.tsx'
import { useAddWebhook, useUpdateWebhook } from './webhooks.ts'

type DialogProps = { open: boolean; onClose: () => void }

/** Adds a webhook, and then shows its secret. */
export function AddWebhookDialog({ open, onClose }: DialogProps) {
  const { mutateAsync } = useAddWebhook()
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => {
    onClose()
    setSecret(null)
  }
  return (
    <DialogFrame
      open={open}
      onClose={close}
      wide
      staysOpen
      title={secret === null ? text.add.title : text.secret.shownTitle}
      explanation={secret === null ? text.add.explanation : text.secret.shown}
    >
      {secret === null ? (
        <WebhookForm
          draftName="webhook"
          values={{ url: '', types: [] }}
          saveLabel={text.add.save}
          onSave={async (values) => {
            const added = await mutateAsync(values)
            toast.success(text.add.saved)
            setSecret(added.secret)
          }}
          onClose={close}
        />
      ) : (
        <SecretShown secret={secret} text={text.secret} onClose={close} />
      )}
    </DialogFrame>
  )
}

/** Changes where a webhook leads and what it is told. */
export function ChangeWebhookDialog({ webhook, open, onClose }: DialogProps & { webhook: Webhook }) {
  const { mutateAsync } = useUpdateWebhook()
  const { id, url, types } = webhook
  return (
    <DialogFrame open={open} onClose={onClose} wide staysOpen title={text.change.title}>
      <WebhookForm
        draftName={`webhook-${id}`}
        values={{ url, types }}
        saveLabel={text.change.save}
        onSave={async (values) => {
          await mutateAsync({ id, ...values })
          toast.success(text.change.saved)
          onClose()
        }}
        onClose={onClose}
      />
    </DialogFrame>
  )
}
