import { API_KEY_DAYS } from '@portal/contract/delays'
import { apiKeyMessages as text } from '@portal/contract/people/api-keys/api-key-messages'
import { DialogWithSecret } from '../../../../ui/dialog/dialog-with-secret.tsx'
import { KeyForm } from './key-form.tsx'
import { useCreateKey } from './keys.ts'

/** Makes a key, and then shows it. */
export function AddKeyDialog(dialog: { open: boolean; onClose: () => void }) {
  const { mutateAsync } = useCreateKey()
  return (
    <DialogWithSecret {...dialog} wide title={text.add.title} explanation={text.add.explanation} text={text.secret}>
      {(show, close) => (
        <KeyForm
          draftName="api-key"
          values={{ name: '', permissions: [], addresses: '', days: String(API_KEY_DAYS) }}
          isNew
          saveLabel={text.add.save}
          onSave={async (values) => show({ secret: (await mutateAsync(values)).key })}
          onClose={close}
        />
      )}
    </DialogWithSecret>
  )
}
