import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { problems } from '@portal/contract/problems'
import { certificateFields } from '@portal/contract/records/certificates/certificates'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { studentQuery } from '../../../data/people/students.ts'
import { useAddCertificate } from '../../../data/records/certificates.ts'
import { CertificateForm, certificateValues } from './certificates/certificate-form.tsx'
import { RecordScreen } from './student-records/record-screen.tsx'

const route = getRouteApi('/signed-in/admin/addcertificates/$id')
const text = messages.addCertificate

/** An administrator adds a certificate for a student. */
export function AddCertificate() {
  const { id: studentId } = route.useParams()
  const query = useQuery(studentQuery(studentId))
  const add = useAddCertificate(studentId)
  return (
    <RecordScreen
      text={text}
      query={query}
      problemTexts={{ STUDENT_NOT_FOUND: text.userNotFound, STUDENT_MERGED: problems.STUDENT_MERGED.message }}
      studentId={studentId}
      back="certificates"
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
    </RecordScreen>
  )
}
