import type { Certificate } from '@portal/contract/certificates'
import { messages } from '@portal/contract/messages'
import { useDeleteCertificate } from '../../../data/certificates.ts'
import { useLast } from '../../../ui/use-last.ts'
import { DeleteRecordDialog } from '../records/delete-record-dialog.tsx'
import styles from './certificate-form.module.css'

type DeleteCertificateDialogProps = { certificate: Certificate | null; onClose: () => void }

/** Asks before a certificate is deleted, and deletes it with its document. */
export function DeleteCertificateDialog({ certificate, onClose }: DeleteCertificateDialogProps) {
  const shown = useLast(certificate)
  const { mutateAsync } = useDeleteCertificate()
  return (
    <DeleteRecordDialog
      open={certificate !== null}
      said={messages.manageCertificates}
      record={
        shown && (
          <>
            <b>{shown.title}</b>
            <span className={styles.kind}>{shown.documentType}</span>
          </>
        )
      }
      onDelete={async () => certificate && mutateAsync(certificate)}
      onClose={onClose}
    />
  )
}
