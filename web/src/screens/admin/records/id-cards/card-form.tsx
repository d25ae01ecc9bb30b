import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { type IdCardFields, idCardFields } from '@portal/contract/records/id-cards/id-cards'
import { TextField } from '../../../../forms/fields/inputs.tsx'
import { MarkWarning } from '../../../../forms/fields/mark-warning.tsx'
import styles from '../../../../forms/form.module.css'
import { RecordForm, type RemoteRecord } from '../../../../forms/record-form.tsx'
import { useForm } from '../../../../forms/use-form.ts'
import { useRemoteChange } from '../../../../forms/use-remote-change.ts'
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
  const form = useForm(idCardFields, card)
  const hasChanged = useRemoteChange(form, card, version)
  useSessionDraft(draftName, form)
  const { save, ...submit } = useSubmitAndRedirect(form, {
    ...submitOptions,
    redirectTo: screens.manageStudents,
    redirectAfterMs: configuredDelays.idCardFormsRedirectMs,
  })
  const editable = { readOnly: submit.busy, required: true, autoComplete: 'off', spellCheck: false }
  const warning = (name: 'card' | 'collegeId') => (
    <MarkWarning
      {...{ name, locked: submit.busy, value: form.values[name] }}
      onUse={(repaired) => form.change({ [name]: repaired })}
    />
  )
  return (
    <RecordForm form={form} submit={submit} onSave={save}>
      {remote?.(hasChanged && !submit.busy)}
      <div className={styles.marked}>
        <TextField label={labels.cardId} {...editable} {...form.field('card')} />
        {warning('card')}
      </div>
      <div className={styles.columns}>
        <TextField label={labels.firstName} readOnly value={student.firstName} />
        <TextField label={labels.lastName} readOnly value={student.lastName} />
      </div>
      <TextField label={labels.email} readOnly value={student.email} />
      <div className={styles.marked}>
        <TextField label={labels.collegeId} {...editable} {...form.field('collegeId')} />
        {warning('collegeId')}
      </div>
      <AddedCardFields form={form} locked={submit.busy} />
    </RecordForm>
  )
}
