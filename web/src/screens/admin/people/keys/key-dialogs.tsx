import { API_KEY_DAYS } from '@portal/contract/delays'
import { apiKeyMessages as text } from '@portal/contract/people/api-keys/api-key-messages'
import type { ApiKey } from '@portal/contract/people/api-keys/api-keys'
import { DialogFrame } from '../../../../ui/dialog/dialog-frame.tsx'
import { DialogWithSecret, NewSecret } from '../../../../ui/dialog/dialog-with-secret.tsx'
import { dateAndTime } from '../../../../ui/text/format-datetime.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { KeyForm } from './key-form.tsx'
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
export function RotateKeyDialog({ apiKey: { id, name }, ...dialog }: DialogProps & { apiKey: ApiKey }) {
  const { mutateAsync, isPending } = useRotateKey()
  const make = async () => {
    const { key, apiKey } = await mutateAsync({ id })
    const until = apiKey.formerUntil
    return { secret: key, ...(until && { note: text.secret.formerUntil(dateAndTime(until)) }) }
  }
  return (
    <DialogWithSecret {...dialog} title={text.rotate.title} explanation={text.rotate.explanation} text={text.secret}>
      {(onMade, onCancel) => (
        <NewSecret
          {...{ make, onMade, onCancel }}
          record={name}
          label={text.rotate.make}
          failed={text.failed}
          busy={isPending}
        />
      )}
    </DialogWithSecret>
  )
}
