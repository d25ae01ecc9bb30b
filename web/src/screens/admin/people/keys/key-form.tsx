import type { KeyAction } from '@portal/contract/actions'
import { apiKeyMessages } from '@portal/contract/people/api-keys/api-key-messages'
import { addressesIn, apiKeyForm } from '@portal/contract/people/api-keys/api-keys'
import { DialogForm } from '../../../../forms/dialog-form.tsx'
import { TextField } from '../../../../forms/fields/inputs.tsx'
import { showSubmitError } from '../../../../forms/show-submit-error.ts'
import { useForm } from '../../../../forms/use-form.ts'
import { useSessionDraft } from '../../../../forms/use-session-draft.ts'
import { PermissionChoices } from './permission-choices.tsx'

const text = apiKeyMessages.fields

type Values = { name: string; permissions: KeyAction[]; addresses: string; days: string }
type Saved = { name: string; permissions: KeyAction[]; addresses: string[]; days: number }

type KeyFormProps = {
  /** The name under which a draft is saved. */
  draftName: string
  values: Values
  /** A key that is made has a last day. */
  isNew?: boolean
  saveLabel: string
  onSave: (values: Saved) => Promise<void>
  onClose: () => void
}

/** What a key is called, what it may do, from where, and for how long. */
export function KeyForm({ draftName, values, isNew = false, saveLabel, onSave, onClose }: KeyFormProps) {
  const form = useForm(apiKeyForm, values)
  useSessionDraft(draftName, form)
  const save = form.submit(async ({ name, permissions, addresses, days }) => {
    try {
      await onSave({ name, permissions, addresses: addressesIn(addresses), days: Number(days) })
    } catch (error) {
      showSubmitError(error, form, apiKeyMessages.failed)
    }
  })
  return (
    <DialogForm form={form} onSubmit={save} save={saveLabel} onCancel={onClose}>
      <TextField label={text.name} required autoComplete="off" {...form.field('name')} />
      <PermissionChoices
        chosen={form.values.permissions}
        error={form.errors.permissions}
        onChange={(permissions) => form.change({ permissions })}
      />
      <TextField
        label={text.addresses}
        hint={text.addressesHint}
        autoComplete="off"
        spellCheck={false}
        {...form.field('addresses')}
      />
      {isNew && <TextField label={text.days} required inputMode="numeric" autoComplete="off" {...form.field('days')} />}
    </DialogForm>
  )
}
