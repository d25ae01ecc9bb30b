import { screens } from '@portal/contract/paths'
import { certificateFormMessages } from '@portal/contract/records/certificates/certificate-form-messages'
import { certificateIssuerMessages } from '@portal/contract/records/certificates/certificate-issuer-messages'
import type {
  Certificate,
  CertificateFormUpdate,
  certificateFields,
  certificateFormUpdate,
} from '@portal/contract/records/certificates/certificates'
import { type ReactNode, useState } from 'react'
import { portalName } from '../../../../data/office/portal-name.ts'
import { TextField } from '../../../../forms/fields/inputs.tsx'
import { FileField } from '../../../../forms/files/file-field.tsx'
import styles from '../../../../forms/form.module.css'
import { RecordForm, type RemoteRecord } from '../../../../forms/record-form.tsx'
import { useForm } from '../../../../forms/use-form.ts'
import { useRemoteChange } from '../../../../forms/use-remote-change.ts'
import { useSessionDraft } from '../../../../forms/use-session-draft.ts'
import { useSubmitAndRedirect } from '../../../../forms/use-submit-and-redirect.ts'
import { canBeChecked, configuredDelays } from '../../../../runtime-config.ts'
import { Words } from '../../../../ui/text/words.tsx'

const labels = certificateFormMessages

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
  const form = useForm(schema, { ...certificate, file: '' })
  const hasChanged = useRemoteChange(form, { ...certificate, file: '' }, version)
  useSessionDraft(draftName, form)
  const [uploading, setUploading] = useState(false)
  const { save, ...submit } = useSubmitAndRedirect(form, {
    ...submitOptions,
    redirectTo: screens.manageStudents,
    redirectAfterMs: configuredDelays.certificateFormsRedirectMs,
  })
  return (
    <RecordForm form={form} submit={submit} uploading={uploading} onSave={save}>
      <Words>{remote?.(hasChanged && !submit.busy)}</Words>
      <TextField label={labels.title} readOnly={submit.busy} required {...form.field('title')} />
      <TextField
        label={labels.documentType}
        readOnly={submit.busy}
        required
        suggestions={labels.typeSuggestions}
        {...form.field('documentType')}
      />
      <div className={previous ? styles.columns : undefined}>
        {previous}
        <FileField
          label={labels.upload}
          kind="certificate"
          name="file"
          draftName={draftName}
          required={!previous}
          error={form.errors.file}
          {...(previous ? { hint: labels.replaces } : {})}
          disabled={submit.busy}
          onChange={(file) => form.change({ file })}
          onUploading={setUploading}
        />
      </div>
      {canBeChecked && (
        <TextField
          label={certificateIssuerMessages.label}
          hint={certificateIssuerMessages.hint(portalName())}
          readOnly={submit.busy}
          {...form.field('issuer')}
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
