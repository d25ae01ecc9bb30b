import { customFieldEditorMessages } from '@portal/contract/people/custom-fields/custom-field-editor-messages'
import {
  customFieldTypes,
  type ManagedCustomField,
  studentAccesses,
} from '@portal/contract/people/custom-fields/custom-fields'
import { changeCustomField } from '../../../../data/people/custom-fields.ts'
import { CheckBox, TextArea, TextField } from '../../../../forms/fields/inputs.tsx'
import { NamedSelect } from '../../../../forms/fields/named-select.tsx'
import { RequiredHint } from '../../../../forms/fields/required-hint.tsx'
import formStyles from '../../../../forms/form.module.css'
import { showSubmitError } from '../../../../forms/show-submit-error.ts'
import { UnsavedGuard } from '../../../../forms/unsaved-guard.tsx'
import { useForm } from '../../../../forms/use-form.ts'
import { useSessionDraft } from '../../../../forms/use-session-draft.ts'
import { Button } from '../../../../ui/button/button.tsx'
import frame from '../../../../ui/dialog/dialog-frame.module.css'
import { DialogFrame } from '../../../../ui/dialog/dialog-frame.tsx'
import words from '../../../../ui/text/text.module.css'
import { toast } from '../../../../ui/toast/toast.ts'
import { draftOf, emptyDraft, type FieldDraft, fieldFrom } from './field-draft.ts'

const { dialog: text, ...messages } = customFieldEditorMessages

type FieldDialogProps = {
  open: boolean
  onClose: () => void
  /** Null for a new one. */
  field: ManagedCustomField | null
  /** The keys of the other fields. */
  taken: readonly string[]
}

/** Adds a field of students, or changes one. */
export const FieldDialog = ({ open, onClose, field, taken }: FieldDialogProps) => (
  <DialogFrame open={open} onClose={onClose} title={field ? text.changeTitle : text.addTitle} wide staysOpen>
    <FieldForm key={field?.id ?? ''} {...{ field, taken, onClose }} />
  </DialogFrame>
)

function FieldForm({ field, taken, onClose }: Omit<FieldDialogProps, 'open'>) {
  const form = useForm<FieldDraft>((draft) => fieldFrom(draft, taken).errors, field ? draftOf(field) : emptyDraft)
  useSessionDraft(`custom-field-${field?.id ?? ''}`, form)
  const { values } = form
  const isLocked = field !== null && field.values > 0
  const save = form.submit(async (draft) => {
    const { field: definition } = fieldFrom(draft, taken)
    if (!definition) return
    try {
      await (field ? changeCustomField.update(field, definition) : changeCustomField.create(definition))
      toast.success(text.saved(definition.label.en))
      onClose()
    } catch (error) {
      showSubmitError(error, form, messages.failed)
    }
  })
  return (
    <form noValidate ref={form.ref} className={`${frame.body} ${formStyles.form}`} onSubmit={save}>
      <RequiredHint />
      <div className={formStyles.columns}>
        <TextField label={text.en} required {...form.field('en')} />
        <TextField label={text.hi} lang="hi" {...form.field('hi')} />
        <NamedSelect
          label={text.type}
          names={customFieldTypes}
          texts={messages.types}
          disabled={isLocked}
          {...form.field('type')}
        />
        <TextField label={text.key} hint={text.keyHint(values.key)} readOnly={field !== null} {...form.field('key')} />
        {values.type === 'number' && (
          <TextField label={text.pattern} hint={text.patternHint} {...form.field('pattern')} />
        )}
      </div>
      {values.type === 'choice' && (
        <TextArea label={text.choices} hint={text.choicesHint} rows={5} required {...form.field('choices')} />
      )}
      <div className={formStyles.columns}>
        <TextField label={text.group} hint={text.groupHint} {...form.field('group')} />
        <NamedSelect
          label={text.access}
          names={studentAccesses}
          texts={messages.access}
          {...form.field('studentAccess')}
        />
        <TextField
          label={text.keptMonths}
          hint={text.keptMonthsHint}
          inputMode="numeric"
          {...form.field('keptMonths')}
        />
      </div>
      <CheckBox label={text.required} {...form.tick('required')} />
      <CheckBox label={text.unique} disabled={isLocked} {...form.tick('unique')} />
      <CheckBox label={text.sensitive} {...form.tick('sensitive')} />
      {isLocked && <p className={words.hint}>{text.locked}</p>}
      <div className={formStyles.actions}>
        <Button type="submit" tone="primary" busy={form.isSubmitting}>
          {text.save}
        </Button>
      </div>
      <UnsavedGuard unsaved={form.isDirty} />
    </form>
  )
}
