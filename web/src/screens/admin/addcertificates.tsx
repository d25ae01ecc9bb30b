import { certificateFields } from '@portal/contract/certificates'
import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useAddCertificate } from '../../data/certificates.ts'
import { studentQuery } from '../../data/students.ts'
import { Opening } from '../../ui/opening.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { CertificateForm } from './certificates/certificate-form.tsx'
import { StudentStrip, WayBack } from './records/student-strip.tsx'
import { whyUnread } from './records/why-unread.ts'

const said = messages.addCertificate

/** Where a student is given a certificate. */
export function AddCertificate() {
  const { id } = useParams({ strict: false })
  return <AddCertificateTo key={id} studentId={id ?? ''} />
}

function AddCertificateTo({ studentId }: { studentId: string }) {
  const query = useQuery(studentQuery(studentId))
  const add = useAddCertificate(studentId)
  return (
    <Screen title={said.title} width="form">
      <StudentStrip studentId={studentId} back="certificates" />
      <Panel padded>
        <Opening
          query={query}
          failed={whyUnread(said.fetchFailed, said.userNotFound)}
          wayBack={<WayBack to="students" />}
        >
          {() => (
            <CertificateForm
              draftName={`${screens.addCertificate} ${studentId}`}
              schema={certificateFields}
              certificate={{ title: '', documentType: '' }}
              said={{ done: said.added, failed: said.failed }}
              onSave={add.mutateAsync}
            />
          )}
        </Opening>
      </Panel>
    </Screen>
  )
}
