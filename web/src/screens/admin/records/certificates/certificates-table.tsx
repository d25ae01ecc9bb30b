import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import type { Certificate } from '@portal/contract/records/certificates/certificates'
import { IconEdit } from '@tabler/icons-react'
import type { Column } from '../../../../ui/list/data-table.tsx'
import { DeleteButton, RowLink } from '../../../../ui/list/row-buttons.tsx'
import table from '../../../../ui/list/row-cards.module.css'
import { IssuerNote } from '../../../../ui/text/issuer-note.tsx'
import { typed } from '../../../../ui/text/typed.ts'
import { DocumentCell } from '../issued-documents/document-cell.tsx'
import { buttonColumn, documentColumns } from '../student-records/record-columns.ts'
import styles from './certificates-table.module.css'
import { ViewDocument } from './view-document.tsx'

const text = messages.manageCertificates

/** A student's certificates, with links to the document and to the form, and a delete button. */
export const certificateTable = (onDelete: (certificate: Certificate) => void) => ({
  columns: columns(onDelete),
  className: `${table.table} ${styles.certificates}`,
})

const columns = (onDelete: (certificate: Certificate) => void): Column<Certificate>[] => [
  { id: 'srNo', head: text.srNo, card: 'corner', width: '4.5rem', cell: (_certificate, srNo) => srNo },
  {
    id: 'title',
    head: text.certificateTitle,
    card: 'title',
    width: '36%',
    rowHeader: true,
    cell: ({ title, issuer }) => (
      <>
        <span className={table.strong} {...typed(title)}>
          {title}
        </span>
        <IssuerNote issuer={issuer} />
      </>
    ),
  },
  { id: 'documentType', head: text.documentType, cell: ({ documentType }) => documentType },
  {
    id: 'view',
    head: text.view,
    width: '11.25rem',
    unlabelled: true,
    cell: ({ imageUrl, title }) => <ViewDocument href={imageUrl} title={title} />,
  },
  {
    id: 'update',
    action: 'updateCertificate',
    head: text.update,
    ...buttonColumn,
    cell: ({ id, title }) => (
      <RowLink
        to={screens.updateCertificate}
        params={{ id }}
        Icon={IconEdit}
        text={text.update}
        label={text.updateOf(title)}
      />
    ),
  },
  {
    id: 'delete',
    action: 'deleteCertificate',
    head: text.delete,
    ...buttonColumn,
    cell: (certificate) => (
      <DeleteButton label={text.deleteOf(certificate.title)} onDelete={() => onDelete(certificate)} />
    ),
  },
  ...documentColumns<Certificate>(({ issued, studentId, title }) => (
    <DocumentCell issued={issued} studentId={studentId} title={title} />
  )),
]
