import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { certificateIssuerMessages } from '@portal/contract/records/certificate-issuer-messages'
import type {
  Certificate,
  CertificateFormUpdate,
  certificateFields,
  certificateFormUpdate,
} from '@portal/contract/records/certificates'
import { type ReactNode, useState } from 'react'
import { useController } from 'react-hook-form'
import { FileField } from '../../../../forms/file-field.tsx'
import form from '../../../../forms/form.module.css'
import { TextField } from '../../../../forms/inputs.tsx'
import { RecordForm, type RemoteRecord } from '../../../../forms/record-form.tsx'
import { useRemoteChange } from '../../../../forms/use-remote-change.ts'
import { useSchemaForm } from '../../../../forms/use-schema-form.ts'
import { useSessionDraft } from '../../../../forms/use-session-draft.ts'
import { useSubmitAndRedirect } from '../../../../forms/use-submit-and-redirect.ts'
import { canBeChecked, configuredDelays, portalName } from '../../../../runtime-config.ts'

const labels = messages.certificateForm

type CertificateFormProps = {
  /** The name under which a draft is saved. */
  draftName: string
  schema: typeof certificateFields | typeof certificateFormUpdate
  /** The initial values. */
  certificate: ReturnType<typeof certificateValues>
  /** The present document, shown beside the new one. */
  previous?: ReactNode
  savedText: string
  failedText: string
  onSave: (revision: CertificateFormUpdate) => Promise<unknown>
} & RemoteRecord

/** The form of a certificate, with its document. */
export function CertificateForm(props: CertificateFormProps) {
  const { draftName, schema, certificate, previous, version = null, remote, ...submitOptions } = props
  const { control, formState, register, handleSubmit, ...rest } = useSchemaForm(schema, { ...certificate, file: '' })
  const { errors, isDirty } = formState
  const hasChanged = useRemoteChange(rest, { ...certificate, file: '' }, version)
  useSessionDraft(draftName, { formState, ...rest })
  const [uploading, setUploading] = useState(false)
  // In the order of the screen: React Hook Form focuses the first field with an error.
  const title = register('title')
  const documentType = register('documentType')
  const { field } = useController({ control, name: 'file' })
  const issuer = canBeChecked && register('issuer')
  const { save, ...submit } = useSubmitAndRedirect(rest, {
    ...submitOptions,
    redirectTo: screens.manageStudents,
    redirectAfterMs: configuredDelays.certificateFormsRedirectMs,
  })
  return (
    <RecordForm submit={submit} unsaved={isDirty || uploading} uploading={uploading} onSubmit={handleSubmit(save)}>
      {remote?.(hasChanged && !submit.busy)}
      <TextField label={labels.title} error={errors.title?.message} readOnly={submit.busy} required {...title} />
      <TextField
        label={labels.documentType}
        error={errors.documentType?.message}
        readOnly={submit.busy}
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
          disabled={submit.busy}
          onChange={field.onChange}
          onUploading={setUploading}
        />
      </div>
      {issuer && (
        <TextField
          label={certificateIssuerMessages.label}
          hint={certificateIssuerMessages.hint(portalName)}
          error={errors.issuer?.message}
          readOnly={submit.busy}
          {...issuer}
        />
      )}
    </RecordForm>
  )
}

/** The values of a certificate's form: who has issued it only where documents are issued. */
export const certificateValues = ({
  title,
  documentType,
  issuer,
}: Pick<Certificate, 'title' | 'documentType' | 'issuer'>) => ({
  ...{ title, documentType },
  ...(canBeChecked && { issuer }),
})
