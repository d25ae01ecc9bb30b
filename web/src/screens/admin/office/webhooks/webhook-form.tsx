import { type ChangeType, changeTypeNames, changeTypes } from '@portal/contract/change-types'
import { webhookMessages } from '@portal/contract/webhooks/webhook-messages'
import { webhookCreateInput } from '@portal/contract/webhooks/webhooks'
import { problemOf } from '../../../../data/api/problems.ts'
import { DialogForm } from '../../../../forms/dialog-form.tsx'
import { GroupedChoices } from '../../../../forms/fields/grouped-choices.tsx'
import { TextField } from '../../../../forms/fields/inputs.tsx'
import { showSubmitError } from '../../../../forms/show-submit-error.ts'
import { useForm } from '../../../../forms/use-form.ts'
import { useSessionDraft } from '../../../../forms/use-session-draft.ts'

const text = webhookMessages.fields

type Values = { url: string; types: ChangeType[] }

type WebhookFormProps = {
  /** The name under which a draft is saved. */
  draftName: string
  values: Values
  saveLabel: string
  onSave: (values: Values) => Promise<void>
  onClose: () => void
}

/** Where a webhook leads, and what it is told. */
export function WebhookForm({ draftName, values, saveLabel, onSave, onClose }: WebhookFormProps) {
  const form = useForm(webhookCreateInput, values)
  useSessionDraft(draftName, form)
  const save = form.submit(async (checked) => {
    try {
      await onSave(checked)
    } catch (error) {
      const problem = problemOf(error)
      if (problem?.code === 'WEBHOOK_URL_REFUSED') form.refuse({ url: problem.message })
      else showSubmitError(error, form, webhookMessages.failed)
    }
  })
  return (
    <DialogForm form={form} onSubmit={save} save={saveLabel} onCancel={onClose}>
      <TextField
        type="url"
        label={text.url}
        hint={text.urlHint}
        required
        placeholder="https://"
        autoComplete="off"
        spellCheck={false}
        {...form.field('url')}
      />
      <TypeChoices chosen={form.values.types} error={form.errors.types} onChange={(types) => form.change({ types })} />
    </DialogForm>
  )
}

type Group = keyof typeof text.groups
const groups = (Object.keys(text.groups) as Group[]).map((group) => ({
  legend: text.groups[group],
  choices: changeTypeNames
    .filter((name) => name.startsWith(`${group}.`))
    .map((name) => ({ name, label: <code>{name}</code>, details: changeTypes[name] })),
}))

type TypeChoicesProps = {
  chosen: readonly ChangeType[]
  error: string | undefined
  onChange: (chosen: ChangeType[]) => void
}

/** What a webhook is told, each type with what it says. */
const TypeChoices = ({ chosen, error, onChange }: TypeChoicesProps) => (
  <GroupedChoices
    field="types"
    legend={text.types}
    hint={text.typesHint}
    {...{ error, groups, chosen }}
    onTick={(name, isTicked) => onChange(isTicked ? [...chosen, name] : chosen.filter((one) => one !== name))}
  />
)
