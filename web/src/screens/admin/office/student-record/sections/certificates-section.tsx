import { messages } from '@portal/contract/messages'
import { studentRecordMessages } from '@portal/contract/office/student-record-messages'
import { screens } from '@portal/contract/paths'
import type { Profile } from '@portal/contract/people/students'
import { certificateFormMessages } from '@portal/contract/records/certificates/certificate-form-messages'
import { certificateIssuerMessages } from '@portal/contract/records/certificates/certificate-issuer-messages'
import { certificateMoveMessages } from '@portal/contract/records/certificates/certificate-move-messages'
import type { Certificate } from '@portal/contract/records/certificates/certificates'
import { IconArrowsExchange, IconEdit, IconExternalLink, IconEye, IconFileText, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { canBeChecked } from '../../../../../runtime-config.ts'
import quiet from '../../../../../ui/button/quiet-button.module.css'
import { fromStudent } from '../../../../../ui/link/use-student-page.ts'
import { formatDateTime } from '../../../../../ui/text/format-datetime.ts'
import { formatFileSize } from '../../../../../ui/text/format-file-size.ts'
import { DeleteCertificateDialog } from '../../../records/certificates/delete-certificate-dialog.tsx'
import { MoveCertificateDialog } from '../../../records/certificates/move-certificate-dialog.tsx'
import type { ShownDocument } from '../document-facts.ts'
import { useCertificateDocuments } from '../use-documents.ts'
import { useMayChange } from '../use-may-change.ts'
import { DocumentList } from './document-list.tsx'
import { DocumentRow } from './document-row.tsx'
import { Sign } from './record-row.tsx'
import { Section } from './section.tsx'
import { AddAction, AllLink } from './section-actions.tsx'

const text = studentRecordMessages
const labels = messages.manageCertificates
const kinds: Partial<Record<string, string>> = certificateFormMessages.kinds

/** The student's certificates, each with its document, and those that were replaced or withdrawn. */
export function CertificatesSection({ student }: { student: Profile }) {
  const { records, readAll, ...query } = useCertificateDocuments(student.id)
  const [moving, setMoving] = useState<Certificate | null>(null)
  const [deleting, setDeleting] = useState<Certificate | null>(null)
  const opens = { params: { id: student.id }, state: fromStudent(student.id) }
  const may = useMayChange(student)
  return (
    <>
      <Section
        id="certificates"
        title={text.certificates}
        query={query}
        emptyText={labels.empty}
        actions={
          student.status !== 'inactive' && (
            <AddAction
              action="addCertificate"
              to={screens.addCertificate}
              {...opens}
              label={messages.addCertificate.title}
            />
          )
        }
      >
        {(_documents, page) => (
          <>
            <DocumentList
              title={text.certificates}
              page={page}
              readAll={readAll}
              formerSign={<Sign Icon={IconFileText} />}
            >
              {({ record, document }) => (
                <CertificateRow
                  key={record.id}
                  certificate={record}
                  document={document}
                  may={may}
                  onMove={() => setMoving(record)}
                  onDelete={() => setDeleting(record)}
                />
              )}
            </DocumentList>
            {student.status !== 'inactive' && (
              <AllLink label={text.allCertificates} page={records} to={screens.manageCertificates} {...opens} />
            )}
          </>
        )}
      </Section>
      <MoveCertificateDialog row={moving} onClose={() => setMoving(null)} />
      <DeleteCertificateDialog row={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}

type CertificateRowProps = {
  certificate: Certificate
  document: ShownDocument | null
  may: ReturnType<typeof useMayChange>
  onMove: () => void
  onDelete: () => void
}

function CertificateRow({ certificate, document, may, onMove, onDelete }: CertificateRowProps) {
  const { id, title, imageUrl, created_at } = certificate
  const link = { to: screens.updateCertificate, params: { id }, state: fromStudent(certificate.studentId) } as const
  const added = document ? [] : [text.added(formatDateTime(created_at).date)]
  return (
    <DocumentRow
      record={certificate}
      document={document}
      sign={<Sign Icon={IconFileText} />}
      name={title}
      title={imageUrl ? <DocumentLink href={imageUrl} title={title} /> : title}
      facts={[...factsOf(certificate), ...added]}
      quickAction={
        imageUrl && (
          <a
            className={quiet.icon}
            href={imageUrl}
            target="_blank"
            rel="noopener"
            aria-label={`${labels.viewOf(title)} ${messages.common.opensInNewTab}`}
          >
            <IconEye size={20} stroke={1.75} aria-hidden />
          </a>
        )
      }
      change={[
        ...(imageUrl ? [{ label: labels.view, Icon: IconExternalLink, href: imageUrl }] : []),
        ...(may('updateCertificate') ? [{ label: messages.common.update, Icon: IconEdit, link }] : []),
        ...(may('moveCertificate')
          ? [{ label: certificateMoveMessages.action, Icon: IconArrowsExchange, run: onMove }]
          : []),
      ]}
      remove={
        may('deleteCertificate')
          ? [{ label: messages.common.delete, Icon: IconTrash, isDanger: true, run: onDelete }]
          : []
      }
    />
  )
}

function DocumentLink({ href, title }: { href: string; title: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      <span>{title}</span> <span className="visually-hidden">{messages.common.opensInNewTab}</span>
    </a>
  )
}

/** The type of the certificate, who has issued it, and the kind and size of its file. */
function factsOf({ documentType, issuer, document }: Certificate) {
  const file = document
    ? certificateFormMessages.kindAndSize(kinds[document.type] ?? '', formatFileSize(document.bytes))
    : text.noDocument
  const by = canBeChecked && issuer !== '' ? [certificateIssuerMessages.issuedBy(issuer)] : []
  return [documentType, ...by, file]
}
