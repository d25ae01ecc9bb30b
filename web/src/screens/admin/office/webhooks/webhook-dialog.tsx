import { webhookMessages as text } from '@portal/contract/webhooks/webhook-messages'
import type { Webhook } from '@portal/contract/webhooks/webhooks'
import { DialogFrame } from '../../../../ui/dialog/dialog-frame.tsx'
import { DialogWithSecret } from '../../../../ui/dialog/dialog-with-secret.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import { WebhookForm } from './webhook-form.tsx'
import { useAddWebhook, useUpdateWebhook } from './webhooks.ts'

type DialogProps = { open: boolean; onClose: () => void }

/** Adds a webhook, and then shows its secret. */
export function AddWebhookDialog(dialog: DialogProps) {
  const { mutateAsync } = useAddWebhook()
  return (
    <DialogWithSecret {...dialog} wide title={text.add.title} explanation={text.add.explanation} text={text.secret}>
      {(show, close) => (
        <WebhookForm
          draftName="webhook"
          values={{ url: '', types: [] }}
          saveLabel={text.add.save}
          onSave={async (values) => {
            const { secret } = await mutateAsync(values)
            toast.success(text.add.saved)
            show({ secret })
          }}
          onClose={close}
        />
      )}
    </DialogWithSecret>
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
