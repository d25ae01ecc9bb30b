import type { Certificate } from '@portal/contract/certificates'
import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { IconEdit } from '@tabler/icons-react'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { DeleteButton, RowLink } from '../../../ui/row-buttons.tsx'
import table from '../records/records-table.module.css'
import styles from './certificates-table.module.css'
import { ViewDocument } from './view-document.tsx'

const said = messages.manageCertificates

type CertificatesTableProps = {
  rows: readonly Certificate[]
  from: number
  onDelete: (certificate: Certificate) => void
}

/** A student's certificates, each with its document and the ways to change and to delete it. */
export function CertificatesTable({ rows, from, onDelete }: CertificatesTableProps) {
  return (
    <DataTable
      className={`${table.table} ${styles.certificates}`}
      columns={columns(onDelete)}
      rows={rows}
      rowKey={({ id }) => id}
      from={from}
    />
  )
}

const columns = (onDelete: (certificate: Certificate) => void): Column<Certificate>[] => [
  { id: 'srNo', head: said.srNo, cell: (_certificate, srNo) => srNo },
  { id: 'title', head: said.certificateTitle, cell: ({ title }) => <span className={table.strong}>{title}</span> },
  { id: 'documentType', head: said.documentType, cell: ({ documentType }) => documentType },
  {
    id: 'view',
    head: said.view,
    unlabelled: true,
    cell: ({ imageUrl, title }) => <ViewDocument href={imageUrl} title={title} />,
  },
  {
    id: 'update',
    head: said.update,
    centered: true,
    unlabelled: true,
    cell: ({ id, title }) => (
      <RowLink
        to={screens.updateCertificate}
        params={{ id }}
        Icon={IconEdit}
        word={said.update}
        label={said.updateOf(title)}
      />
    ),
  },
  {
    id: 'delete',
    head: said.delete,
    centered: true,
    unlabelled: true,
    cell: (certificate) => (
      <DeleteButton label={said.deleteOf(certificate.title)} onDelete={() => onDelete(certificate)} />
    ),
  },
]
