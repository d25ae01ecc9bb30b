import { type IdCardFields, idCardFields } from '@portal/contract/id-cards'
import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import styles from '../../../forms/form.module.css'
import { TextField } from '../../../forms/inputs.tsx'
import { useKeptDraft } from '../../../forms/use-kept-draft.ts'
import { usePortalForm } from '../../../forms/use-portal-form.ts'
import { useSaving } from '../../../forms/use-saving.ts'
import { pace } from '../../../portal.ts'
import { RecordForm } from '../records/record-form.tsx'

const labels = messages.idCardForm

type CardFormProps = {
  /** Tells this form from the others when what was typed is kept. */
  draftName: string
  student: { firstName: string; lastName: string; email: string }
  /** What the card says before anybody types. */
  card: IdCardFields
  said: { done: string; failed: string }
  onSave: (draft: IdCardFields) => Promise<unknown>
}

/** What an ID card says; whose it is cannot be changed here. */
export function CardForm({ draftName, student, card, said, onSave }: CardFormProps) {
  const form = usePortalForm(idCardFields, card)
  const { errors, isDirty } = form.formState
  useKeptDraft(draftName, form)
  const saving = useSaving(form, { onSave, ...said, to: screens.manageStudents, afterMs: pace.idCardFormsRedirectMs })
  const typed = { readOnly: saving.busy, required: true, autoComplete: 'off', spellCheck: false }
  return (
    <RecordForm saving={saving} unsaved={isDirty} onSubmit={form.handleSubmit(saving.save)}>
      <TextField label={labels.cardId} error={errors.card?.message} {...typed} {...form.register('card')} />
      <div className={styles.columns}>
        <TextField label={labels.firstName} readOnly value={student.firstName} />
        <TextField label={labels.lastName} readOnly value={student.lastName} />
      </div>
      <TextField label={labels.email} readOnly value={student.email} />
      <TextField
        label={labels.collegeId}
        error={errors.collegeId?.message}
        {...typed}
        {...form.register('collegeId')}
      />
    </RecordForm>
  )
}
