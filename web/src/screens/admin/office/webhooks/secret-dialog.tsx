import { webhookMessages } from '@portal/contract/webhooks/webhook-messages'
import type { Webhook } from '@portal/contract/webhooks/webhooks'
import { DialogWithSecret, NewSecret } from '../../../../ui/dialog/dialog-with-secret.tsx'
import { dateAndTime } from '../../../../ui/text/format-datetime.ts'
import { useChangeSecret } from './webhooks.ts'

const text = webhookMessages.secret

type SecretDialogProps = { webhook: Webhook; open: boolean; onClose: () => void }

/** Gives a webhook a new secret and shows it. */
export function SecretDialog({ webhook: { id, url }, ...dialog }: SecretDialogProps) {
  const { mutateAsync, isPending } = useChangeSecret()
  const make = async () => {
    const { secret, webhook } = await mutateAsync({ id })
    const until = webhook.formerSecretUntil
    return { secret, ...(until && { note: text.formerUntil(dateAndTime(until)) }) }
  }
  return (
    <DialogWithSecret {...dialog} title={text.title} explanation={text.explanation} text={text}>
      {(onMade, onCancel) => (
        <NewSecret
          {...{ make, onMade, onCancel }}
          record={url}
          label={text.make}
          failed={webhookMessages.failed}
          busy={isPending}
        />
      )}
    </DialogWithSecret>
  )
}
