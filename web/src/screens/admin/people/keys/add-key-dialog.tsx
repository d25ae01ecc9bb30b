import { API_KEY_DAYS } from '@portal/contract/delays'
import { apiKeyMessages as text } from '@portal/contract/people/api-key-messages'
import { useState } from 'react'
import { DialogFrame } from '../../../../ui/dialog/dialog-frame.tsx'
import { SecretShown } from '../../../../ui/dialog/secret-shown.tsx'
import { KeyForm } from './key-form.tsx'
import { useCreateKey } from './keys.ts'

type DialogProps = { open: boolean; onClose: () => void }

/** Makes a key, and then shows it. */
export function AddKeyDialog({ open, onClose }: DialogProps) {
  const { mutateAsync } = useCreateKey()
  const [key, setKey] = useState<string | null>(null)
  const close = () => {
    onClose()
    setKey(null)
  }
  return (
    <DialogFrame
      open={open}
      onClose={close}
      wide
      staysOpen
      title={key === null ? text.add.title : text.secret.shownTitle}
      explanation={key === null ? text.add.explanation : text.secret.shown}
    >
      {key === null ? (
        <KeyForm
          draftName="api-key"
          values={{ name: '', permissions: [], addresses: '', days: String(API_KEY_DAYS) }}
          isNew
          saveLabel={text.add.save}
          onSave={async (values) => setKey((await mutateAsync(values)).key)}
          onClose={close}
        />
      ) : (
        <SecretShown secret={key} text={text.secret} onClose={close} />
      )}
    </DialogFrame>
  )
}
