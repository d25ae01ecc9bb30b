import { messages } from '@portal/contract/messages'
import { studentRecordMessages } from '@portal/contract/office/student-record-messages'
import { screens } from '@portal/contract/paths'
import type { Profile } from '@portal/contract/people/students'
import { certificateIssuerMessages } from '@portal/contract/records/certificate-issuer-messages'
import type { Certificate } from '@portal/contract/records/certificates'
import { IconEdit, IconExternalLink, IconEye, IconFileText, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { certificatesQuery } from '../../../../data/certificates.ts'
import { canBeChecked } from '../../../../runtime-config.ts'
import { Dotted } from '../../../../ui/dotted.tsx'
import { formatDateTime } from '../../../../ui/format-datetime.ts'
import quiet from '../../../../ui/quiet-button.module.css'
import { DeleteCertificateDialog } from '../../records/certificates/delete-certificate-dialog.tsx'
import { formatFileSize } from '../../records/certificates/format-file-size.ts'
import { RecordRow, Sign } from './record-row.tsx'
import { Section } from './section.tsx'
import { AddAction, AllLink } from './section-actions.tsx'
import { studentRecords } from './student-records.ts'
import { useMayChange } from './use-may-change.ts'

const text = studentRecordMessages
const labels = messages.manageCertificates
const kinds: Partial<Record<string, string>> = messages.certificateForm.kinds

/** The student's newest certificates, each with its document. */
export function CertificatesSection({ student }: { student: Profile }) {
  const query = useQuery(certificatesQuery(student.id, studentRecords))
  const [deleting, setDeleting] = useState<Certificate | null>(null)
  const params = { id: student.id }
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
            <>
              <AllLink title={text.certificates} page={query.data} to={screens.manageCertificates} params={params} />
              <AddAction
                action="addCertificate"
                to={screens.addCertificate}
                params={params}
                label={messages.addCertificate.title}
              />
            </>
          )
        }
      >
        {(certificates) => (
          <ul>
            {certificates.map((certificate) => (
              <CertificateRow
                key={certificate.id}
                certificate={certificate}
                may={may}
                onDelete={() => setDeleting(certificate)}
              />
            ))}
          </ul>
        )}
      </Section>
      <DeleteCertificateDialog row={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}

function CertificateRow({
  certificate,
  may,
  onDelete,
}: {
  certificate: Certificate
  may: ReturnType<typeof useMayChange>
  onDelete: () => void
}) {
  const { id, title, imageUrl } = certificate
  const link = { to: screens.updateCertificate, params: { id } } as const
  return (
    <RecordRow
      id={id}
      sign={<Sign Icon={IconFileText} />}
      title={imageUrl ? <DocumentLink href={imageUrl} title={title} /> : title}
      details={<Dotted facts={factsOf(certificate)} />}
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
      menu={{
        of: title,
        entries: [
          ...(imageUrl ? [{ label: labels.view, Icon: IconExternalLink, href: imageUrl }] : []),
          ...(may('updateCertificate') ? [{ label: messages.common.update, Icon: IconEdit, link }] : []),
          ...(may('deleteCertificate')
            ? [{ label: messages.common.delete, Icon: IconTrash, isDanger: true, run: onDelete }]
            : []),
        ],
      }}
    />
  )
}

function DocumentLink({ href, title }: { href: string; title: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {title} <span className="visually-hidden">{messages.common.opensInNewTab}</span>
    </a>
  )
}

/** The type of the certificate, kind and size of its document, and when it was added. */
function factsOf({ documentType, issuer, document, created_at }: Certificate) {
  const file = document
    ? messages.certificateForm.kindAndSize(kinds[document.type] ?? '', formatFileSize(document.bytes))
    : text.noDocument
  const by = canBeChecked && issuer !== '' ? [certificateIssuerMessages.issuedBy(issuer)] : []
  return [documentType, ...by, file, text.added(formatDateTime(created_at).date)]
}
