import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { certificateFormUpdate } from '@portal/contract/records/certificates/certificates'
import { getRouteApi } from '@tanstack/react-router'
import { isProblem } from '../../../data/api/problems.ts'
import { useCertificate, useUpdateCertificate } from '../../../data/records/certificates.ts'
import { RemoteNotice } from '../../../forms/form-notice.tsx'
import { BackLink } from '../people/students/student-header.tsx'
import { CertificateForm, certificateValues } from './certificates/certificate-form.tsx'
import { PreviousDocument } from './certificates/previous-document.tsx'
import { RecordScreen } from './student-records/record-screen.tsx'

const route = getRouteApi('/signed-in/admin/updatecertificates/$id')
const text = messages.updateCertificate

/** An administrator changes a certificate or replaces its document. */
export function UpdateCertificate() {
  const { id } = route.useParams()
  const query = useCertificate(id)
  const update = useUpdateCertificate(id)
  return (
    <RecordScreen
      text={text}
      query={query}
      problemTexts={{ CERTIFICATE_NOT_FOUND: text.notFound }}
      studentId={query.data?.studentId}
      back="certificates"
    >
      {(certificate) => (
        <CertificateForm
          draftName={`${screens.updateCertificate} ${id}`}
          schema={certificateFormUpdate}
          certificate={certificateValues(certificate)}
          previous={<PreviousDocument certificate={certificate} />}
          savedText={text.updated}
          failedText={text.failed}
          onSave={update.mutateAsync}
          version={certificate.updated_at}
          remote={(hasChanged) => (
            <RemoteNotice
              gone={isProblem(query.error, 'CERTIFICATE_NOT_FOUND') ? text.gone : null}
              hasChanged={hasChanged}
              wayBack={<BackLink to="certificates" studentId={certificate.studentId} />}
            />
          )}
        />
      )}
    </RecordScreen>
  )
}
