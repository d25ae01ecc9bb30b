import type { Certificate } from '@portal/contract/certificates'
import { screens } from '@portal/contract/paths'
import { problems } from '@portal/contract/problems'
import { words } from '@portal/contract/words'
import { IconCertificate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { certificatesQuery, useDeleteCertificate } from '../../data/certificates.ts'
import { isPermanent, messageOf } from '../../data/problems.ts'
import { AddLink } from '../../ui/add-link.tsx'
import { DeleteDialog } from '../../ui/delete-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Permitted } from '../../ui/permitted.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useListState } from '../../ui/use-list-state.ts'
import { usePageInRange } from '../../ui/use-page-in-range.ts'
import styles from './certificates/certificate-form.module.css'
import { CertificatesTable } from './certificates/certificates-table.tsx'
import { BackLink, StudentHeader } from './records/student-header.tsx'

const route = getRouteApi('/signed-in/admin/managecertificates/$id')
const text = words.manageCertificates

/** The certificates of one student. */
export function ManageCertificates() {
  const { id: studentId } = route.useParams()
  const list = useListState(route.useSearch(), route.useNavigate())
  const { page, pageSize } = list
  const query = useQuery(certificatesQuery(studentId, { page, pageSize }))
  usePageInRange(list, query)
  const [deleting, setDeleting] = useState<Certificate | null>(null)
  const isNotFound = query.isError && isPermanent(query.error)
  return (
    <Screen
      title={text.title}
      actions={
        isNotFound ? undefined : (
          <Permitted action="addCertificate">
            <AddLink to={screens.addCertificate} params={{ id: studentId }} label={text.add} />
          </Permitted>
        )
      }
    >
      <StudentHeader studentId={studentId} back="students" />
      <Panel cardsOnPhone>
        <QueryView
          query={query}
          failedText={text.fetchFailed}
          problemTexts={{ STUDENT_NOT_FOUND: problems.STUDENT_NOT_FOUND.message }}
          backLink={<BackLink to="students" />}
        >
          {({ rows, total, more }) =>
            total === 0 ? (
              <EmptyState text={text.empty} icon={<IconCertificate size={34} stroke={1.75} aria-hidden />} />
            ) : (
              <>
                <CertificatesTable rows={rows} from={(page - 1) * pageSize + 1} onDelete={setDeleting} />
                <Pager list={list} total={total} more={more} />
              </>
            )
          }
        </QueryView>
      </Panel>
      <DeleteDialog
        row={deleting}
        text={text}
        mutation={useDeleteCertificate()}
        summary={({ title, documentType }) => (
          <>
            <b>{title}</b>
            <span className={styles.kind}>{documentType}</span>
          </>
        )}
        deleteError={(error) => messageOf(error, 'CERTIFICATE_NOT_FOUND') ?? text.failed}
        onClose={() => setDeleting(null)}
      />
    </Screen>
  )
}
