import type { CertificateFormUpdate, certificateFields, certificateFormUpdate } from '@portal/contract/certificates'
import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { type ReactNode, useState } from 'react'
import { useController } from 'react-hook-form'
import { FileField } from '../../../forms/file-field.tsx'
import form from '../../../forms/form.module.css'
import { TextField } from '../../../forms/inputs.tsx'
import { useKeptDraft } from '../../../forms/use-kept-draft.ts'
import { usePortalForm } from '../../../forms/use-portal-form.ts'
import { useSaving } from '../../../forms/use-saving.ts'
import { pace } from '../../../portal.ts'
import { RecordForm } from '../records/record-form.tsx'

const labels = messages.certificateForm

type CertificateFormProps = {
  /** Tells this form from the others when what was typed is kept. */
  draftName: string
  schema: typeof certificateFields | typeof certificateFormUpdate
  /** What the certificate says before anybody types. */
  certificate: { title: string; documentType: string }
  /** The document it has so far, beside the new one. */
  previous?: ReactNode
  said: { done: string; failed: string }
  onSave: (revision: CertificateFormUpdate) => Promise<unknown>
}

/** What a certificate says, and its document. */
export function CertificateForm({ draftName, schema, certificate, previous, said, onSave }: CertificateFormProps) {
  const { control, formState, register, handleSubmit, ...rest } = usePortalForm(schema, { ...certificate, file: '' })
  const { errors, isDirty } = formState
  useKeptDraft(draftName, { formState, ...rest })
  const [sending, setSending] = useState(false)
  // In the order in which they stand: the first that is wrong gets the focus.
  const title = register('title')
  const documentType = register('documentType')
  const { field } = useController({ control, name: 'file' })
  const to = screens.manageStudents
  const saving = useSaving(rest, { onSave, ...said, to, afterMs: pace.certificateFormsRedirectMs })
  return (
    <RecordForm saving={saving} unsaved={isDirty || sending} waits={sending} onSubmit={handleSubmit(saving.save)}>
      <TextField label={labels.title} error={errors.title?.message} readOnly={saving.busy} required {...title} />
      <TextField
        label={labels.documentType}
        error={errors.documentType?.message}
        readOnly={saving.busy}
        required
        suggestions={labels.typeSuggestions}
        {...documentType}
      />
      <div className={previous ? form.columns : undefined}>
        {previous}
        <FileField
          label={labels.upload}
          kind="certificate"
          name={field.name}
          ref={field.ref}
          error={errors.file?.message}
          {...(previous ? { hint: labels.replaces } : {})}
          disabled={saving.busy}
          onChange={field.onChange}
          onSending={setSending}
        />
      </div>
    </RecordForm>
  )
}
