import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { type IdCardFields, idCardFields } from '@portal/contract/records/id-cards'
import styles from '../../../../forms/form.module.css'
import { TextField } from '../../../../forms/inputs.tsx'
import { RecordForm, type RemoteRecord } from '../../../../forms/record-form.tsx'
import { useRemoteChange } from '../../../../forms/use-remote-change.ts'
import { useSchemaForm } from '../../../../forms/use-schema-form.ts'
import { useSessionDraft } from '../../../../forms/use-session-draft.ts'
import { useSubmitAndRedirect } from '../../../../forms/use-submit-and-redirect.ts'
import { configuredDelays } from '../../../../runtime-config.ts'
import { AddedCardFields } from './added-card-fields.tsx'

const labels = messages.idCardForm

type CardFormProps = {
  /** The name under which a draft is saved. */
  draftName: string
  student: { firstName: string; lastName: string; email: string }
  /** The initial values. */
  card: IdCardFields
  savedText: string
  failedText: string
  onSave: (draft: IdCardFields) => Promise<unknown>
} & RemoteRecord

/** The form of an ID card. The student cannot be changed. */
export function CardForm({ draftName, student, card, version = null, remote, ...submitOptions }: CardFormProps) {
  const form = useSchemaForm(idCardFields, card)
  const hasChanged = useRemoteChange(form, card, version)
  const { errors, isDirty } = form.formState
  useSessionDraft(draftName, form)
  const { save, ...submit } = useSubmitAndRedirect(form, {
    ...submitOptions,
    redirectTo: screens.manageStudents,
    redirectAfterMs: configuredDelays.idCardFormsRedirectMs,
  })
  const editable = { readOnly: submit.busy, required: true, autoComplete: 'off', spellCheck: false }
  return (
    <RecordForm submit={submit} unsaved={isDirty} onSubmit={form.handleSubmit(save)}>
      {remote?.(hasChanged && !submit.busy)}
      <TextField label={labels.cardId} error={errors.card?.message} {...editable} {...form.register('card')} />
      <div className={styles.columns}>
        <TextField label={labels.firstName} readOnly value={student.firstName} />
        <TextField label={labels.lastName} readOnly value={student.lastName} />
      </div>
      <TextField label={labels.email} readOnly value={student.email} />
      <TextField
        label={labels.collegeId}
        error={errors.collegeId?.message}
        {...editable}
        {...form.register('collegeId')}
      />
      <AddedCardFields form={form} locked={submit.busy} />
    </RecordForm>
  )
}
