import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { problems } from '@portal/contract/problems'
import type { Certificate } from '@portal/contract/records/certificates/certificates'
import { emptyListMessages } from '@portal/contract/records/empty-list-messages'
import { IconCertificate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { isPermanent } from '../../../data/api/problems.ts'
import { certificatesQuery } from '../../../data/records/certificates.ts'
import { Permitted } from '../../../ui/layout/permitted.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { AddLink } from '../../../ui/link/add-link.tsx'
import { ListTable } from '../../../ui/list/list-frame.tsx'
import { NextAct } from '../../../ui/list/next-act.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { BackLink, STUDENT_NAME_ID, StudentHeader } from '../people/students/student-header.tsx'
import { certificateTable } from './certificates/certificates-table.tsx'
import { DeleteCertificateDialog } from './certificates/delete-certificate-dialog.tsx'

const route = getRouteApi('/signed-in/admin/managecertificates/$id')
const text = messages.manageCertificates

/** The certificates of one student. */
export function ManageCertificates() {
  const { id: studentId } = route.useParams()
  const list = useListState(route.useSearch(), route.useNavigate())
  const { page, pageSize } = list
  const query = useQuery(certificatesQuery(studentId, { page, pageSize }))
  const [deleting, setDeleting] = useState<Certificate | null>(null)
  const isNotFound = query.isError && isPermanent(query.error)
  return (
    <Screen
      title={text.title}
      describedBy={STUDENT_NAME_ID}
      actions={
        isNotFound ? undefined : (
          <Permitted action="addCertificate">
            <AddLink to={screens.addCertificate} params={{ id: studentId }} label={text.add} />
          </Permitted>
        )
      }
    >
      <StudentHeader studentId={studentId} back="students" />
      <ListTable
        query={query}
        problemTexts={{ STUDENT_NOT_FOUND: problems.STUDENT_NOT_FOUND.message }}
        backLink={<BackLink to="students" />}
        list={list}
        empty={{
          text: text.empty,
          Icon: IconCertificate,
          children: (
            <NextAct action="addCertificate" to={screens.addCertificate} params={{ id: studentId }}>
              {emptyListMessages.addCertificate}
            </NextAct>
          ),
        }}
        {...certificateTable(setDeleting)}
      />
      <DeleteCertificateDialog row={deleting} onClose={() => setDeleting(null)} />
    </Screen>
  )
}
