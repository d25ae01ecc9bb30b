import type { Certificate } from '@portal/contract/certificates'
import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { IconCertificate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { certificatesQuery } from '../../data/certificates.ts'
import { isFinal } from '../../data/problems.ts'
import { AddLink } from '../../ui/add-link.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Opening } from '../../ui/opening.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useListState } from '../../ui/use-list-state.ts'
import { usePageInRange } from '../../ui/use-page-in-range.ts'
import { CertificatesTable } from './certificates/certificates-table.tsx'
import { DeleteCertificateDialog } from './certificates/delete-certificate-dialog.tsx'
import { StudentStrip, WayBack } from './records/student-strip.tsx'
import { whyUnread } from './records/why-unread.ts'

const said = messages.manageCertificates

/** The certificates of one student. */
export function ManageCertificates() {
  const { id } = useParams({ strict: false })
  return <CertificatesOf key={id} studentId={id ?? ''} />
}

function CertificatesOf({ studentId }: { studentId: string }) {
  const list = useListState()
  const { page, pageSize } = list
  const query = useQuery(certificatesQuery(studentId, { page, pageSize }))
  usePageInRange(list, query)
  const [deleting, setDeleting] = useState<Certificate | null>(null)
  const isUnknown = query.isError && isFinal(query.error)
  return (
    <Screen
      title={said.title}
      actions={
        isUnknown ? undefined : <AddLink to={screens.addCertificate} params={{ id: studentId }} label={said.add} />
      }
    >
      <StudentStrip studentId={studentId} back="students" />
      <Panel flows>
        <Opening query={query} failed={whyUnread(said.fetchFailed)} wayBack={<WayBack to="students" />}>
          {({ rows, total, more }) =>
            total === 0 ? (
              <Empty says={said.empty} icon={<IconCertificate size={34} stroke={1.75} aria-hidden />} />
            ) : (
              <>
                <CertificatesTable rows={rows} from={(page - 1) * pageSize + 1} onDelete={setDeleting} />
                <Pager list={list} total={total} more={more} />
              </>
            )
          }
        </Opening>
      </Panel>
      <DeleteCertificateDialog certificate={deleting} onClose={() => setDeleting(null)} />
    </Screen>
  )
}
