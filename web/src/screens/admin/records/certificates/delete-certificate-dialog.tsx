import { documentActionMessages } from '@portal/contract/documents/document-action-messages'
import { messages } from '@portal/contract/messages'
import type { Certificate } from '@portal/contract/records/certificates/certificates'
import { messageOf } from '../../../../data/api/problems.ts'
import { restoreCertificate, useDeleteCertificate } from '../../../../data/records/certificates.ts'
import { canBeChecked } from '../../../../runtime-config.ts'
import { DeleteDialog } from '../../../../ui/dialog/delete-dialog.tsx'
import type from '../../../../ui/text/text.module.css'
import { typed } from '../../../../ui/text/typed.ts'

const text = messages.manageCertificates

/** Says also what becomes of what the college has issued. */
const withDocuments = {
  ...text,
  deleteWhy: canBeChecked ? `${text.deleteWhy} ${documentActionMessages.afterDeletingCertificate}` : text.deleteWhy,
}

/** Asks before it deletes a certificate. */
export function DeleteCertificateDialog({ row, onClose }: { row: Certificate | null; onClose: () => void }) {
  return (
    <DeleteDialog
      row={row}
      text={withDocuments}
      mutation={useDeleteCertificate()}
      summary={({ title, documentType }) => (
        <>
          <b {...typed(title)}>{title}</b>
          <span className={type.hint}>{documentType}</span>
        </>
      )}
      deleteError={(error) => messageOf(error, 'CERTIFICATE_NOT_FOUND') ?? text.failed}
      undo={{ group: 'certificates', restore: restoreCertificate }}
      onClose={onClose}
    />
  )
}
