import { certificateFormUpdate } from '@portal/contract/certificates'
import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { certificateQuery, useUpdateCertificate } from '../../data/certificates.ts'
import { isProblem } from '../../data/problems.ts'
import { Opening } from '../../ui/opening.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { CertificateForm } from './certificates/certificate-form.tsx'
import { PreviousDocument } from './certificates/previous-document.tsx'
import { StudentStrip, WayBack } from './records/student-strip.tsx'

const said = messages.updateCertificate

/** Where a certificate is changed, and its document replaced. */
export function UpdateCertificate() {
  const { id } = useParams({ strict: false })
  return <UpdateCertificateOf key={id} id={id ?? ''} />
}

function UpdateCertificateOf({ id }: { id: string }) {
  const query = useQuery(certificateQuery(id))
  const update = useUpdateCertificate(id)
  const isUnread = query.isError && !query.data
  return (
    <Screen title={said.title} width="form">
      {!isUnread && <StudentStrip studentId={query.data?.studentId} back="certificates" />}
      <Panel padded>
        <Opening
          query={query}
          failed={(error) => (isProblem(error, 'CERTIFICATE_NOT_FOUND') ? said.notFound : said.fetchFailed)}
          wayBack={<WayBack to="students" />}
        >
          {(certificate) => (
            <CertificateForm
              draftName={`${screens.updateCertificate} ${id}`}
              schema={certificateFormUpdate}
              certificate={{ title: certificate.title, documentType: certificate.documentType }}
              previous={<PreviousDocument certificate={certificate} />}
              said={{ done: said.updated, failed: said.failed }}
              onSave={update.mutateAsync}
            />
          )}
        </Opening>
      </Panel>
    </Screen>
  )
}
