import { messages } from '@portal/contract/messages'
import { webhookMessages } from '@portal/contract/webhooks/webhook-messages'
import type { Webhook } from '@portal/contract/webhooks/webhooks'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { onePress } from '../../../../ui/button/one-press.ts'
import frame from '../../../../ui/dialog/dialog-frame.module.css'
import { DialogFrame } from '../../../../ui/dialog/dialog-frame.tsx'
import layer from '../../../../ui/dialog/dialog-layer.module.css'
import { SecretShown } from '../../../../ui/dialog/secret-shown.tsx'
import { dateAndTime } from '../../../../ui/text/format-datetime.ts'
import { showFailure } from '../../../../ui/toast/show-failure.ts'
import styles from './webhooks.module.css'
import { useChangeSecret } from './webhooks.ts'

const text = webhookMessages.secret

type SecretDialogProps = { webhook: Webhook; open: boolean; onClose: () => void }

/** Gives a webhook a new secret and shows it. */
export function SecretDialog({ webhook: { id, url }, open, onClose }: SecretDialogProps) {
  const { mutateAsync, isPending } = useChangeSecret()
  const [made, setMade] = useState<Awaited<ReturnType<typeof mutateAsync>> | null>(null)
  const close = () => {
    onClose()
    setMade(null)
  }
  const make = () => mutateAsync({ id }).then(setMade, (error: unknown) => showFailure(error, webhookMessages.failed))
  const until = made?.webhook.formerSecretUntil
  return (
    <DialogFrame
      open={open}
      onClose={close}
      staysOpen
      title={made ? text.shownTitle : text.title}
      explanation={made ? text.shown : text.explanation}
    >
      {made ? (
        <SecretShown
          secret={made.secret}
          text={text}
          {...(until ? { note: text.formerUntil(dateAndTime(until)) } : {})}
          onClose={close}
        />
      ) : (
        <>
          <p className={`${frame.body} ${styles.record}`}>{url}</p>
          <div className={`${layer.actions} ${frame.actions}`}>
            <Button onClick={close}>{messages.common.cancel}</Button>
            <Button
              tone="primary"
              icon={<IconKey size={18} stroke={1.75} aria-hidden />}
              busy={isPending}
              {...onePress(() => void make())}
            >
              {text.make}
            </Button>
          </div>
        </>
      )}
    </DialogFrame>
  )
}
