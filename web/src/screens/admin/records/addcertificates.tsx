import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { certificateFields } from '@portal/contract/records/certificates'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useAddCertificate } from '../../../data/certificates.ts'
import { studentQuery } from '../../../data/students.ts'
import { Panel } from '../../../ui/panel.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { BackLink, StudentHeader } from '../people/students/student-header.tsx'
import { CertificateForm, certificateValues } from './certificates/certificate-form.tsx'

const route = getRouteApi('/signed-in/admin/addcertificates/$id')
const text = messages.addCertificate

/** An administrator adds a certificate for a student. */
export function AddCertificate() {
  const { id: studentId } = route.useParams()
  const query = useQuery(studentQuery(studentId))
  const add = useAddCertificate(studentId)
  return (
    <Screen title={text.title} width="form">
      <StudentHeader studentId={studentId} back="certificates" />
      <Panel padded>
        <QueryView
          query={query}
          failedText={text.fetchFailed}
          problemTexts={{ STUDENT_NOT_FOUND: text.userNotFound }}
          backLink={<BackLink to="students" />}
        >
          {() => (
            <CertificateForm
              draftName={`${screens.addCertificate} ${studentId}`}
              schema={certificateFields}
              certificate={certificateValues({ title: '', documentType: '', issuer: '' })}
              savedText={text.added}
              failedText={text.failed}
              onSave={add.mutateAsync}
            />
          )}
        </QueryView>
      </Panel>
    </Screen>
  )
}
