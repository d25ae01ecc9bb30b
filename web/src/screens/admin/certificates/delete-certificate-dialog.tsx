import type { Certificate } from '@portal/contract/certificates'
import { messages } from '@portal/contract/messages'
import { restoreCertificate, useDeleteCertificate } from '../../../data/certificates.ts'
import { messageOf } from '../../../data/problems.ts'
import { DeleteDialog } from '../../../ui/delete-dialog.tsx'
import styles from './certificate-form.module.css'

const text = messages.manageCertificates

/** Asks before it deletes a certificate. */
export function DeleteCertificateDialog({ row, onClose }: { row: Certificate | null; onClose: () => void }) {
  return (
    <DeleteDialog
      row={row}
      text={text}
      mutation={useDeleteCertificate()}
      summary={({ title, documentType }) => (
        <>
          <b>{title}</b>
          <span className={styles.kind}>{documentType}</span>
        </>
      )}
      deleteError={(error) => messageOf(error, 'CERTIFICATE_NOT_FOUND') ?? text.failed}
      undo={{ group: 'certificates', deletedMany: text.deletedMany, restore: restoreCertificate }}
      onClose={onClose}
    />
  )
}
