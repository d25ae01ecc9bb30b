import { API_KEY_DAYS } from '@portal/contract/delays'
import { messages } from '@portal/contract/messages'
import { apiKeyMessages as text } from '@portal/contract/people/api-key-messages'
import type { ApiKey } from '@portal/contract/people/api-keys'
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
import { toast } from '../../../../ui/toast/toast.ts'
import { KeyForm } from './key-form.tsx'
import styles from './keys.module.css'
import { useRotateKey, useUpdateKey } from './keys.ts'

type DialogProps = { open: boolean; onClose: () => void }

/** Changes what a key is called, what it may do, and from where. */
export function ChangeKeyDialog({ apiKey, open, onClose }: DialogProps & { apiKey: ApiKey }) {
  const { mutateAsync } = useUpdateKey()
  const { id, name, permissions, addresses } = apiKey
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      wide
      staysOpen
      title={text.change.title}
      explanation={text.change.explanation}
    >
      <KeyForm
        draftName={`api-key-${id}`}
        values={{ name, permissions, addresses: addresses.join(' '), days: String(API_KEY_DAYS) }}
        saveLabel={text.change.save}
        onSave={async ({ days: _, ...values }) => {
          await mutateAsync({ id, ...values })
          toast.success(text.change.saved)
          onClose()
        }}
        onClose={onClose}
      />
    </DialogFrame>
  )
}

/** Gives a program a new key and shows it. */
export function RotateKeyDialog({ apiKey: { id, name }, open, onClose }: DialogProps & { apiKey: ApiKey }) {
  const { mutateAsync, isPending } = useRotateKey()
  const [made, setMade] = useState<Awaited<ReturnType<typeof mutateAsync>> | null>(null)
  const close = () => {
    onClose()
    setMade(null)
  }
  const make = () => mutateAsync({ id }).then(setMade, (error: unknown) => showFailure(error, text.failed))
  const until = made?.apiKey.formerUntil
  return (
    <DialogFrame
      open={open}
      onClose={close}
      staysOpen
      title={made ? text.secret.shownTitle : text.rotate.title}
      explanation={made ? text.secret.shown : text.rotate.explanation}
    >
      {made ? (
        <SecretShown
          secret={made.key}
          text={text.secret}
          {...(until ? { note: text.secret.formerUntil(dateAndTime(until)) } : {})}
          onClose={close}
        />
      ) : (
        <>
          <p className={`${frame.body} ${styles.record}`}>{name}</p>
          <div className={`${layer.actions} ${frame.actions}`}>
            <Button onClick={close}>{messages.common.cancel}</Button>
            <Button
              tone="primary"
              icon={<IconKey size={18} stroke={1.75} aria-hidden />}
              busy={isPending}
              {...onePress(() => void make())}
            >
              {text.rotate.make}
            </Button>
          </div>
        </>
      )}
    </DialogFrame>
  )
}
