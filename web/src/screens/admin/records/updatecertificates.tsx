import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { certificateFormUpdate } from '@portal/contract/records/certificates'
import { getRouteApi } from '@tanstack/react-router'
import { useCertificate, useUpdateCertificate } from '../../../data/certificates.ts'
import { isProblem } from '../../../data/problems.ts'
import { RemoteNotice } from '../../../forms/form-notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { BackLink, StudentHeader } from '../people/students/student-header.tsx'
import { CertificateForm, certificateValues } from './certificates/certificate-form.tsx'
import { PreviousDocument } from './certificates/previous-document.tsx'

const route = getRouteApi('/signed-in/admin/updatecertificates/$id')
const text = messages.updateCertificate

/** An administrator changes a certificate or replaces its document. */
export function UpdateCertificate() {
  const { id } = route.useParams()
  const query = useCertificate(id)
  const update = useUpdateCertificate(id)
  const hasFailed = query.isError && !query.data
  return (
    <Screen title={text.title} width="form">
      {!hasFailed && <StudentHeader studentId={query.data?.studentId} back="certificates" />}
      <Panel padded>
        <QueryView
          query={query}
          failedText={text.fetchFailed}
          problemTexts={{ CERTIFICATE_NOT_FOUND: text.notFound }}
          backLink={<BackLink to="students" />}
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
        </QueryView>
      </Panel>
    </Screen>
  )
}
