import type { ChangeType } from '@portal/contract/change-types'
import { messages } from '@portal/contract/messages'
import { webhookMessages } from '@portal/contract/webhooks/webhook-messages'
import { webhookCreateInput } from '@portal/contract/webhooks/webhooks'
import { problemOf } from '../../../../data/api/problems.ts'
import { TextField } from '../../../../forms/fields/inputs.tsx'
import { showSubmitError } from '../../../../forms/show-submit-error.ts'
import { UnsavedGuard } from '../../../../forms/unsaved-guard.tsx'
import { useForm } from '../../../../forms/use-form.ts'
import { useSessionDraft } from '../../../../forms/use-session-draft.ts'
import { Button } from '../../../../ui/button/button.tsx'
import frame from '../../../../ui/dialog/dialog-frame.module.css'
import layer from '../../../../ui/dialog/dialog-layer.module.css'
import layout from '../../../../ui/layout/layout.module.css'
import { TypeChoices } from './type-choices.tsx'

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
    <form noValidate ref={form.ref} onSubmit={save} className={layout.column}>
      <div className={`${frame.body} ${layout.form}`}>
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
        <TypeChoices
          chosen={form.values.types}
          error={form.errors.types}
          onChange={(types) => form.change({ types })}
        />
      </div>
      <div className={`${layer.actions} ${frame.actions}`}>
        <Button onClick={onClose}>{messages.common.cancel}</Button>
        <Button type="submit" tone="primary" busy={form.isSubmitting}>
          {saveLabel}
        </Button>
      </div>
      <UnsavedGuard unsaved={form.isDirty} />
    </form>
  )
}
